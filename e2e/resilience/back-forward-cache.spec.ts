import { findBrowser, launchArguments } from '../../pipeline/tools/lib/browser'
import { expect, test, type ContactPage } from '../support/contactPage'

test.use({
  launchOptions: {
    // The one without windows has no such memory.
    executablePath: findBrowser(),
    args: launchArguments,
    // Playwright switches that memory off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Goes elsewhere and back, and makes sure that it was the same page all along; where not, the browser says why. */
async function leaveAndGoBack({ page }: ContactPage): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await page.goto('about:blank')
  await page.goBack({ waitUntil: 'commit' })
  const kept = () =>
    page.evaluate(() => {
      const [arrival] = performance.getEntriesByType('navigation')
      const { persisted = false } = window as { persisted?: boolean }
      return persisted || (arrival as { notRestoredReasons?: unknown }).notRestoredReasons
    })
  // The page may not be there yet.
  await expect.poll(() => kept().catch(() => undefined)).toBe(true)
}

test('Back finds the form as it was, with what was typed; after it was sent, empty and idle', async ({
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  await leaveAndGoBack(contact)
  await contact.expectTextKept()
  await contact.expectBlueButton()
  await contact.submit.click()
  await contact.expectSent()
  expect(receiver.deliveries).toHaveLength(1)
  await leaveAndGoBack(contact)
  await contact.expectSent()
  await contact.fillValid()
})

test('Back finds a form that was left while sending, and it ends in an outcome', async ({
  receiveHeld,
  openContact,
}) => {
  const receiver = await receiveHeld()
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  await contact.submit.click()
  await expect.poll(() => receiver.deliveries.length).toBe(1)
  await leaveAndGoBack(contact)
  receiver.answer()
  await contact.expectSent()
})
