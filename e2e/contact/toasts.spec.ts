import {
  expect,
  failureToastTexts,
  successToastTexts,
  test,
  type ContactFormPageObject,
} from '../support/contactForm'
import { scrollIntoView } from '../support/gestures'
import { waitForStillPage } from '../support/animations'
import { recordAnnouncements } from '../support/observers'

const closeButton = ({ page }: ContactFormPageObject) =>
  page.getByRole('button', { name: 'Close notification' })

test.describe('error toast', () => {
  test('is replaced by a success toast of another color', async ({
    receiveBroken,
    openContact,
  }) => {
    const receiver = await receiveBroken()
    const contact = await openContact(receiver.url)
    const box = closeButton(contact).locator('..')
    await contact.sendAndExpectFailure()
    await expect(box).toHaveCSS('background-color', 'rgb(143, 29, 22)')
    receiver.repair()
    await contact.submit.click()
    await contact.expectSent()
    // Wait until the error toast is removed and only the success toast remains.
    await expect(box).toHaveCount(1)
    await expect(box).toHaveCSS('background-color', 'rgb(11, 32, 54)')
  })

  test('stays until its close button is activated', async ({ page, openContact }) => {
    const contact = await openContact()
    await contact.sendAndExpectFailure()
    // A toast closes when its timer animation ends. Finish all animations to show that this toast
    // has no timer.
    await contact.toasts.evaluate((toast) => {
      for (const animation of toast.getAnimations({ subtree: true })) animation.finish()
    })
    await waitForStillPage(page)
    await expect(contact.toasts).toHaveText(`${failureToastTexts.title}${failureToastTexts.text}`)
    const close = closeButton(contact)
    // During the entry animation the box may be 43.9999 px high, so measure the layout size.
    const size = (button: HTMLElement) => Math.min(button.offsetWidth, button.offsetHeight)
    expect(await close.evaluate(size)).toBeGreaterThanOrEqual(44)
    await close.focus()
    await page.keyboard.press('Enter')
    await expect(contact.toasts).toHaveCount(0)
    await expect(contact.submit).toBeFocused()
  })

  test('keeps the error message in the form card when Escape closes the toast', async ({
    page,
    openContact,
  }) => {
    const contact = await openContact()
    await contact.sendAndExpectFailure()
    await page.keyboard.press('Escape')
    await expect(contact.toasts).toHaveCount(0)
    await expect(contact.card.getByText(failureToastTexts.title)).toBeVisible()
  })
})

test('close button of a toast has a visible focus ring', async ({ page, openContact }) => {
  const contact = await openContact()
  await contact.sendAndExpectFailure()
  // After `focus()`, browsers show the focus ring only if the last input was a key press.
  await page.keyboard.press('Tab')
  await closeButton(contact).focus()
  await expect(closeButton(contact)).toHaveCSS('outline', 'rgb(255, 179, 138) solid 3px')
})

test('success toast closes after 20 s without hover or focus', async ({
  page,
  receive,
  openContact,
}) => {
  const contact = await openContact((await receive()).url)
  await contact.sendValidMessage()
  await contact.expectSent()
  const bar = contact.toasts.getByRole('progressbar', { includeHidden: true })
  const readTimer = () =>
    bar.evaluate((element) => {
      const [animation] = element.getAnimations()
      return [animation?.effect?.getComputedTiming().duration, animation?.playState]
    })
  await expect.poll(readTimer).toEqual([20_000, 'running'])
  await contact.toasts.hover()
  await expect.poll(readTimer).toEqual([20_000, 'paused'])
  await page.mouse.move(0, 0)
  await expect.poll(readTimer).toEqual([20_000, 'running'])
  await closeButton(contact).focus()
  await expect.poll(readTimer).toEqual([20_000, 'paused'])
  await contact.submit.focus()
  await expect.poll(readTimer).toEqual([20_000, 'running'])
  await bar.evaluate((element) => element.getAnimations()[0]!.finish())
  await expect(contact.toasts).toHaveCount(0)
  await expect(contact.card.getByText(successToastTexts.text)).toBeVisible()
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 320, height: 480 },
  // Same size as a viewport of 1280 x 720 px at 400 % zoom.
  { width: 320, height: 180 },
]) {
  test(`toast covers neither header, submit button nor result at ${viewport.width} x ${viewport.height} px`, async ({
    page,
    openContact,
  }) => {
    await page.setViewportSize(viewport)
    const contact = await openContact()
    await contact.fillValidAndWaitForHydration()
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

test('live regions announce each status of the form once', async ({
  page,
  receiveBroken,
  openContact,
}) => {
  const receiver = await receiveBroken()
  const contact = await openContact(receiver.url)
  const announcements = await recordAnnouncements(page)
  await contact.submit.press('Enter')
  await expect(contact.field('Name')).toBeFocused()
  const expected = ['3 problems in the form']
  await expect.poll(announcements).toEqual(expected)

  // The second failure is announced too, although the message is the same.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await contact.sendAndExpectFailure()
    expected.push('Sending...', `${failureToastTexts.title} ${failureToastTexts.text}`)
    await expect.poll(announcements).toEqual(expected)
  }

  receiver.repair()
  await contact.submit.click()
  await contact.expectSent()
  expected.push('Sending...', `${successToastTexts.title} ${successToastTexts.text}`)
  await expect.poll(announcements).toEqual(expected)
})
