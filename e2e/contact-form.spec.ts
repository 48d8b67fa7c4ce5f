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

const messages = {
  shortName: 'Name must be at least 2 characters',
  longName: 'Name must be less than 50 characters',
  email: 'Please enter a valid email address',
  shortMessage: 'Message must be at least 10 characters',
  longMessage: 'Message must be less than 1000 characters',
}

test('A message arrives byte for byte, once, and the form is empty again', async ({
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  const before = Date.now()
  await contact.fillValid()
  await contact.submit.click()
  await contact.expectSent()

  expect(receiver.deliveries).toHaveLength(1)
  const [{ body, contentType, message }] = receiver.deliveries as [(typeof receiver.deliveries)[0]]
  expect(contentType).toBe('text/plain;charset=UTF-8')
  const timestamp = String(message.timestamp)
  expect(body).toBe(
    JSON.stringify({
      name: valid.Name,
      email: valid.Email,
      message: valid.Message,
      timestamp,
      source: 'Fairlead website',
    }),
  )
  expect(new Date(timestamp).toISOString()).toBe(timestamp)
  expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(timestamp)).toBeLessThanOrEqual(Date.now())
  expect(await contact.draft()).toBeNull()
})

test('Every rule speaks at its edge', async ({ receive, openContact }) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  const description = (label: Label, problem: string) =>
    problem
      ? expect(contact.field(label)).toHaveAccessibleDescription(`Error: ${problem}`)
      : expect(contact.field(label)).not.toHaveAttribute('aria-invalid')

  await contact.fill({ Name: 'x', Email: 'x', Message: 'x' })
  await contact.expectBlue()
  await contact.submit.click()
  await expect(contact.field('Name')).toBeFocused()

  for (const [label, text, problem] of [
    ['Name', ' ', messages.shortName],
    ['Name', 'J', messages.shortName],
    ['Name', '👍', messages.shortName],
    ['Name', 'e\u0301', messages.shortName],
    ['Name', 'Jo', ''],
    ['Name', '👍'.repeat(50), ''],
    ['Name', 'e\u0301'.repeat(50), ''],
    ['Name', 'a'.repeat(50), ''],
    ['Name', 'a'.repeat(51), messages.longName],
    ['Email', 'maya@tidewater', messages.email],
    ['Email', 'maya..c@tidewater.example', messages.email],
    ['Email', 'user@bücher.example', ''],
    ['Email', 'jösé@example.com', ''],
    ['Email', '用户@例子.公司', ''],
    ['Message', '\n'.repeat(12), messages.shortMessage],
    ['Message', 'a'.repeat(9), messages.shortMessage],
    ['Message', '👍'.repeat(9), messages.shortMessage],
    ['Message', 'a'.repeat(10), ''],
    ['Message', 'a'.repeat(1000), ''],
    ['Message', '👍'.repeat(1000), ''],
    ['Message', 'e\u0301'.repeat(1000), ''],
    ['Message', 'a'.repeat(1001), messages.longMessage],
  ] as const) {
    await contact.fill({ [label]: text })
    await description(label, problem)
  }
  expect(receiver.deliveries).toEqual([])
})

test('The button is orange until name, email and message are all non-blank', async ({
  receive,
  openContact,
}) => {
  const contact = await openContact((await receive()).url)
  await contact.expectOrange()
  await contact.fill({ Name: 'J', Email: 'x', Message: ' ' })
  await contact.expectOrange()
  await contact.fill({ Message: '?' })
  await contact.expectBlue()
  await contact.fill({ Email: ' ' })
  await contact.expectOrange()
})

test('While a message is sent the button reads Sending... and keeps the focus', async ({
  receive,
  openContact,
}) => {
  let answer = () => {}
  const receiver = await receive((response) => {
    answer = () => response.end()
  })
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  const { width } = (await contact.submit.boundingBox()) ?? {}
  await contact.submit.click()
  await expect(contact.submit).toHaveText('Sending...')
  await expect(contact.submit).toBeDisabled()
  await expect(contact.submit).toBeFocused()
  expect((await contact.submit.boundingBox())?.width).toBe(width)
  await expect.poll(() => receiver.deliveries.length).toBe(1)
  answer()
  await contact.expectSent()
  await expect(contact.submit).toBeFocused()
})

