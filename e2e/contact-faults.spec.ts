import { findTestBrowser, testArguments } from '../pipeline/tools/browser'
import { ContactPage, expect, test, valid } from './support/contactPage'
import { denyStorage } from './support/faults'
import { nextFrame } from './support/live'
import { startReceiver } from './support/receiver'

/** A host that is not the computer itself to the browser, and yet leads to it. */
const remoteHost = 'webhook.test'

test.use({
  launchOptions: {
    executablePath: findTestBrowser(),
    args: [...testArguments, `--host-resolver-rules=MAP ${remoteHost} 127.0.0.1`],
  },
})

/** How long a visitor waits at most until the button is back, with a second for a busy machine. */
const within = 16_000

type Messages = Record<string, unknown>[]

/** Presses the button and measures how long it takes to come back, in milliseconds. */
async function sendAndFail(contact: ContactPage): Promise<number> {
  await contact.fillValid()
  const start = Date.now()
  await contact.submit.click()
  await expect(contact.submit).toHaveText('Send Message', { timeout: within })
  const waited = Date.now() - start
  await contact.expectFailed()
  return waited
}

/** Presses it again against a receiver that works by now, and hands back everything that arrived. */
async function retryAndSucceed(contact: ContactPage, received: () => Messages): Promise<Messages> {
  await contact.submit.click()
  await contact.expectSent()
  return received()
}

test.describe('fault 28: a webhook fails in fourteen ways', () => {
  test('1. Refused: the error, long before the limit; nothing arrives', async ({ openContact }) => {
    const receiver = await startReceiver()
    await receiver.close()
    const contact = await openContact(receiver.url)
    expect(await sendAndFail(contact)).toBeLessThan(10_000)
    expect(receiver.deliveries).toEqual([])
  })

  test('2. No such host: the error, and nothing arrives', async ({ openContact }) => {
    const contact = await openContact('http://nowhere.invalid/contact')
    await sendAndFail(contact)
  })

  test('3. Offline: the error, nothing arrives; online again, the same text arrives', async ({
    context,
    receive,
    openContact,
  }) => {
    const receiver = await receive()
    const contact = await openContact(receiver.url)
    await contact.fillValid()
    await context.setOffline(true)
    await sendAndFail(contact)
    expect(receiver.deliveries).toEqual([])
    await context.setOffline(false)
    const [message, ...more] = await retryAndSucceed(contact, () =>
      receiver.deliveries.map((delivery) => delivery.message),
    )
    expect(more).toEqual([])
    expect(message).toMatchObject({ name: valid.Name, email: valid.Email, message: valid.Message })
  })

  test('4. Blocked by an extension: the error, and nothing arrives', async ({
    page,
    context,
    receive,
    openContact,
  }) => {
    const receiver = await receive()
    const contact = await openContact(receiver.url)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setBlockedURLs', { urls: [receiver.url] })
    await sendAndFail(contact)
    expect(receiver.deliveries).toEqual([])
  })

  test('5. Mixed content: the error, and nothing arrives', async ({
    page,
    receive,
    openContact,
  }) => {
    const receiver = await receive()
    await openContact(`http://${remoteHost}:${receiver.port}/contact`)
    const site = new URL(page.url()).origin
    await page.route('https://site.test/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      const response = await route.fetch({ url: `${site}${pathname}` })
      await route.fulfill({ response })
    })
    const refusals: string[] = []
    page.on('console', (message) => refusals.push(message.text()))
    await page.goto('https://site.test/#contact')
    await sendAndFail(new ContactPage(page))
    expect(refusals.join('\n')).toContain('Mixed Content')
    expect(receiver.deliveries).toEqual([])
  })

  test('6. Forbidden by the page’s own policy: the error, and nothing arrives', async ({
    page,
    receive,
    openContact,
  }) => {
    const receiver = await receive()
    const refusals: string[] = []
    page.on('console', (message) => refusals.push(message.text()))
    const contact = await openContact(receiver.url, {
      headers: ["Content-Security-Policy: connect-src 'self'"],
    })
    await sendAndFail(contact)
    expect(refusals.join('\n')).toContain('Content Security Policy')
    expect(receiver.deliveries).toEqual([])
  })

  test('7. A receiver that never answers: the error after 15 seconds; the message has arrived', async ({
    receive,
    openContact,
  }) => {
    let answers = false
    const receiver = await receive((response) => answers && response.end())
    const contact = await openContact(receiver.url)
    const waited = await sendAndFail(contact)
    expect(waited).toBeGreaterThan(14_500)
    expect(receiver.deliveries).toHaveLength(1)
    answers = true
    const [first, second] = await retryAndSucceed(contact, () =>
      receiver.deliveries.map(({ message }) => message),
    )
    expect(second).toEqual(first)
  })

  test('8. A connection that breaks after the body: the error; all that arrived carries one timestamp', async ({
    receive,
    openContact,
  }) => {
    let answers = false
    const receiver = await receive((response, request) =>
      answers ? response.end() : request.socket.resetAndDestroy(),
    )
    const contact = await openContact(receiver.url)
    await sendAndFail(contact)
    const arrived = receiver.deliveries.length
    test.info().annotations.push({ type: 'arrived', description: String(arrived) })
    expect(arrived).toBeGreaterThanOrEqual(1)
    answers = true
    const messages = await retryAndSucceed(contact, () =>
      receiver.deliveries.map(({ message }) => message),
    )
    expect(messages).toHaveLength(arrived + 1)
    expect(new Set(messages.map((message) => JSON.stringify(message))).size).toBe(1)
  })

  test('9. A redirect to an origin that the policy does not name: the error; the message has arrived', async ({
    receive,
    openContact,
  }) => {
    const elsewhere = await receive()
    const receiver = await receive((response) =>
      response.writeHead(302, { Location: elsewhere.url }).end(),
    )
    const contact = await openContact(receiver.url, {
      headers: [`Content-Security-Policy: connect-src 'self' ${new URL(receiver.url).origin}`],
    })
    await sendAndFail(contact)
    expect(receiver.deliveries).toHaveLength(1)
    expect(elsewhere.deliveries).toEqual([])
  })

  test('10. An answer for its own origin alone (CORP): the error; the message has arrived', async ({
    receive,
    openContact,
  }) => {
    const receiver = await receive((response) =>
      response.writeHead(200, { 'Cross-Origin-Resource-Policy': 'same-origin' }).end(),
    )
    const contact = await openContact(`http://${remoteHost}:${receiver.port}/contact`)
    await sendAndFail(contact)
    expect(receiver.deliveries).toHaveLength(1)
  })

  test('11. A tab closed mid-send: the message arrives, once', async ({
    page,
    receive,
    openContact,
  }) => {
    const receiver = await receive(() => undefined)
    const contact = await openContact(receiver.url)
    await contact.fillValid()
    await contact.submit.evaluate((button: HTMLButtonElement) => button.click())
    await page.close()
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    expect(receiver.deliveries[0]?.message).toMatchObject({ message: valid.Message })
  })

  test.describe('12. A navigation mid-send', () => {
    test('to another page of the site: the message arrives, and its success is told there', async ({
      page,
      receive,
      openContact,
    }) => {
      let answer = () => {}
      const receiver = await receive((response) => {
        answer = () => response.end()
      })
      const contact = await openContact(receiver.url)
      await contact.fillValid()
      await contact.submit.click()
      await expect.poll(() => receiver.deliveries.length).toBe(1)
      await page.getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
      answer()
      await expect(contact.toasts).toContainText('Message Sent Successfully!')
      await page.goBack()
      await expect(contact.field('Message')).toHaveValue('')
      expect(await contact.draft()).toBeNull()
      expect(receiver.deliveries).toHaveLength(1)
    })

    test('to another site: the message arrives; back again the text and its timestamp are there', async ({
      page,
      receive,
      openContact,
    }) => {
      const receiver = await receive(() => undefined)
      const contact = await openContact(receiver.url)
      await contact.fillValid()
      await contact.submit.click()
      await expect.poll(() => receiver.deliveries.length).toBe(1)
      await page.goto('about:blank')
      await page.goBack()
      await expect(contact.submit).toHaveText('Send Message', { timeout: within })
      await contact.expectTextKept()
      expect((await contact.draft())?.timestamp).toBe(receiver.deliveries[0]?.message.timestamp)
    })
  })

  test.describe('13. Storage denied', () => {
    test.beforeEach(async ({ page }) => {
      await denyStorage(page)
    })

    test('the message arrives', async ({ receive, openContact }) => {
      const receiver = await receive()
      const contact = await openContact(receiver.url)
      await contact.fillValid()
      await contact.submit.click()
      await contact.expectSent()
      expect(receiver.deliveries).toHaveLength(1)
    })

    test('a failure keeps the text, and the retry its timestamp', async ({
      receive,
      openContact,
    }) => {
      let answers = false
      const receiver = await receive((response, request) =>
        answers ? response.end() : request.socket.resetAndDestroy(),
      )
      const contact = await openContact(receiver.url)
      await contact.fillValid()
      await contact.submit.click()
      await contact.expectFailed({ storage: false })
      answers = true
      const messages = await retryAndSucceed(contact, () =>
        receiver.deliveries.map(({ message }) => message),
      )
      expect(new Set(messages.map(({ timestamp }) => timestamp)).size).toBe(1)
    })
  })

  test('14. An answer after the limit: the error, and no late success', async ({
    page,
    receive,
    openContact,
  }) => {
    const sockets: (() => void)[] = []
    const receiver = await receive((response) => {
      sockets.push(() => response.end())
    })
    const contact = await openContact(receiver.url)
    await sendAndFail(contact)
    sockets.forEach((answer) => answer())
    await nextFrame(page)
    await contact.expectFailed()
    expect(receiver.deliveries).toHaveLength(1)
  })
})

