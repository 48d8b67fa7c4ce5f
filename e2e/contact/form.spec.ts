import site from '../../__tests__/fixtures/content/site.json'
import { awaitEarlierRequests, validMessage } from '../support/contact'
import { expect, test } from '../support/fixtures'
import { resizeViewport, scrollToY } from '../support/gestures'
import { watchNavigations } from '../support/observers'

test.beforeEach(({ contact }) => contact.open())

test('message arrives unchanged, as a simple JSON request', async ({ contact, webhook }) => {
  const name = '"><img src=x onerror=alert(1)>'
  const email = "o'brien@example.ie"
  const message =
    '</script><script>alert(1)</script>\n"\\u0041" ${7*7} {{7*7}} %0d%0a =1+1 \t&lt; “next” 👍'
  const before = Date.now()
  await contact.type({ Name: name, Email: email, Message: message })
  await contact.expectBlue()
  await contact.submit.click()
  await contact.expectSent()
  const { body, contentType, message: sent } = webhook.deliveries[0]!
  const timestamp = String(sent.timestamp)
  expect(webhook.deliveries).toHaveLength(1)
  expect(contentType).toBe('text/plain;charset=UTF-8')
  expect(body).toBe(JSON.stringify({ name, email, message, timestamp, source: site.messageSource }))
  expect(new Date(timestamp).toISOString()).toBe(timestamp)
  expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(timestamp)).toBeLessThanOrEqual(Date.now())
  expect(await contact.draft()).toBeNull()
})

for (const status of [201, 204, 400, 403, 404, 429, 500, 503]) {
  test(`message counts as sent when the webhook answers ${status}`, async ({
    contact,
    webhook,
  }) => {
    webhook.answer = status
    await contact.send()
    await contact.expectSent()
    expect(webhook.deliveries).toHaveLength(1)
  })
}

test('Enter in a field sends the message', async ({ contact, webhook }) => {
  await contact.fill()
  await contact.field('Email').press('Enter')
  await contact.expectSent()
  // The emptied form has the button of a form without text.
  await expect(contact.submit).toHaveCSS('background-color', 'rgb(236, 100, 35)')
  expect(webhook.deliveries).toHaveLength(1)
})

test('message is sent once when the visitor submits repeatedly', async ({ contact, webhook }) => {
  webhook.answer = 'hold'
  await contact.fill()
  const { width } = (await contact.submit.boundingBox())!
  await contact.submit.click()
  await expect(contact.submit).toHaveText('Sending...')
  await expect(contact.submit).toBeDisabled()
  await expect(contact.submit).toBeFocused()
  expect((await contact.submit.boundingBox())!.width).toBe(width)
  await contact.submit.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 10; press += 1) button.click()
  })
  await contact.field('Name').press('Enter')
  await contact.submit.dblclick({ force: true })
  await expect.poll(() => webhook.deliveries).toHaveLength(1)
  webhook.release()
  await contact.expectSent()
  await awaitEarlierRequests(contact.page)
  expect(webhook.deliveries).toHaveLength(1)
})

test('email link contains the current text', async ({ page, contact, webhook }) => {
  webhook.answer = 'close'
  await contact.send()
  await contact.expectFailed()
  await contact.type({ Message: 'Said better:\nיש לנו 50 % & more' })
  const navigations = await watchNavigations(page)
  await contact.card.getByRole('link', { name: 'Send by email instead' }).click()
  await expect.poll(() => navigations).toHaveLength(1)
  const { pathname, searchParams } = new URL(navigations[0]!)
  expect([pathname, searchParams.get('subject')]).toEqual([site.contactEmail, site.messageSource])
  const { Name, Email } = validMessage
  expect(searchParams.get('body')).toBe(
    `Said better:\r\nיש לנו 50 % & more\r\n\r\n${Name}\r\n${Email}`,
  )
  await contact.expectTexts({ Name })
})