test('Ten presses in one frame, Enter and a double click are one request', async ({
  page,
  receive,
  openContact,
}) => {
  let answer = () => {}
  const receiver = await receive((response, { method }) => {
    if (method === 'POST') answer = () => response.end()
    else response.end()
  })
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  await contact.submit.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 10; press += 1) button.click()
  })
  await contact.field('Name').press('Enter')
  await contact.submit.dblclick({ force: true })
  await expect.poll(() => receiver.deliveries.length).toBe(1)
  answer()
  await contact.expectSent()
  // A round trip to the same server: a second request would have arrived before it.
  await page.evaluate((url) => fetch(url, { mode: 'no-cors' }), receiver.url)
  expect(receiver.deliveries).toHaveLength(1)
})

test('A filled-in honeypot is silently ignored', async ({ page, receive, openContact }) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  await contact.fill({ Name: 'M' })
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

test('The honeypot cannot be reached by Tab, is not in the accessibility tree, and takes no room', async ({
  page,
  receive,
  openContact,
}) => {
  const contact = await openContact((await receive()).url)
  await contact.field('Message').focus()
  await page.keyboard.press('Tab')
  await expect(contact.submit).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(contact.field('Message')).toBeFocused()
  await expect(contact.form.getByRole('textbox')).toHaveCount(3)
  const { width = 0, height = 0 } = (await contact.honeypot.locator('../..').boundingBox()) ?? {}
  expect(width).toBeLessThanOrEqual(1)
  expect(height).toBeLessThanOrEqual(1)
})

for (const status of [429, 500]) {
  test(`An answer of ${status} counts as sent, for it cannot be read`, async ({
    receive,
    openContact,
  }) => {
    const receiver = await receive((response) => response.writeHead(status).end())
    const contact = await openContact(receiver.url)
    await contact.fillValid()
    await contact.submit.click()
    await contact.expectSent()
    expect(receiver.deliveries).toHaveLength(1)
  })
}

test('A draft survives a reload and a trip to another page, never with the honeypot', async ({
  page,
  receive,
  openContact,
}) => {
  const contact = await openContact((await receive()).url)
  await contact.fillValid()
  await contact.honeypot.fill('autofill', { force: true })
  await page.reload()
  await contact.expectTextKept()
  await contact.expectBlue()
  await expect(contact.honeypot).toHaveValue('')

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

test('A draft is gone 24 hours after its last change', async ({ page, receive, openContact }) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('contact-draft') ?? '') as { keptAt: number }
    draft.keptAt -= 24 * 60 * 60 * 1000
    sessionStorage.setItem('contact-draft', JSON.stringify(draft))
  })
  await page.evaluate(() => document.querySelector('form')?.reset())
  await page.reload()
  await expect.poll(() => contact.draft()).toBeNull()
  await expect(contact.field('Message')).toHaveValue('')
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

test('A megabyte pasted into the message is refused as too long, and loses nothing', async ({
  page,
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  const pasted = 'Hello there, wörld 👍.\n'.repeat(42_000)
  await contact.field('Message').evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }, pasted)
  await expect(contact.form.getByText(/^[\d]+ characters too many$/)).toBeVisible()
  await contact.submit.click()
  await expect(contact.field('Message')).toHaveAccessibleDescription(
    `Error: ${messages.longMessage}`,
  )
  await page.keyboard.press('Home')
  expect(await contact.field('Message').inputValue()).toBe(pasted)
  expect(receiver.deliveries).toEqual([])
})

