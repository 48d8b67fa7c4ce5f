import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { awaitEarlierRequests, validMessage } from '../support/contact'
import { denyStorage } from '../support/faultInjection'
import { expect, test } from '../support/fixtures'
import { holdScripts, waitForHydration } from '../support/hydration'
import { watchNavigations } from '../support/observers'

const message = { message: validMessage.Message }

test('message is kept while the visitor is offline', async ({
  page,
  context,
  contact,
  webhook,
}) => {
  await contact.open()
  // Text typed later loads the code of the toasts, which cannot load offline.
  await waitForHydration(page)
  await contact.fill()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await context.setOffline(true)
  await contact.send()
  await contact.expectFailed()
  expect(await contact.draft()).toMatchObject(message)
  expect(webhook.deliveries).toEqual([])
  await context.setOffline(false)
  await contact.submit.click()
  await contact.expectSent()
  expect(webhook.deliveries).toMatchObject([{ message }])
})

test('retry after a timeout of 15 s sends the same message', async ({ page, contact, webhook }) => {
  webhook.answer = 'hold'
  await page.clock.install()
  // Uses the clock of the test.
  await page.addInitScript(() => {
    AbortSignal.timeout = (delayMs) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), delayMs)
      return controller.signal
    }
  })
  await contact.open()
  await contact.fill()
  await page.clock.pauseAt(Date.now() + 60_000)
  await contact.submit.click()
  await expect.poll(() => webhook.deliveries).toHaveLength(1)
  await page.clock.runFor(14_999)
  await expect(contact.submit).toHaveText('Sending...')
  await page.clock.runFor(1)
  await contact.expectFailed()
  webhook.release()
  await contact.submit.click()
  await expect.poll(() => webhook.deliveries).toHaveLength(2)
  // Sending the message again closes the error toast.
  await expect(contact.toasts).toHaveCount(0)
  webhook.release()
  await contact.expectSent()
  const [first, second] = webhook.deliveries
  expect(second!.body).toBe(first!.body)
})

test('retry after a broken connection needs no storage', async ({ page, contact, webhook }) => {
  webhook.answer = 'close'
  await denyStorage(page)
  await contact.open()
  await contact.send()
  await contact.expectFailed()
  // Browsers may retry the request on their own, so the number of deliveries varies.
  const { length } = webhook.deliveries
  expect(length).toBeGreaterThanOrEqual(1)
  webhook.answer = 200
  await contact.submit.click()
  await contact.expectSent()
  expect(webhook.deliveries).toHaveLength(length + 1)
  expect(new Set(webhook.deliveries.map(({ body }) => body)).size).toBe(1)
})

test('message that waits for a connection is delivered once when the tab is closed', async ({
  page,
  context,
  contact,
  webhook,
}) => {
  webhook.answer = 'hold'
  await contact.open()
  await contact.fill()
  // The browser opens at most six connections to a host; these end together with the page.
  await page.evaluate((url) => {
    for (let count = 0; count < 6; count += 1)
      void fetch(url, { mode: 'no-cors', credentials: 'omit' })
  }, `${testedWebhookUrl}?hold`)
  await expect.poll(() => webhook.held).toHaveLength(6)
  await contact.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(contact.submit).toHaveText('Sending...')
  expect(webhook.deliveries).toEqual([])
  const other = await context.newPage()
  await page.close()
  await expect.poll(() => webhook.deliveries).toMatchObject([{ message }])
  await awaitEarlierRequests(other)
  expect(webhook.deliveries).toHaveLength(1)
})

test('message of an interrupted request is sent again', async ({ page, contact, webhook }) => {
  webhook.answer = 'hold'
  await contact.open()
  await contact.send()
  await expect.poll(() => webhook.deliveries).toHaveLength(1)
  await page.goto('about:blank')
  await page.goBack()
  await expect(contact.submit).toHaveText('Send Message')
  await contact.expectTexts(validMessage)
  await contact.expectBlue()
  await contact.submit.click()
  await expect.poll(() => webhook.deliveries).toHaveLength(2)
  const [first, second] = webhook.deliveries
  expect(second!.body).toBe(first!.body)
})

test('message submitted 15 s before hydration is kept', async ({ page, contact, webhook }) => {
  await page.clock.install()
  const release = await holdScripts(page)
  await contact.open('commit')
  const navigations = await watchNavigations(page)
  await contact.type(validMessage)
  await contact.submit.click()
  await page.clock.fastForward(15_000)
  const fallback = contact.card.getByText('Without JavaScript')
  await expect(fallback).toBeVisible()
  release()
  await waitForHydration(page)
  await expect(fallback).toBeHidden()
  await contact.expectTexts(validMessage)
  await contact.expectBlue()
  expect(await contact.draft()).toMatchObject(message)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await contact.submit.click()
  await contact.expectSent()
  expect(webhook.deliveries).toMatchObject([{ message }])
  expect(navigations).toEqual([])
})
