import site from '../../__tests__/fixtures/content/site.json'
import {
  expect,
  sendAndAwaitProbeRequest,
  test,
  validValuesByFieldLabel,
} from '../support/contactForm'
import { recordPageInitiatedNavigationUrls } from '../support/observers'

test('ContactForm delivers special characters unchanged', async ({ receive, openContact }) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  const name = '"><img src=x onerror=alert(1)>'
  const email = "o'brien@example.ie"
  const message =
    '</script><script>alert(1)</script>\n"\\u0041" ${7*7} {{7*7}} %0d%0a =1+1 \t&lt; “next” 👍'
  const before = Date.now()
  await contact.fillFields({ Name: name, Email: email, Message: message })
  await contact.expectBlueButton()
  await contact.submit.click()
  await contact.expectSent()
  expect(receiver.deliveries).toHaveLength(1)
  const [delivery] = receiver.deliveries

  await test.step('sends JSON as a simple request', () => {
    expect(delivery?.contentType).toBe('text/plain;charset=UTF-8')
    const { timestamp } = delivery!.message
    const source = site.messageSource
    expect(delivery?.body).toBe(JSON.stringify({ name, email, message, timestamp, source }))
  })

  await test.step('sends the time of the submission', () => {
    const timestamp = String(delivery?.message.timestamp)
    expect(new Date(timestamp).toISOString()).toBe(timestamp)
    expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(timestamp)).toBeLessThanOrEqual(Date.now())
  })

  await test.step('deletes the draft', async () => expect(await contact.readDraft()).toBeNull())
})

test.describe('ContactForm during a request', () => {
  test('disables the submit button without changing its width or focus', async ({
    receive,
    openContact,
  }) => {
    const receiver = await receive(() => undefined)
    const contact = await openContact(receiver.url)
    await contact.fillValidAndWaitForHydration()
    const { width } = (await contact.submit.boundingBox()) ?? {}
    await contact.submit.click()
    await expect(contact.submit).toHaveText('Sending...')
    await expect(contact.submit).toBeDisabled()
    await expect(contact.submit).toBeFocused()
    expect((await contact.submit.boundingBox())?.width).toBe(width)
  })

  test('sends a single request when the visitor submits repeatedly', async ({
    page,
    receiveHeld,
    openContact,
  }) => {
    const receiver = await receiveHeld()
    const contact = await openContact(receiver.url)
    await contact.fillValidAndWaitForHydration()
    // Wait until the card has stopped moving, because the forced double click below does not wait.
    await contact.submit.click({ trial: true })
    await contact.submit.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 10; press += 1) button.click()
    })
    await contact.field('Name').press('Enter')
    await contact.submit.dblclick({ force: true })
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    receiver.respond()
    await contact.expectSent()
    await sendAndAwaitProbeRequest(page, receiver)
    expect(receiver.deliveries).toHaveLength(1)
  })
})

test('ContactForm treats any opaque response as success', async ({ receive, openContact }) => {
  const receiver = await receive((response) => response.writeHead(500).end())
  const contact = await openContact(receiver.url)
  await contact.sendValidMessage()
  await contact.expectSent()
})

test('ContactForm offers an email link with the current text after a failed send', async ({
  page,
  openContact,
}) => {
  const contact = await openContact()
  await contact.sendAndExpectFailure()
  await contact.fillFields({ Message: 'Said better:\nיש לנו 50 % & more' })
  const navigations = await recordPageInitiatedNavigationUrls(page)
  await contact.card.getByRole('link', { name: 'Send by email instead' }).click()
  await expect.poll(() => navigations).toHaveLength(1)
  const { pathname, searchParams } = new URL(navigations[0]!)
  expect([pathname, searchParams.get('subject')]).toEqual([site.contactEmail, site.messageSource])
  expect(searchParams.get('body')).toBe(
    `Said better:\r\nיש לנו 50 % & more\r\n\r\n${validValuesByFieldLabel.Name}\r\n${validValuesByFieldLabel.Email}`,
  )
  await expect(contact.field('Name')).toHaveValue(validValuesByFieldLabel.Name)
})

test('ContactForm silently ignores messages with a filled-in honeypot', async ({
  page,
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.fillValidAndWaitForHydration()
  await contact.honeypot.fill('https://spam.example', { force: true })
  await contact.submit.click()
  await contact.fillFields({ Name: 'M' })
  await contact.submit.click()
  await sendAndAwaitProbeRequest(page, receiver)
  expect(receiver.deliveries).toEqual([])
  await expect(contact.submit).toHaveText('Send Message')
  await expect(contact.toasts).toHaveCount(0)
  await expect(contact.alert).toBeEmpty()
  await expect(contact.status).toBeEmpty()
  await expect(contact.field('Name')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Bot detected')).toHaveCount(0)
})

test('honeypot is hidden from visitors', async ({ page, openContact }) => {
  const contact = await openContact()
  await test.step('is not in the tab order', async () => {
    await contact.field('Message').focus()
    await page.keyboard.press('Tab')
    await expect(contact.submit).toBeFocused()
  })
  await test.step('is hidden from screen readers', () =>
    expect(contact.form.getByRole('textbox')).toHaveCount(3))
  await test.step('is invisible on the screen', async () => {
    const { width, height } = (await contact.honeypot.locator('../..').boundingBox())!
    expect([width, height]).toEqual([1, 1])
  })
})

test('draft is restored in its own tab, but not in another tab', async ({
  page,
  context,
  openContact,
}) => {
  const contact = await openContact()
  await contact.fillValidAndWaitForHydration()
  await contact.honeypot.fill('autofill', { force: true })
  await page.reload()
  await contact.expectTextKept()
  await contact.expectBlueButton()
  await expect(contact.honeypot).toHaveValue('')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.goBack()
  await contact.expectTextKept()
  expect(Object.keys((await contact.readDraft()) ?? {}).sort()).toEqual([
    'email',
    'message',
    'name',
  ])
})