test('Markup and other hostile text arrives as they were typed', async ({
  page,
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  const message = '</script><script>alert(1)</script>\n"\\u0041" ${7*7} {{7*7}} %0d%0a =1+1 \t&lt;'
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await contact.fill({
    Name: '"><img src=x onerror=alert(1)>',
    Email: "o'brien@example.ie",
    Message: message,
  })
  await contact.expectBlue()
  await contact.submit.click()
  await contact.expectSent()
  expect(receiver.deliveries[0]?.message).toMatchObject({
    name: '"><img src=x onerror=alert(1)>',
    message,
  })
  expect(dialogs).toEqual([])
})

test('A second message carries another timestamp than the first', async ({
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  for (let round = 0; round < 2; round += 1) {
    await contact.fillValid()
    await contact.submit.click()
    await contact.expectSent()
  }
  const [first, second] = receiver.deliveries.map(({ message }) => message.timestamp)
  expect(first).not.toBe(second)
})

test('Two tabs write two messages', async ({ page, context, receive, openContact }) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test.describe('Toasts', () => {
  async function fail(contact: ContactPage) {
    await contact.fillValid()
    await contact.submit.click()
    await contact.expectFailed()
  }

  const refused = 'http://127.0.0.1:9/contact'

  test('An error stays until Escape closes it, the sentence stays in the card', async ({
    page,
    openContact,
  }) => {
    await page.clock.install()
    const contact = await openContact(refused)
    await fail(contact)
    await page.clock.fastForward('10:00')
    await expect(contact.toasts).toHaveCount(1)
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

  test('A second toast keeps its room: what is focused above it is not covered', async ({
    page,
    openContact,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const contact = await openContact(refused)
    await fail(contact)
    await contact.submit.click()
    await contact.expectFailed()
    await expect(page.locator('.Toastify__toast')).toHaveCount(1)
    await page.getByRole('link', { name: 'Book a 30-minute strategy call' }).focus()
    await contact.submit.focus()
    await expect
      .poll(async () => {
        const [toast, button] = [
          await contact.toasts.boundingBox(),
          await contact.submit.boundingBox(),
        ]
        return toast!.y - (button!.y + button!.height)
      })
      .toBeGreaterThan(0)
  })

  test('A toast and its close button can be reached and closed by keyboard, and give the focus back', async ({
    page,
    openContact,
  }) => {
    const contact = await openContact(refused)
    await fail(contact)
    const close = page.getByRole('button', { name: 'Close notification' })
    const { width = 0, height = 0 } = (await close.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await close.focus()
    await page.keyboard.press('Enter')
    await expect(contact.toasts).toHaveCount(0)
    await expect(contact.submit).toBeFocused()
  })

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 480 },
    { width: 1440, height: 900 },
  ]) {
    test(`A toast covers neither the focused button nor the header at ${viewport.width} px`, async ({
      page,
      openContact,
    }) => {
      await page.setViewportSize(viewport)
      const contact = await openContact(refused)
      await fail(contact)
      await expect(contact.submit).toBeFocused()
      await expect
        .poll(async () => {
          const toast = await contact.toasts.boundingBox()
          const button = await contact.submit.boundingBox()
          if (!toast || !button) return 'missing'
          const apart =
            button.y + button.height <= toast.y ||
            button.y >= toast.y + toast.height ||
            button.x + button.width <= toast.x
          return (
            apart && toast.y > 64 && toast.x >= 16 && toast.x + toast.width <= viewport.width - 16
          )
        })
        .toBe(true)
    })
  }

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
    expect(await said()).toEqual(words)

    await fail(contact)
    words.push('Sending...', `${failure.title} ${failure.text}`)
    expect(await said()).toEqual(words)

    await contact.fill({ Message: 'a'.repeat(996) })
    words.push('4 characters left')
    await expect.poll(said).toEqual(words)

    works = true
    await contact.submit.click()
    await contact.expectSent()
    words.push('Sending...', `${success.title} ${success.text}`)
    expect(await said()).toEqual(words)
  })

  test('With reduced motion a toast comes and goes without moving', async ({
    page,
    openContact,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const contact = await openContact(refused)
    await fail(contact)
    const moving = () =>
      document.getAnimations().filter(({ effect }) => {
        const { target } = effect as KeyframeEffect
        // Its time is kept by an animation of what is not shown.
        return !target?.matches('.Toastify__progress-bar')
      }).length
    await expect.poll(() => page.evaluate(moving)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(contact.toasts).toHaveCount(0)
  })
})