test('A site built without a webhook ends in the error, never in a false success', async ({
  openContact,
}) => {
  const contact = await openContact('')
  await sendAndFail(contact)
})

test.describe('Without its scripts', () => {
  test("without the toasts' code the card and the announcer say what came of it", async ({
    page,
    openContact,
  }) => {
    const needed = /\/(webpack-runtime|framework|app|component)-/
    await page.route('**/*.js', (route) =>
      needed.test(route.request().url()) ? route.continue() : route.abort(),
    )
    const contact = await openContact('http://127.0.0.1:9/contact')
    await contact.fillValid()
    await contact.submit.click()
    await expect(contact.card.getByText('Error Sending Message')).toBeVisible()
    await expect(contact.alert).toContainText('Error Sending Message')
    await contact.expectTextKept()
    await expect(contact.submit).toHaveText('Send Message')
  })

  test('without JavaScript the form gives way to the address and the links', async ({
    browser,
    openContact,
    page,
    receive,
  }) => {
    await openContact((await receive()).url)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const scriptless = await context.newPage()
    await scriptless.goto(page.url())
    await expect(scriptless.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
    await expect(scriptless.locator('form')).toBeHidden()
    await expect(scriptless.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    )
    await expect(
      scriptless.getByRole('link', { name: 'Book a 30-minute strategy call' }),
    ).toBeVisible()
    await context.close()
  })
})
