import { expect, failureTexts, successTexts, test, type ContactPage } from './support/contactPage'
import { scrollIntoView } from './support/gestures'
import { waitForStillPage } from './support/animations'
import { expectNotCovered, recordAnnouncements } from './support/observers'

const closeButton = ({ page }: ContactPage) =>
  page.getByRole('button', { name: 'Close notification' })

test.describe('An error', () => {
  test('has the colour of danger, a success in its place that of the deep', async ({
    receiveBroken,
    openContact,
  }) => {
    const receiver = await receiveBroken()
    const contact = await openContact(receiver.url)
    const box = closeButton(contact).locator('..')
    await contact.sendAndExpectFailure()
    await expect(box).toHaveCSS('background-color', 'rgb(143, 29, 22)')
    receiver.mend()
    await contact.submit.click()
    await contact.expectSent()
    // The error is on its way out.
    await expect(box).toHaveCount(1)
    await expect(box).toHaveCSS('background-color', 'rgb(11, 32, 54)')
  })

  test('stays until it is closed by its button, which gives the focus back', async ({
    page,
    openContact,
  }) => {
    const contact = await openContact()
    await contact.sendAndExpectFailure()
    // Whatever would take it away after a time has come to its end.
    await contact.toasts.evaluate((toast) => {
      for (const animation of toast.getAnimations({ subtree: true })) animation.finish()
    })
    await waitForStillPage(page)
    await expect(contact.toasts).toHaveText(`${failureTexts.title}${failureTexts.text}`)
    const close = closeButton(contact)
    // As laid out: while the toast glides in, its box may be 43.9999 px high.
    const size = (button: HTMLElement) => Math.min(button.offsetWidth, button.offsetHeight)
    expect(await close.evaluate(size)).toBeGreaterThanOrEqual(44)
    await close.focus()
    await page.keyboard.press('Enter')
    await expect(contact.toasts).toHaveCount(0)
    await expect(contact.submit).toBeFocused()
  })

  test('is closed by Escape; its sentence stays in the card', async ({ page, openContact }) => {
    const contact = await openContact()
    await contact.sendAndExpectFailure()
    await page.keyboard.press('Escape')
    await expect(contact.toasts).toHaveCount(0)
    await expect(contact.card.getByText(failureTexts.title)).toBeVisible()
  })
})

test('The focus is seen on a toast’s dark ground', async ({ page, openContact }) => {
  const contact = await openContact()
  await contact.sendAndExpectFailure()
  // What the keyboard has moved once shows where it is.
  await page.keyboard.press('Tab')
  await closeButton(contact).focus()
  await expect(closeButton(contact)).toHaveCSS('outline', 'rgb(255, 179, 138) solid 3px')
})

test('A success stays 20 seconds, which stand still under the pointer and the focus', async ({
  page,
  receive,
  openContact,
}) => {
  const contact = await openContact((await receive()).url)
  await contact.sendValid()
  await contact.expectSent()
  const bar = contact.toasts.getByRole('progressbar', { includeHidden: true })
  const time = () =>
    bar.evaluate((element) => {
      const [animation] = element.getAnimations()
      return [animation?.effect?.getComputedTiming().duration, animation?.playState]
    })
  await expect.poll(time).toEqual([20_000, 'running'])
  await contact.toasts.hover()
  await expect.poll(time).toEqual([20_000, 'paused'])
  await page.mouse.move(0, 0)
  await expect.poll(time).toEqual([20_000, 'running'])
  await closeButton(contact).focus()
  await expect.poll(time).toEqual([20_000, 'paused'])
  await contact.submit.focus()
  await expect.poll(time).toEqual([20_000, 'running'])
  await bar.evaluate((element) => element.getAnimations()[0]!.finish())
  await expect(contact.toasts).toHaveCount(0)
  await expect(contact.card.getByText(successTexts.text)).toBeVisible()
})

for (const [what, viewport, end] of [
  ['a success on a desktop', { width: 1440, height: 900 }, 'expectSent'],
  ['an error on a phone', { width: 390, height: 844 }, 'expectFailed'],
] as const) {
  test(`The page does not move when ${what} comes while one reads elsewhere`, async ({
    page,
    receiveHeld,
    openContact,
  }) => {
    await page.setViewportSize(viewport)
    const receiver = await receiveHeld()
    const contact = await openContact(receiver.url)
    await contact.sendValid()
    await expect.poll(() => receiver.deliveries.length).toBe(1)
    await scrollIntoView(page, page.locator('#services'), 80)
    await waitForStillPage(page)
    const before = await page.evaluate(() => scrollY)
    receiver.answer((response) =>
      end === 'expectSent' ? response.end() : response.socket?.destroy(),
    )
    await contact[end]()
    await waitForStillPage(page)
    expect((await page.evaluate(() => scrollY)) - before).toBe(0)
  })
}

test.describe('A toast covers neither what has the focus nor the header', () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 320, height: 480 },
    // A laptop's window of 1280 x 720 at 400 % zoom.
    { width: 320, height: 180 },
  ]) {
    test(`${viewport.width} x ${viewport.height}`, async ({ page, openContact }) => {
      await page.setViewportSize(viewport)
      const contact = await openContact()
      await contact.sendValid()
      await expect(contact.toasts).toHaveCount(1)
      await expect(contact.submit).toBeFocused()
      /** The share of the button that is seen, and how far the toast keeps from the window's edges. */
      const isClear = async () => {
        const toast = (await contact.toasts.boundingBox())!
        const seen = await contact.submit.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          return [0.05, 0.5, 0.95].map((share) =>
            button.contains(document.elementFromPoint(left + width / 2, top + height * share)),
          )
        })
        const { x, y, width } = toast
        return { seen, inside: y > 64 && x >= 16 && x + width <= viewport.width - 16 }
      }
      const clear = { seen: [true, true, true], inside: true }
      await expect.poll(isClear).toEqual(clear)
      // Also when the focus comes back to what stood under the toast.
      await page.getByRole('link', { name: 'Book a 30-minute strategy call' }).focus()
      await waitForStillPage(page)
      await contact.submit.focus()
      await expect.poll(isClear).toEqual(clear)
    })
  }
})

test('On a phone an error does not cover the link that it recommends', async ({
  page,
  openContact,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const contact = await openContact()
  await contact.fillValid()
  await waitForStillPage(page)
  // What comes below the button comes where the toast does.
  await scrollIntoView(page, contact.submit, 400)
  await contact.submit.click()
  await contact.expectFailed()
  await waitForStillPage(page)
  await expectNotCovered(contact.card.getByRole('link', { name: 'LinkedIn' }))
  await expectNotCovered(contact.submit)
})

test('Each step is announced exactly once', async ({ page, receiveBroken, openContact }) => {
  const receiver = await receiveBroken()
  const contact = await openContact(receiver.url)
  const said = await recordAnnouncements(page)
  await contact.submit.press('Enter')
  await expect(contact.field('Name')).toBeFocused()
  const words = ['3 problems in the form']
  await expect.poll(said).toEqual(words)

  // The second time too, though the sentence is there already.
  for (let time = 0; time < 2; time += 1) {
    await contact.sendAndExpectFailure()
    words.push('Sending...', `${failureTexts.title} ${failureTexts.text}`)
    await expect.poll(said).toEqual(words)
  }

  await contact.fill({ Message: 'a'.repeat(996) })
  words.push('4 characters left')
  await expect.poll(said).toEqual(words)

  receiver.mend()
  await contact.submit.click()
  await contact.expectSent()
  words.push('Sending...', `${successTexts.title} ${successTexts.text}`)
  await expect.poll(said).toEqual(words)
})