test('message with a filled-in honeypot is ignored', async ({ page, contact, webhook }) => {
  await contact.fill()
  await contact.honeypot.fill('https://spam.example', { force: true })
  await contact.submit.click()
  await contact.type({ Name: 'M' })
  await contact.submit.click()
  await awaitEarlierRequests(page)
  expect(webhook.deliveries).toEqual([])
  await expect(contact.submit).toHaveText('Send Message')
  await expect(contact.toasts).toHaveCount(0)
  await expect(contact.alert).toBeEmpty()
  await expect(contact.status).toBeEmpty()
  await expect(contact.field('Name')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Bot detected')).toHaveCount(0)
})

test('honeypot is hidden from visitors', async ({ page, contact }) => {
  await contact.field('Message').focus()
  await page.keyboard.press('Tab')
  await expect(contact.submit).toBeFocused()
  await expect(contact.form.getByRole('textbox')).toHaveCount(3)
  const { width, height } = (await contact.honeypot.locator('../..').boundingBox())!
  expect([width, height]).toEqual([1, 1])
})

test('draft is restored in its own tab only, until it is sent', async ({
  page,
  context,
  contact,
}) => {
  await contact.fill()
  await contact.honeypot.fill('autofill', { force: true })
  await page.reload()
  await contact.expectTexts(validMessage)
  await contact.expectBlue()
  await expect(contact.honeypot).toHaveValue('')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.goBack()
  await contact.expectTexts(validMessage)
  const { Name: name, Email: email, Message: message } = validMessage
  expect(await contact.draft()).toEqual({ name, email, message })

  await contact.submit.click()
  await contact.expectSent()
  await page.reload()
  await contact.expectTexts({ Name: '', Email: '', Message: '' })
})

test('submit button is orange until all fields have text', async ({ contact }) => {
  const orange = ['background-color', 'rgb(236, 100, 35)'] as const
  await expect(contact.submit).toHaveCSS(...orange)
  await contact.type({ Name: 'J', Email: 'x', Message: ' ' })
  await expect(contact.submit).toHaveCSS(...orange)
  await contact.type({ Message: '?' })
  await contact.expectBlue()
  await contact.type({ Email: ' ' })
  await expect(contact.submit).toHaveCSS(...orange)
})

test('each invalid field shows its error until it is corrected', async ({ contact, webhook }) => {
  await contact.type({ Name: '👍', Email: 'maya@tidewater', Message: 'a'.repeat(1001) })
  await contact.submit.click()
  await expect(contact.field('Name')).toBeFocused()
  for (const [label, error, text] of [
    ['Name', 'Name must be at least 2 characters', 'Jo'],
    ['Email', 'Please enter a valid email address', 'user@bücher.example'],
    ['Message', 'Message must be less than 1000 characters', '👍'.repeat(10)],
  ] as const) {
    const field = contact.field(label)
    await expect(field, text).toHaveAccessibleDescription(`Error: ${error}`)
    await contact.type({ [label]: text })
    await expect(field, text).not.toHaveAttribute('aria-invalid')
  }
  await contact.type({ Name: 'a'.repeat(51) })
  await expect(contact.field('Name')).toHaveAccessibleDescription(
    'Error: Name must be less than 50 characters',
  )
  expect(webhook.deliveries).toEqual([])
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
]) {
  test(`first invalid field scrolls into view at ${size.height} px`, async ({ page, contact }) => {
    await resizeViewport(page, size)
    for (const [label, text, scrollY] of [
      ['Name', 'N', 1e6],
      ['Email', 'maya@', 1e6],
      ['Message', 'Short', 0],
    ] as const) {
      const field = contact.field(label)
      await contact.fill()
      await field.fill(text)
      await field.blur()
      await scrollToY(page, scrollY)
      await contact.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
      await expect(field, label).toBeFocused()
      // The header covers the top of the page, unless the viewport is short.
      const margin = size.height > 320 ? 64 : 0
      const findHiddenParts = () =>
        field.evaluate((element: HTMLInputElement, top) => {
          const error = document.getElementById(element.getAttribute('aria-describedby')!)!
          return [element.labels![0]!, element, error].filter((part) => {
            const box = part.getBoundingClientRect()
            return box.top < top || box.bottom > innerHeight
          }).length
        }, margin)
      await expect.poll(findHiddenParts, label).toBe(0)
    }
  })
}

test('message field grows up to 60 % of the viewport height', async ({ page, contact }) => {
  const box = contact.field('Message')
  const height = async () => (await box.boundingBox())!.height
  await expect.poll(height).toBe(156)
  await box.fill('A line.\n'.repeat(12))
  await expect.poll(height).toBeGreaterThan(250)
  await box.fill('A line.\n'.repeat(100))
  await expect.poll(height).toBeCloseTo(page.viewportSize()!.height * 0.6, 0)
})
