import { expect, type Page } from 'playwright/test'
import content from './content/case-studies.json'
import { bring, holdScripts, openLive, swipe } from './support/live'
import { test } from './support/test'

const { slides } = content

const frame = (page: Page) => page.locator('#case-slides')
const counter = (page: Page) => page.locator('#case-studies').getByText(/^\d+ of \d+$/)
const next = (page: Page) => page.getByRole('button', { name: 'Next slide' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous slide' })
const dots = (page: Page) => page.getByRole('tab')

/** Stands before the slideshow with its swiping ready; its part of the script is known by a word of the library's. */
async function open(page: Page): Promise<void> {
  const swiping = page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') && (await response.text()).includes('swipeVelocity'),
  )
  await openLive(page)
  await bring(page, frame(page))
  await swiping
  await expect(page.locator('#case-studies [data-reveal=hidden]')).toHaveCount(0)
}

/** A drag across leads on or back when it is longer than 50 px, and then it is no click. */
async function expectDrags(page: Page, drag: (x: number, y?: number) => Promise<void>) {
  await page.evaluate(() => {
    document.addEventListener('click', () => document.body.setAttribute('data-clicked', ''))
  })
  for (const [x, y, slide] of [
    [-51, 0, '2 of 7'],
    [51, 0, '1 of 7'],
    [51, 0, '7 of 7'],
    [-120, 20, '1 of 7'],
  ] as const) {
    await drag(x, y)
    await settled(page)
    await expect(counter(page), `${x} px across`).toHaveText(slide)
  }
  await expect(page.locator('body')).not.toHaveAttribute('data-clicked')
  for (const x of [-50, 50]) {
    await drag(x)
    await settled(page)
    await expect(counter(page), `${x} px across`).toHaveText('1 of 7')
  }
}

test('goes on and back, round both ends, and jumps by its dots', async ({ page }) => {
  await open(page)
  await expect(counter(page)).toHaveText('1 of 7')
  await previous(page).click()
  await expect(counter(page)).toHaveText('7 of 7')
  await next(page).click()
  await expect(counter(page)).toHaveText('1 of 7')
  for (let slide = 2; slide <= 7; slide += 1) {
    await next(page).click()
    await expect(counter(page)).toHaveText(`${slide} of 7`)
    await expect(
      page.getByRole('tabpanel', { name: `${slide} of 7` }).getByRole('img'),
    ).toHaveAccessibleName(slides[slide - 1]!.alt)
  }
  await expect(dots(page)).toHaveCount(7)
  await dots(page).nth(4).click()
  await expect(counter(page)).toHaveText('5 of 7')
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName('Slide 5 of 7')
})

test('a drag of more than 50 px by mouse leads to another slide, and is no click', async ({
  page,
}) => {
  await open(page)
  const box = (await frame(page).boundingBox())!
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  await expectDrags(page, async (x, y = 0) => {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + x, middle.y + y, { steps: 10 })
    await page.mouse.up()
  })
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe of more than 50 px leads to another slide, and is no click', async ({ page }) => {
    await open(page)
    await expectDrags(page, (x, y) => swipe(page, frame(page), x, y))
  })

  test('a swipe downwards scrolls the page and changes no slide', async ({ page }) => {
    await open(page)
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, frame(page), 20, 100)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before - 50)
    await expect(counter(page)).toHaveText('1 of 7')
  })
})

test('fetches the pictures on both sides once the visitor is there, and no others', async ({
  page,
}) => {
  // Far enough down that also a browser on a slow line, which looks 2,500 px ahead, waits.
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = new Set<string>()
  page.on('request', (request) => {
    const slide = slides.find(({ image }) =>
      request.url().includes(
        image
          .split('/')
          .at(-1)!
          .replace(/\.\w+$/, ''),
      ),
    )
    if (slide) asked.add(slide.id)
  })
  await openLive(page)
  await page.waitForLoadState('networkidle')
  expect([...asked]).toEqual([])
  await bring(page, frame(page))
  await expect
    .poll(() => [...asked].sort())
    .toEqual([0, 1, 6].map((place) => slides[place]!.id).sort())
  await page.waitForLoadState('networkidle')
  await next(page).click()
  await expect.poll(() => asked.has(slides[2]!.id)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked.size).toBe(4)
})

test('moves by 32 px with a crossfade, each slide its way', async ({ page }) => {
  await open(page)
  const moves = await next(page).evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise(requestAnimationFrame)
    return document
      .getElementById('case-slides')!
      .getAnimations({ subtree: true })
      .map((animation) => [
        (animation as CSSTransition).transitionProperty,
        animation.effect?.getComputedTiming().duration,
      ])
  })
  expect(moves).toEqual(
    expect.arrayContaining([
      ['opacity', 320],
      ['transform', 320],
    ]),
  )
  await settled(page)
  await expect(page.locator('[role=tabpanel]:visible')).toHaveCount(1)
})

test('until its script has come the slides are a strip that scrolls sideways, by keyboard too; then it starts there', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await bring(page, frame(page))
  await frame(page).focus()
  await expect(frame(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame(page).evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(0)
  await frame(page).evaluate((strip) => strip.scrollTo({ left: 1e6, behavior: 'instant' }))
  await expect(page.getByRole('img', { name: slides[6]!.alt })).toBeInViewport()
  release()
  await expect(counter(page)).toHaveText('7 of 7')
})

/** Waits until nothing moves in the slideshow any more. */
async function settled(page: Page): Promise<void> {
  await frame(page).evaluate(async (strip) => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(strip.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
}
