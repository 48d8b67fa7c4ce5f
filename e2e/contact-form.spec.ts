import {
  expect,
  failure,
  success,
  test,
  valid,
  type ContactPage,
  type Label,
} from './support/contactPage'
import { holdScripts, listen } from './support/live'

/** Nothing listens there. */
const refused = 'http://127.0.0.1:9/contact'

async function fail(contact: ContactPage) {
  await contact.fillValid()
  await contact.submit.click()
  await contact.expectFailed()
}

test('A message arrives byte for byte, markup and all, once, and the form is empty again', async ({
  page,
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const name = '"><img src=x onerror=alert(1)>'
  const email = "o'brien@example.ie"
  const message =
    '</script><script>alert(1)</script>\n"\\u0041" ${7*7} {{7*7}} %0d%0a =1+1 \t&lt; “next” 👍'
  const before = Date.now()
  await contact.fill({ Name: name, Email: email, Message: message })
  await contact.expectBlue()
  await contact.submit.click()
  await contact.expectSent()

  expect(receiver.deliveries).toHaveLength(1)
  const [delivery] = receiver.deliveries
  expect(delivery?.contentType).toBe('text/plain;charset=UTF-8')
  const timestamp = String(delivery?.message.timestamp)
  const source = 'Fairlead website'
  expect(delivery?.body).toBe(JSON.stringify({ name, email, message, timestamp, source }))
  expect(new Date(timestamp).toISOString()).toBe(timestamp)
  expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(timestamp)).toBeLessThanOrEqual(Date.now())
  expect(await contact.draft()).toBeNull()
  expect(dialogs).toEqual([])

  await contact.fillValid()
  await contact.submit.click()
  await expect.poll(() => receiver.deliveries.length).toBe(2)
  expect(receiver.deliveries[1]?.message.timestamp).not.toBe(timestamp)
})

test('The button is orange until name, email and message are all non-blank. Every rule speaks at its edge', async ({
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  const description = (label: Label, problem: string) =>
    problem
      ? expect(contact.field(label)).toHaveAccessibleDescription(`Error: ${problem}`)
      : expect(contact.field(label)).not.toHaveAttribute('aria-invalid')

  await contact.expectOrange()
  await contact.fill({ Name: 'J', Email: 'x', Message: ' ' })
  await contact.expectOrange()
  await contact.fill({ Message: '?' })
  await contact.expectBlue()
  await contact.fill({ Email: ' ' })
  await contact.expectOrange()
  await contact.submit.click()
  await expect(contact.field('Name')).toBeFocused()

  for (const [label, text, problem] of [
    ['Name', '👍', 'Name must be at least 2 characters'],
    ['Name', 'Jo', ''],
    ['Name', '👍'.repeat(50), ''],
    ['Name', 'a'.repeat(51), 'Name must be less than 50 characters'],
    ['Email', 'maya@tidewater', 'Please enter a valid email address'],
    ['Email', 'user@bücher.example', ''],
    ['Message', 'a'.repeat(9), 'Message must be at least 10 characters'],
    ['Message', 'a'.repeat(10), ''],
    ['Message', '👍'.repeat(1000), ''],
    ['Message', 'a'.repeat(1001), 'Message must be less than 1000 characters'],
  ] as const) {
    await contact.fill({ [label]: text })
    await description(label, problem)
  }
  expect(receiver.deliveries).toEqual([])
})

test('While a message is sent the button reads Sending..., keeps the focus, and ten presses in one frame, Enter and a double click are one request, which counts as sent, for its answer cannot be read', async ({
  page,
  receive,
  openContact,
}) => {
  let answer = () => {}
  const receiver = await receive((response, { method }) => {
    if (method === 'POST') answer = () => response.writeHead(500).end()
    else response.end()
  })
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  // Once the card has come to rest, as the double click below does not wait for that.
  await contact.submit.click({ trial: true })
  const { width } = (await contact.submit.boundingBox()) ?? {}
  await contact.submit.focus()
  await contact.submit.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 10; press += 1) button.click()
  })
  await expect(contact.submit).toHaveText('Sending...')
  await expect(contact.submit).toBeDisabled()
  await expect(contact.submit).toBeFocused()
  expect((await contact.submit.boundingBox())?.width).toBe(width)
  await contact.field('Name').press('Enter')
  await contact.submit.dblclick({ force: true })
  await expect.poll(() => receiver.deliveries.length).toBe(1)
  answer()
  await contact.expectSent()
  await expect(contact.submit).toBeFocused()
  // A round trip to the same server: a second request would have arrived before it.
  await page.evaluate((url) => fetch(url, { mode: 'no-cors' }), receiver.url)
  expect(receiver.deliveries).toHaveLength(1)
})

