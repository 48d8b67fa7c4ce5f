import {
  expect,
  failureToastTexts,
  successToastTexts,
  test,
  type ContactFormPageObject,
} from './support/contactForm'
import { scrollIntoView } from './support/gestures'
import { waitForStillPage } from './support/animations'
import { expectCenterNotCovered, recordAnnouncements } from './support/observers'

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

for (const [toastKind, viewport, assertion] of [
  ['a success on a desktop', { width: 1440, height: 900 }, 'expectSent'],
  ['an error on a phone', { width: 390, height: 844 }, 'expectFailed'],
] as const) {
  test(`page does not scroll when ${toastKind} appears while another section is in view`, async ({
    page,
    receiveHeld,
    openContact,
  }) => {
    await page.setViewportSize(viewport)
    const receiver = await receiveHeld()
    const contact = await openContact(receiver.url)
    await contact.sendValidMessage()
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    await scrollIntoView(page, page.locator('#services'), 80)
    await waitForStillPage(page)
    const before = await page.evaluate(() => scrollY)
    receiver.respond((response) =>
      assertion === 'expectSent' ? response.end() : response.socket?.destroy(),
    )
    await contact[assertion]()
    await waitForStillPage(page)
    expect((await page.evaluate(() => scrollY)) - before).toBe(0)
  })
}

test.describe('toast', () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 320, height: 480 },
    // Same size as a viewport of 1280 x 720 px at 400 % zoom.
    { width: 320, height: 180 },
  ]) {
    test(`does not cover the focused control at ${viewport.width} x ${viewport.height} px`, async ({
      page,
      openContact,
    }) => {
      await page.setViewportSize(viewport)
      const contact = await openContact()
      await contact.sendValidMessage()
      await expect(contact.toasts).toHaveCount(1)
      await expect(contact.submit).toBeFocused()
      /**
       * Returns whether the top, middle and bottom of the button are visible, and whether the toast
       * keeps its distance from the edges.
       */
      const readVisibility = async () => {
        const toast = (await contact.toasts.boundingBox())!
        const visibleParts = await contact.submit.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          return [0.05, 0.5, 0.95].map((share) =>
            button.contains(document.elementFromPoint(left + width / 2, top + height * share)),
          )
        })
        const { x, y, width } = toast
        return { visibleParts, inside: y > 64 && x >= 16 && x + width <= viewport.width - 16 }
      }
      const expectedState = { visibleParts: [true, true, true], inside: true }
      await expect.poll(readVisibility).toEqual(expectedState)
      // Focus another control and then the button again, while the toast is visible.
      await page.getByRole('link', { name: 'Book a 30-minute strategy call' }).focus()
      await waitForStillPage(page)
      await contact.submit.focus()
      await expect.poll(readVisibility).toEqual(expectedState)
    })
  }
})

test('error toast on a phone does not cover the link that it recommends', async ({
  page,
  openContact,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const contact = await openContact()
  await contact.fillValidAndWaitForHydration()
  await waitForStillPage(page)
  // Scroll so that the result appears at the bottom of the viewport, where the toast is.
  await scrollIntoView(page, contact.submit, 400)
  await contact.submit.click()
  await contact.expectFailed()
  await waitForStillPage(page)
  await expectCenterNotCovered(contact.card.getByRole('link', { name: 'LinkedIn' }))
  await expectCenterNotCovered(contact.submit)
})

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

  await contact.fillFields({ Message: 'a'.repeat(996) })
  expected.push('4 characters left')
  await expect.poll(announcements).toEqual(expected)

  receiver.repair()
  await contact.submit.click()
  await contact.expectSent()
  expected.push('Sending...', `${successToastTexts.title} ${successToastTexts.text}`)
  await expect.poll(announcements).toEqual(expected)
})
