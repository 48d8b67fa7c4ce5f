import { failureTexts, successTexts } from '../support/contact'
import { expect, test } from '../support/fixtures'
import { scrollIntoView } from '../support/gestures'
import { waitForStillPage } from '../support/animations'
import { expectOnTop, recordAnnouncements } from '../support/observers'

test.beforeEach(({ contact }) => contact.open())

test('error and success toasts differ in color', async ({ contact, webhook }) => {
  const box = contact.closeToast.locator('..')
  webhook.answer = 'close'
  await contact.send()
  await contact.expectFailed()
  await expect(box).toHaveCSS('background-color', 'rgb(143, 29, 22)')
  webhook.answer = 200
  await contact.submit.click()
  await contact.expectSent()
  // Wait until the error toast is removed and only the success toast remains.
  await expect(box).toHaveCount(1)
  await expect(box).toHaveCSS('background-color', 'rgb(11, 32, 54)')
})

test('toast moves nothing on the page', async ({ page, contact, webhook }) => {
  webhook.answer = 'close'
  await contact.fill()
  const positions = () =>
    page
      .locator('main section, form > *, footer')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top))
  await contact.submit.click()
  await contact.expectFailed()
  await waitForStillPage(page)
  const before = await positions()
  expect(before.length).toBeGreaterThan(5)
  await page.keyboard.press('Escape')
  await expect(contact.toasts).toHaveCount(0)
  expect(await positions()).toEqual(before)
})

test('toast is at the left below the header on laptops', async ({ contact }) => {
  await contact.send()
  const box = contact.closeToast.locator('..')
  await expect.poll(() => box.boundingBox()).toMatchObject({ x: 120, y: 72 })
})

test('error toast stays until it is closed', async ({ page, contact, webhook }) => {
  webhook.answer = 'close'
  await contact.send()
  await contact.expectFailed()
  // A toast closes when its timer animation ends. Finish all animations to show that this toast
  // has no timer.
  await contact.toasts.evaluate((toast) => {
    for (const animation of toast.getAnimations({ subtree: true })) animation.finish()
  })
  await waitForStillPage(page)
  await expect(contact.toasts).toHaveText(failureTexts.title + failureTexts.text)
  // During the entry animation the box may be 43.9999 px high, so measure the layout size.
  const size = (button: HTMLElement) => Math.min(button.offsetWidth, button.offsetHeight)
  expect(await contact.closeToast.evaluate(size)).toBeGreaterThanOrEqual(44)
  await contact.closeToast.focus()
  await page.keyboard.press('Enter')
  await expect(contact.toasts).toHaveCount(0)
  await expect(contact.submit).toBeFocused()
})

test('Escape closes the toast, not the result', async ({ page, contact, webhook }) => {
  webhook.answer = 'close'
  await contact.send()
  await contact.expectFailed()
  // After `focus()`, browsers show the focus ring only if the last input was a key press.
  await page.keyboard.press('Tab')
  await contact.closeToast.focus()
  await expect(contact.closeToast).toHaveCSS('outline', 'rgb(255, 179, 138) solid 3px')
  await page.keyboard.press('Escape')
  await expect(contact.toasts).toHaveCount(0)
  await expect(contact.card.getByText(failureTexts.title)).toBeVisible()
})

test('Escape closes an open menu before the toast', async ({ page, home, contact, webhook }) => {
  webhook.answer = 'close'
  await contact.send()
  await contact.expectFailed()
  await page.setViewportSize({ width: 390, height: 844 })
  await home.openMenu.click()
  await page.keyboard.press('Escape')
  await expect(home.menu).toBeHidden()
  await expect(contact.toasts).toHaveText(failureTexts.title + failureTexts.text)
  await page.keyboard.press('Escape')
  await expect(contact.toasts).toHaveCount(0)
})

test.describe('toast with the open menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('waits until the menu closes', async ({ page, home, contact, webhook }) => {
    webhook.answer = 'hold'
    await contact.send()
    await home.openMenu.click()
    const announcements = await recordAnnouncements(page)
    webhook.release()
    await expect(contact.card.getByText(successTexts.text)).toBeAttached()
    await expect(contact.toasts).toHaveCount(0)
    expect(await announcements()).toEqual([])
    await home.closeMenu.click()
    await contact.expectSent()
    await expectOnTop(contact.closeToast)
    expect(await announcements()).toEqual([`${successTexts.title} ${successTexts.text}`])
  })

  test('is hidden with its timer paused', async ({ page, home, contact }) => {
    await contact.send()
    await contact.expectSent()
    const bar = page.locator('[role=progressbar]')
    await expect(bar).toHaveCSS('animation-play-state', 'running')
    await home.openMenu.click()
    await expect(contact.closeToast).toBeHidden()
    await expect(bar).toHaveCSS('animation-play-state', 'paused')
    await home.closeMenu.click()
    await expectOnTop(contact.closeToast)
    await expect(bar).toHaveCSS('animation-play-state', 'running')
  })
})

