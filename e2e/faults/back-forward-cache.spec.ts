import type { Page } from 'playwright/test'
import { validMessage } from '../support/contact'
import { expect, test } from '../support/fixtures'
import { scrollToY } from '../support/gestures'

test.use({ backForwardCache: true })

/** Leaves the page, goes back and expects the back/forward cache to restore the page. */
async function leaveAndGoBack(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.goto('about:blank')
  await page.goBack({ waitUntil: 'commit' })
  await expectSameDocument(page)
}

async function expectSameDocument(page: Page): Promise<void> {
  // Reading fails while the page is loading, so ignore the error and retry.
  const read = () => page.evaluate(() => 'isSameDocument' in window).catch(() => undefined)
  await expect.poll(read).toBe(true)
}

test('form keeps its state when the visitor goes back', async ({ page, contact, webhook }) => {
  await contact.open()
  await contact.fill()
  await leaveAndGoBack(page)
  await contact.expectTexts(validMessage)
  await contact.expectBlue()
  await contact.submit.click()
  await contact.expectSent()
  expect(webhook.deliveries).toHaveLength(1)
  await leaveAndGoBack(page)
  await contact.expectSent()
})

test('form shows the result of a request sent before Back', async ({ page, contact, webhook }) => {
  webhook.answer = 'hold'
  await contact.open()
  await contact.send()
  await expect.poll(() => webhook.deliveries).toHaveLength(1)
  await leaveAndGoBack(page)
  webhook.release()
  await contact.expectSent()
})

test('page keeps its scroll position when the visitor goes back', async ({ page, home }) => {
  await home.open()
  await scrollToY(page, 3000)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await home.link('Privacy Policy').focus()
  const before = await home.scrollY()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/privacy-policy/)
  await page.goBack({ waitUntil: 'commit' })
  await expectSameDocument(page)
  await expect.poll(() => home.scrollY()).toBe(before)
})
