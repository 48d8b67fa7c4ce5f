import type { Locator, Page } from 'playwright/test'
import { getOpacity, waitForAnimations, waitForStillPage } from '../support/animations'
import { expect, test } from '../support/fixtures'
import { resizeViewport, scrollIntoView, reveal } from '../support/gestures'

test.use({ reducedMotion: 'no-preference' })

/** Returns the distance from the top of the viewport to the element, in whole px. */
async function getTop(element: Locator): Promise<number> {
  return element.evaluate((node) => Math.round(node.getBoundingClientRect().top))
}

/** Scrolls to the element twice, because the reveal animation of its section moves the element. */
async function scrollToStillElement(page: Page, element: Locator, top: number): Promise<void> {
  await scrollIntoView(page, element, top)
  await waitForStillPage(page)
  await scrollIntoView(page, element, top)
}

test('question keeps its position when its answer opens or closes', async ({ page, home }) => {
  await resizeViewport(page, { width: 1366, height: 640 })
  await home.open()
  await reveal(page, home.questions.first())
  for (const question of await home.questions.all()) {
    for (const [top, open] of [
      [250, 'true'],
      [100, 'false'],
    ] as const) {
      await scrollIntoView(page, question, top)
      await question.click()
      await expect(question).toHaveAttribute('aria-expanded', open)
      await waitForAnimations(page.locator('#contact'))
      expect(await getTop(question), open).toBe(top)
    }
  }
})

for (const size of [
  { width: 1366, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`feedback does not move the focus at ${size.width} px`, async ({
    page,
    home,
    contact,
    webhook,
  }) => {
    webhook.answer = 'close'
    await resizeViewport(page, size)
    await home.open()
    await contact.fill()
    const message = contact.field('Message')
    await scrollToStillElement(page, message, 150)
    await message.fill('a'.repeat(950))
    await expect(contact.card.getByText('50 characters left')).toBeVisible()
    await waitForStillPage(page)
    expect(await getTop(message)).toBe(150)

    await contact.fill()
    // Below the place of the toast, for which sending scrolls the button out of the way.
    await scrollToStillElement(page, contact.submit, 300)
    await contact.submit.click()
    await expect(contact.toasts).toHaveCount(1)
    await waitForStillPage(page)
    expect(await getTop(contact.submit)).toBe(300)
  })
}

test('direct links are fully visible as soon as they receive focus', async ({ page, home }) => {
  await home.open()
  const link = page.locator('#contact ul').getByRole('link').first()
  await expect.poll(() => getOpacity(link)).toBe(0)
  const opacities = await link.evaluate(async (element: HTMLElement) => {
    const row = element.closest('li')!
    const read = async () => {
      await new Promise(requestAnimationFrame)
      return getComputedStyle(row).opacity
    }
    element.focus()
    // A row with a delayed reveal transition would still be transparent in these frames.
    const focused = [await read(), await read(), await read()]
    element.blur()
    return [...focused, await read(), await read(), await read()]
  })
  expect(new Set(opacities)).toEqual(new Set(['1']))
})

test('scroll keys scroll the page when a question has focus', async ({ page, home }) => {
  await home.open()
  const question = home.questions.nth(1)
  await scrollToStillElement(page, question, 300)
  await question.click()
  await waitForStillPage(page)
  for (const [key, down] of [
    ['PageDown', 1],
    ['ArrowUp', -1],
    ['End', 1],
    ['Home', -1],
  ] as const) {
    await scrollIntoView(page, question, 300)
    await page.keyboard.press(key)
    await expect.poll(async () => (300 - (await getTop(question))) * down, key).toBeGreaterThan(20)
    await expect(question, key).toBeFocused()
    await waitForStillPage(page)
  }
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('link to the form scrolls to the heading above', async ({ page, home, contact }) => {
  await home.open()
  await home.link('Request Custom Case Study').click()
  await expect(contact.field('Name')).toBeInViewport({ ratio: 1 })
  await waitForStillPage(page)
  expect(await getTop(home.title('contact'))).toBe(80)
  await page.keyboard.press('Tab')
  await expect(contact.field('Name')).toBeFocused()
})

test.describe('on the touch screen of a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('tapped controls do not keep their hover style', async ({ page, home, contact }) => {
    await home.open()
    await reveal(page, contact.form)
    const link = page.locator('#contact ul').getByRole('link').last()
    for (const [control, part, property] of [
      [home.questions.first(), home.questions.first(), 'text-decoration-line'],
      [link, link.locator('svg').last(), 'transform'],
      [contact.field('Name'), contact.field('Name'), 'border-top-color'],
    ] as const) {
      const readStyle = () =>
        part.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
      const before = await readStyle()
      await control.hover()
      await waitForStillPage(page)
      expect(await readStyle(), property).toBe(before)
    }
  })
})

test('placeholders fit into their fields', async ({ page, home, contact }) => {
  await home.open()
  for (const width of [320, 768, 1024, 1440]) {
    await resizeViewport(page, { width, height: 900 })
    for (const label of ['Name', 'Email'] as const) {
      const field = contact.field(label)
      await field.fill((await field.getAttribute('placeholder'))!)
      const overflow = await field.evaluate((input) => input.scrollWidth - input.clientWidth)
      expect(overflow, `${label} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const readWidth = async () => (await contact.field('Email').boundingBox())!.width
    await expect.poll(readWidth, `${width} px`).toBeGreaterThan(300)
  }
})
