import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/fixtures'
import { scrollIntoView } from '../support/gestures'
import { gotoCompleteHome } from './pageStates'

/**
 * Forced colors mode removes backgrounds and shadows, so the states in two screenshots must differ
 * in borders, icons or text.
 */
test.use({ contextOptions: { forcedColors: 'active' } })

/** Takes a screenshot of an element without hover and focus. */
async function capture(page: Page, element: Locator): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  return element.screenshot()
}

/** Expects an element to look different after `change`. */
async function expectNewLook(page: Page, element: Locator, change: () => Promise<unknown>) {
  await scrollIntoView(page, element)
  const before = await capture(page, element)
  await change()
  await expect.poll(async () => (await capture(page, element)).equals(before)).toBe(false)
}

/** Returns true if a part of a screenshot has more than one color. */
async function hasDrawing(screenshot: Buffer, box: Box): Promise<boolean> {
  const { channels } = await sharp(await sharp(screenshot).extract(box).toBuffer()).stats()
  return channels.some(({ min, max }) => max - min > 40)
}

for (const width of [390, 1440]) {
  test(`every control and every mark is visible at ${width} px`, async ({ page, slideshow }) => {
    await page.setViewportSize({ width, height: 900 })
    await gotoCompleteHome(page)
    await slideshow.dots.nth(3).click()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.mouse.move(0, 0)
    const parts = await page.evaluate(listDrawnParts)
    expect(parts.filter(({ name }) => name === 'bar')).toHaveLength(6)
    expect(parts.length).toBeGreaterThan(40)
    const screenshot = await page.screenshot({ fullPage: true })
    const hidden: string[] = []
    for (const { name, ...box } of parts) {
      if (!(await hasDrawing(screenshot, box))) hidden.push(name)
    }
    expect(hidden, 'controls and marks that look like the background').toEqual([])

    if (width > 390) return
    // On phones, the dots have no labels.
    const [passed, coming] = [parts, parts].map((all, index) =>
      all.find(({ name }) => name.endsWith(`, slide ${index === 0 ? 2 : 6} of 7`)),
    )
    const crop = ({ left, top, width, height }: Box) =>
      sharp(screenshot).extract({ left, top, width, height }).raw().toBuffer()
    const [one, other] = await Promise.all([crop(passed!), crop(coming!)])
    expect(one.equals(other), 'a passed dot looks like one to come').toBe(false)
  })
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Function for `page.evaluate`: lists the controls, icons and bars of the page with their boxes. */
function listDrawnParts(): (Box & { name: string })[] {
  const margin = 4
  const bars = '#services [aria-hidden] p + div > div'
  const all = document.querySelectorAll<HTMLElement>(
    `a[href], button, input, textarea, .mark, ${bars}, svg`,
  )
  return [...all].flatMap((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    const isShown = part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    // The first bar begins and ends anywhere; visually hidden controls have a size of 1 px.
    if (!isShown || right - left < 2 || bottom - top < 2 || part.closest('[inert]')) return []
    // The fixed header covers other parts, and the hero's chart is a decoration.
    const isDecoration = part.matches('svg') && part.closest('[aria-hidden]:has(use)')
    if (part.closest('header') || isDecoration || left >= innerWidth || right <= 0) return []
    const [x, y] = [Math.max(0, Math.floor(left - margin)), Math.floor(top + scrollY - margin)]
    return {
      name: part.matches(bars)
        ? 'bar'
        : (part.ariaLabel ?? part.textContent.trim()) || part.outerHTML.slice(0, 80),
      left: x,
      top: y,
      width: Math.min(document.documentElement.clientWidth, Math.ceil(right + margin)) - x,
      height: Math.ceil(bottom - top + 2 * margin),
    }
  })
}

test('logo has the color of the brand name', async ({ page, home }) => {
  await home.open()
  const marks = await page.locator('.mark').evaluateAll((all) =>
    all.map((mark) => {
      const [background, text] = [mark, mark.parentElement!].map((each) => getComputedStyle(each))
      return [background!.backgroundColor, text!.color]
    }),
  )
  expect(marks).toHaveLength(2)
  for (const [mark, name] of marks) expect(mark).toBe(name)
})

test('states on a large screen have a cue other than the background color', async ({
  page,
  home,
  contact,
  slideshow,
}) => {
  await home.open()

  await test.step('underlines the current section in the header', async () => {
    const about = home.header.getByRole('link', { name: 'Our Team' }).first()
    const before = await capture(page, about)
    await scrollIntoView(page, home.section('about'))
    await expect(about).toHaveAttribute('aria-current', 'location')
    expect((await capture(page, about)).equals(before)).toBe(false)
  })

  await test.step('fills the dot of the current slide', async () => {
    const dot = slideshow.dots.nth(3)
    await expectNewLook(page, dot, async () => {
      await dot.click()
      await expect(dot).toHaveAttribute('aria-selected', 'true')
    })
  })

  await test.step('changes the icon of an open question', async () => {
    const question = home.questions.first()
    await expectNewLook(page, question.locator('svg:visible'), () => question.click())
  })

  await test.step('marks an invalid field with a thicker border and an icon', async () => {
    const name = contact.field('Name')
    const border = () =>
      name.evaluate((field) => parseFloat(getComputedStyle(field).borderTopWidth))
    const validBorder = await border()
    await contact.submit.press('Enter')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    expect(await border()).toBeGreaterThan(validBorder)
    await expect(page.locator('#field-name-error svg')).toBeVisible()
  })
})

test('states of menu button and carousel arrows have a cue other than the background color', async ({
  page,
  home,
  carousel,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await home.open()
  await expectNewLook(page, page.locator('[popovertarget] svg'), () => home.openMenu.click())
  await page.keyboard.press('Escape')

  await scrollIntoView(page, carousel.next)
  const readColor = () => carousel.next.evaluate((button) => getComputedStyle(button).color)
  await expect(carousel.next).toBeEnabled()
  const enabledColor = await readColor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(carousel.next).toBeDisabled()
  expect(await readColor()).not.toBe(enabledColor)
})

test('bars of durations and of the result are borders, which no theme removes', async ({
  page,
  home,
}) => {
  await home.open()
  const bars = page.locator('#services [aria-hidden] p + div > div, main a [style*="scaleX"]')
  await expect(bars).toHaveCount(7)
  for (const bar of await bars.all()) {
    const { width, border, background } = await bar.evaluate((element) => ({
      width: parseFloat(getComputedStyle(element).borderTopWidth),
      border: getComputedStyle(element).borderTopColor,
      background: getComputedStyle(document.body).backgroundColor,
    }))
    expect(width).toBeGreaterThanOrEqual(9)
    expect(border).not.toBe(background)
  }
})