test('toasts use the style sheet of the page', async ({ page, contact }) => {
  await contact.send()
  await contact.expectSent()
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].map(({ sheet }) =>
      [...sheet!.cssRules].map(({ cssText }) => cssText).join(''),
    ),
  )
  expect(sheets).toHaveLength(1)
  expect(sheets[0]).toContain('Toastify')
})

test('success toast closes after 20 s', async ({ page, contact, webhook }) => {
  await contact.send()
  await contact.expectSent()
  const bar = contact.toasts.getByRole('progressbar', { includeHidden: true })
  const readTimer = () =>
    bar.evaluate((element) => {
      const [animation] = element.getAnimations()
      return [animation?.effect?.getComputedTiming().duration, animation?.playState]
    })
  await expect.poll(readTimer).toEqual([20_000, 'running'])
  // Slow the timer down, so that it does not end during the checks on a busy machine.
  await bar.evaluate((element) => element.getAnimations()[0]!.updatePlaybackRate(0.01))
  for (const [pause, resume] of [
    [() => contact.toasts.hover(), () => page.mouse.move(0, 0)],
    [() => contact.closeToast.focus(), () => contact.submit.focus()],
  ] as const) {
    await pause()
    await expect.poll(readTimer).toEqual([20_000, 'paused'])
    await resume()
    await expect.poll(readTimer).toEqual([20_000, 'running'])
  }
  await bar.evaluate((element) => element.getAnimations()[0]!.finish())
  await expect(contact.toasts).toHaveCount(0)
  await expect(contact.card.getByText(successTexts.text)).toBeVisible()
  expect(webhook.deliveries).toHaveLength(1)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 768, height: 900 },
  { width: 390, height: 844 },
  // Same size as a viewport of 1280 x 720 px at 400 % zoom.
  { width: 320, height: 180 },
]) {
  test(`toast covers no control at ${viewport.width} x ${viewport.height} px`, async ({
    page,
    contact,
    webhook,
  }) => {
    webhook.answer = 'close'
    await page.setViewportSize(viewport)
    await contact.fill()
    // Sends the restored draft before the code of the toasts has loaded.
    await page.reload()
    await contact.expectBlue()
    await waitForStillPage(page)
    // Sends with the button at the top of the viewport, where the toast will be.
    await scrollIntoView(page, contact.submit, 70)
    await contact.submit.evaluate((button: HTMLButtonElement) => button.click())
    await expect(contact.toasts).toHaveCount(1)
    const toast = (await contact.toasts.boundingBox())!
    const header = (await page.getByRole('banner').boundingBox())!
    expect(toast.y, 'below the header').toBeGreaterThanOrEqual(header.y + header.height)
    const result = (await contact.submit.locator('..').boundingBox())!
    const isBeside = result.x + result.width <= toast.x
    if (!isBeside) expect(result.y).toBeGreaterThanOrEqual(toast.y + toast.height)
    const button = (await contact.submit.boundingBox())!
    expect(button.y + button.height).toBeLessThanOrEqual(viewport.height)
  })
}

test('error toast does not cover the links beside the form', async ({ page, contact, webhook }) => {
  webhook.answer = 'close'
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await contact.open()
    await contact.send()
    await contact.expectFailed()
    const toast = (await contact.toasts.boundingBox())!
    const links = await page.locator('#contact ul').getByRole('link').all()
    expect(links.length, `${width} px`).toBeGreaterThan(0)
    for (const link of links) {
      const { x } = (await link.boundingBox())!
      expect(x, `${width} px: ${await link.innerText()}`).toBeGreaterThan(toast.x + toast.width)
    }
    await contact.closeToast.click()
  }
})

test('live regions announce each status of the form once', async ({ page, contact, webhook }) => {
  webhook.answer = 'close'
  const announcements = await recordAnnouncements(page)
  await contact.submit.press('Enter')
  await expect(contact.field('Name')).toBeFocused()
  const expected = ['3 problems in the form']
  await expect.poll(announcements).toEqual(expected)

  // The second failure is announced too, although the message is the same.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await contact.send()
    await contact.expectFailed()
    expected.push('Sending...', `${failureTexts.title} ${failureTexts.text}`)
    await expect.poll(announcements).toEqual(expected)
  }

  webhook.answer = 200
  await contact.submit.click()
  await contact.expectSent()
  expected.push('Sending...', `${successTexts.title} ${successTexts.text}`)
  await expect.poll(announcements).toEqual(expected)
})
