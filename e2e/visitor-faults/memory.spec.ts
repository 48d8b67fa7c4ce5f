import { findBrowser, launchArguments } from '../../pipeline/tools/browser'
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

/** Goes elsewhere and back, and makes sure that it was the same page all along. */
async function leaveAndReturn({ page }: ContactPage): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await page.goto('about:blank')
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true)
}

test('with what was typed, and the form as it was; after it was sent, empty and idle', async ({
  receive,
  openContact,
}) => {
  const receiver = await receive()
  const contact = await openContact(receiver.url)
  await contact.fillValid()
  await leaveAndReturn(contact)
  await contact.expectTextKept()
  await contact.expectBlue()
  await contact.submit.click()
  await contact.expectSent()
  expect(receiver.deliveries).toHaveLength(1)
  await leaveAndReturn(contact)
  await contact.expectSent()
  await contact.fillValid()
})

test('left while sending, it ends in an outcome, not in Sending for ever', async ({
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
  await page.goto('about:blank')
  await page.goBack({ waitUntil: 'commit' })
  answer()
  await expect(contact.submit).toHaveText('Send Message')
  await expect(contact.submit).not.toHaveAttribute('aria-disabled')
})