test('A filled-in honeypot is silently ignored; no Tab reaches it, no screen reader reads it, and it takes no room', async ({
  page,
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  await contact.fill({ Name: 'M' })
  await contact.field('Message').focus()
  await page.keyboard.press('Tab')
  await expect(contact.submit).toBeFocused()
  await expect(contact.form.getByRole('textbox')).toHaveCount(3)
  const { width = 0, height = 0 } = (await contact.honeypot.locator('../..').boundingBox()) ?? {}
  expect(Math.max(width, height)).toBeLessThanOrEqual(1)

  await contact.honeypot.fill('https://spam.example', { force: true })
  await contact.submit.click()
  await contact.submit.click()
  await page.evaluate((url) => fetch(url, { mode: 'no-cors' }), receiver.url)
  expect(receiver.deliveries).toEqual([])
  await expect(contact.submit).toHaveText('Send Message')
  await expect(contact.toasts).toHaveCount(0)
  await expect(contact.alert).toBeEmpty()
  await expect(contact.status).toBeEmpty()
  await expect(contact.field('Name')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Bot detected')).toHaveCount(0)
})

test('A draft survives a reload and a trip to another page, never with the honeypot, and in its tab only', async ({
  page,
  context,
  openContact,
}) => {
  const contact = await openContact(refused)
  await contact.fillValid()
  await contact.honeypot.fill('autofill', { force: true })
  await page.reload()
  await contact.expectTextKept()
  await contact.expectBlue()
  await expect(contact.honeypot).toHaveValue('')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.goBack()
  await contact.expectTextKept()
  expect(Object.keys((await contact.draft()) ?? {}).sort()).toEqual([
    'email',
    'keptAt',
    'message',
    'name',
  ])
})

test('What is typed before the script arrives is kept, and counts', async ({
  page,
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const release = await holdScripts(page)
  const contact = await openContact(receiver.url, { early: true })
  await contact.fill(valid)
  release()
  await contact.expectBlue()
  await contact.expectTextKept()
  expect(await contact.draft()).toMatchObject({ message: valid.Message })
  await contact.submit.click()
  await contact.expectSent()
  expect(receiver.deliveries.map(({ message }) => message.message)).toEqual([valid.Message])
})

test.describe('Toasts', () => {
  test('An error stays until it is closed by its button, which gives the focus back, or by Escape; the sentence stays in the card', async ({
    page,
    openContact,
  }) => {
    await page.clock.install()
    const contact = await openContact(refused)
    await fail(contact)
    await page.clock.fastForward('10:00')
    await expect(contact.toasts).toHaveCount(1)
    const close = page.getByRole('button', { name: 'Close notification' })
    // As laid out: while the toast glides in, its box may be 43.9999 px high.
    const size = (button: HTMLElement) => Math.min(button.offsetWidth, button.offsetHeight)
    expect(await close.evaluate(size)).toBeGreaterThanOrEqual(44)
    await close.focus()
    await page.keyboard.press('Enter')
    await expect(contact.toasts).toHaveCount(0)
    await expect(contact.submit).toBeFocused()

    await fail(contact)
    await page.keyboard.press('Escape')
    await expect(contact.toasts).toHaveCount(0)
    await expect(contact.card.getByText(failure.title)).toBeVisible()
  })

  test('A success stays 20 seconds, which stand still under the pointer and the focus', async ({
    page,
    receive,
    openContact,
  }) => {
    const contact = await openContact((await receive()).url)
    await contact.fillValid()
    await contact.submit.click()
    await contact.expectSent()
    const bar = page.locator('.Toastify__progress-bar')
    const time = () =>
      bar.evaluate((element) => {
        const [animation] = element.getAnimations()
        return [animation?.effect?.getComputedTiming().duration, animation?.playState]
      })
    await expect.poll(time).toEqual([20_000, 'running'])
    await contact.toasts.hover()
    await expect.poll(time).toEqual([20_000, 'paused'])
    await page.mouse.move(0, 0)
    await expect.poll(time).toEqual([20_000, 'running'])
    await page.getByRole('button', { name: 'Close notification' }).focus()
    await expect.poll(time).toEqual([20_000, 'paused'])
    await contact.submit.focus()
    await expect.poll(time).toEqual([20_000, 'running'])
    await bar.evaluate((element) => element.getAnimations()[0]!.finish())
    await expect(contact.toasts).toHaveCount(0)
    await expect(contact.card.getByText(success.text)).toBeVisible()
  })

  test('One toast at a time is shown, and covers neither what has the focus nor the header', async ({
    page,
    openContact,
  }) => {
    const contact = await openContact(refused)
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
      { width: 320, height: 480 },
    ]) {
      await page.setViewportSize(viewport)
      await fail(contact)
      await expect(page.locator('.Toastify__toast')).toHaveCount(1)
      await expect(contact.submit).toBeFocused()
      const isClear = async () => {
        const toast = await contact.toasts.boundingBox()
        const button = await contact.submit.boundingBox()
        if (!toast || !button) return 'missing'
        const apart =
          button.y + button.height <= toast.y ||
          button.y >= toast.y + toast.height ||
          button.x + button.width <= toast.x
        const { x, y, width } = toast
        return apart && y > 64 && x >= 16 && x + width <= viewport.width - 16
      }
      await expect.poll(isClear, `${viewport.width} px`).toBe(true)
      // Also when the focus comes back to what stood under the toast.
      await page.getByRole('link', { name: 'Book a 30-minute strategy call' }).focus()
      await contact.submit.focus()
      await expect.poll(isClear, `${viewport.width} px`).toBe(true)
    }
  })

  test('Each step is announced exactly once', async ({ page, receive, openContact }) => {
    let works = false
    const receiver = await receive((response) =>
      works ? response.end() : response.socket?.destroy(),
    )
    const contact = await openContact(receiver.url)
    const said = await listen(page)
    await contact.submit.press('Enter')
    await expect(contact.field('Name')).toBeFocused()
    const words = ['3 problems in the form']
    await expect.poll(said).toEqual(words)

    await fail(contact)
    words.push('Sending...', `${failure.title} ${failure.text}`)
    await expect.poll(said).toEqual(words)

    await contact.fill({ Message: 'a'.repeat(996) })
    words.push('4 characters left')
    await expect.poll(said).toEqual(words)

    works = true
    await contact.submit.click()
    await contact.expectSent()
    words.push('Sending...', `${success.title} ${success.text}`)
    await expect.poll(said).toEqual(words)
  })
})
