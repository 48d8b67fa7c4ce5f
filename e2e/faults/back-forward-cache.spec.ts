import { findChromium, launchArguments } from '../../pipeline/tools/lib/browser'
import { expect, test, type ContactFormPageObject } from '../support/contactForm'

test.use({
  launchOptions: {
    // Chromium's headless shell lacks the back/forward cache, so use the full browser.
    executablePath: findChromium(),
    args: launchArguments,
    // Playwright disables the back/forward cache with this argument by default, so omit the
    // argument.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Leaves the page, goes back and expects the back/forward cache to restore the page. */
async function leaveAndGoBack({ page }: ContactFormPageObject): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await page.goto('about:blank')
  await page.goBack({ waitUntil: 'commit' })
  const readRestoreState = () =>
    page.evaluate(() => {
      const [navigationEntry] = performance.getEntriesByType('navigation')
      const { persisted = false } = window as { persisted?: boolean }
      return persisted || (navigationEntry as { notRestoredReasons?: unknown }).notRestoredReasons
    })
  // Reading fails while the page is loading, so ignore the error and retry.
  await expect.poll(() => readRestoreState().catch(() => undefined)).toBe(true)
}

test('ContactForm keeps its state when the visitor leaves the page and goes back', async ({
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.fillValidAndWaitForHydration()
  await leaveAndGoBack(contact)
  await contact.expectTextKept()
  await contact.expectBlueButton()
  await contact.submit.click()
  await contact.expectSent()
  expect(receiver.deliveries).toHaveLength(1)
  await leaveAndGoBack(contact)
  await contact.expectSent()
  await contact.fillValidAndWaitForHydration()
})

test('page keeps its scroll position when the visitor follows a page link and goes back', async ({
  receive,
  openContact,
}) => {
  const { page } = await openContact((await receive()).url)
  const readScrollY = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: 'Privacy Policy' }).focus()
  const before = await readScrollY()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/privacy-policy/)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(readScrollY).toBe(before)
  expect(await page.evaluate(() => 'isSameDocument' in window), 'restored from the cache').toBe(
    true,
  )
})

test('ContactForm shows the result when the visitor goes back to a page left during a request', async ({
  receiveHeld,
  openContact,
}) => {
  const receiver = await receiveHeld()
  const contact = await openContact(receiver.url)
  await contact.fillValidAndWaitForHydration()
  await contact.submit.click()
  await expect.poll(() => receiver.deliveries.length).toBe(1)
  await leaveAndGoBack(contact)
  receiver.respond()
  await contact.expectSent()
})
