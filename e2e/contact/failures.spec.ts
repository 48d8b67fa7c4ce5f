import {
  expect,
  sendAndAwaitProbeRequest,
  test,
  validValuesByFieldLabel,
} from '../support/contactForm'
import { denyStorage } from '../support/faultInjection'
import { waitForHydration, holdScripts } from '../support/hydration'
import { recordPageInitiatedNavigationUrls } from '../support/observers'

/**
 * Replaces `AbortSignal.timeout` in the page with a version that uses the fake clock of the test.
 */
function useTestClockForSignals(): void {
  AbortSignal.timeout = (delayMs) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), delayMs)
    return controller.signal
  }
}

test.describe('error message of ContactForm', () => {
  test('appears when the site is built without a webhook', async ({ openContact }) => {
    const contact = await openContact('')
    await contact.sendAndExpectFailure()
  })

  test('appears when the visitor is offline and disappears after a successful retry', async ({
    page,
    context,
    receive,
    openContact,
  }) => {
    const receiver = await receive()
    const contact = await openContact(receiver.url)
    await contact.fillValidAndWaitForHydration()
    // Wait for the toast code, because it cannot load offline.
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
    await context.setOffline(true)
    await contact.sendAndExpectFailure()
    expect(receiver.deliveries).toEqual([])
    await context.setOffline(false)
    await contact.submit.click()
    await contact.expectSent()
    expect(receiver.deliveries).toMatchObject([
      { message: { message: validValuesByFieldLabel.Message } },
    ])
  })
})

test.describe('ContactForm retry', () => {
  test('sends the same message after a timeout of 15 s', async ({
    page,
    receiveHeld,
    openContact,
  }) => {
    await page.clock.install()
    await page.addInitScript(useTestClockForSignals)
    const receiver = await receiveHeld()
    const contact = await openContact(receiver.url)
    await contact.fillValidAndWaitForHydration()
    await page.clock.pauseAt(Date.now() + 60_000)
    await contact.submit.click()
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    await page.clock.runFor(14_999)
    await expect(contact.submit).toHaveText('Sending...')
    await page.clock.runFor(1)
    await contact.expectFailed()
    receiver.respond()
    await sendAndAwaitProbeRequest(page, receiver)
    await contact.expectFailed()
    await contact.submit.click()
    await expect.poll(() => receiver.deliveries.length).toBe(2)
    // Sending the message again closes the error toast.
    await expect(contact.toasts).toHaveCount(0)
    receiver.respond()
    await contact.expectSent()
    const [first, second] = receiver.deliveries
    expect(second?.body).toBe(first?.body)
  })

  test('sends the same message after a broken connection', async ({
    page,
    receiveBroken,
    openContact,
  }) => {
    const receiver = await receiveBroken()
    await denyStorage(page)
    const contact = await openContact(receiver.url)
    await contact.sendAndExpectFailure({ storage: false })
    // Browsers may retry the request on their own, so the number of deliveries varies.
    const deliveryCount = receiver.deliveries.length
    expect(deliveryCount).toBeGreaterThanOrEqual(1)
    receiver.repair()
    await contact.submit.click()
    await contact.expectSent()
    expect(receiver.deliveries).toHaveLength(deliveryCount + 1)
    expect(new Set(receiver.deliveries.map(({ body }) => body)).size).toBe(1)
  })
})

test.describe('message of ContactForm', () => {
  test('is delivered once when the visitor closes the tab during the request', async ({
    page,
    receive,
    openContact,
  }) => {
    const receiver = await receive(() => undefined)
    const contact = await openContact(receiver.url)
    await contact.fillValidAndWaitForHydration()
    await contact.submit.evaluate((button: HTMLButtonElement) => button.click())
    await page.close()
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    expect(receiver.deliveries[0]?.message).toMatchObject({
      message: validValuesByFieldLabel.Message,
    })
  })

  test('is sent again with the same timestamp when the visitor leaves during the request and returns', async ({
    page,
    receive,
    openContact,
  }) => {
    const receiver = await receive(() => undefined)
    const contact = await openContact(receiver.url)
    await contact.sendValidMessage()
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    await page.goto('about:blank')
    await page.goBack()
    await expect(contact.submit).toHaveText('Send Message')
    await contact.expectTextKept()
    await contact.expectBlueButton()
    await contact.submit.click()
    await expect.poll(() => receiver.deliveries.length).toBe(2)
    const [first, second] = receiver.deliveries
    expect(second?.body).toBe(first?.body)
  })
})

test('ContactForm keeps a message that the visitor submits 15 s before hydration', async ({
  page,
  receive,
  openContact,
}) => {
  await page.clock.install()
  const receiver = await receive()
  const release = await holdScripts(page)
  const contact = await openContact(receiver.url, { early: true })
  const navigations = await recordPageInitiatedNavigationUrls(page)
  await contact.fillFields(validValuesByFieldLabel)
  await contact.submit.click()
  await page.clock.fastForward(15_000)
  await expect(contact.card.getByText('This form needs JavaScript')).toBeVisible()
  release()
  await waitForHydration(page)
  await expect(contact.card.getByText('This form needs JavaScript')).toBeHidden()
  await contact.expectTextKept()
  await contact.expectBlueButton()
  expect(await contact.readDraft()).toMatchObject({ message: validValuesByFieldLabel.Message })
  await contact.submit.click()
  await contact.expectSent()
  expect(receiver.deliveries.map(({ message }) => message.message)).toEqual([
    validValuesByFieldLabel.Message,
  ])
  expect(navigations).toEqual([])
})
