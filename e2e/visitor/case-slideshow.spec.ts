import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { scrollIntoView, getCenter, pinchZoomIn, swipe } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import {
  pauseFutureAnimationsInSubtree,
  getEffectiveOpacity,
  waitForAnimations,
  pauseAnimationsAt,
} from '../support/animations'
import { getNaturalWidth } from '../support/observers'
import {
  slideCounter,
  slideDots,
  nextButton,
  gotoReadySlideshow,
  previousButton,
  slideFrame,
} from '../support/slideshow'
import { test } from '../support/test'
import { slides } from '../../__tests__/support/slides'

test.use({ reducedMotion: 'no-preference' })

const section = (page: Page) => page.locator('#case-studies')
const slide = (page: Page, number: number) => page.locator(`#case-slide-${number}`)

/** Returns the area inside the frame's border. */
function measureFrame(page: Page): Promise<{ left: number; width: number }> {
  return slideFrame(page).evaluate((frame) => ({
    left: frame.getBoundingClientRect().left + frame.clientLeft,
    width: frame.clientWidth,
  }))
}

/**
 * Returns the horizontal distance of a slide from its resting position, in px; positive to the
 * right.
 */
async function getOffset(page: Page, number: number): Promise<number> {
  const [box, frame] = [await slide(page, number).boundingBox(), await measureFrame(page)]
  return Math.round((box?.x ?? NaN) - frame.left)
}

/**
 * Expects that drags longer than 50 px step to another slide and that no drag opens the lightbox.
 */
async function expectDragsToStep(page: Page, drag: (x: number, y?: number) => Promise<void>) {
  for (const [x, y, expectedCounter] of [
    [-51, 0, '2 of 7'],
    [51, 0, '1 of 7'],
    [51, 0, '7 of 7'],
    [-120, 20, '1 of 7'],
    [-50, 0, '1 of 7'],
    [50, 0, '1 of 7'],
  ] as const) {
    await drag(x, y)
    await waitForAnimations(section(page))
    await expect(slideCounter(page), `${x} px across`).toHaveText(expectedCounter)
    await expect.poll(() => getOffset(page, Number(expectedCounter[0])), `${x} px across`).toBe(0)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('each slideshow control shows the expected slide', async ({ page }) => {
  await gotoReadySlideshow(page)
  await expect(slideCounter(page)).toHaveText('1 of 7')
  await previousButton(page).click()
  await expect(slideCounter(page)).toHaveText('7 of 7')
  await nextButton(page).click()
  await expect(slideCounter(page)).toHaveText('1 of 7')
  for (let number = 2; number <= 7; number += 1) {
    await nextButton(page).click()
    await expect(slideCounter(page)).toHaveText(`${number} of 7`)
    await expect(
      page.getByRole('tabpanel', { name: `${number} of 7` }).getByRole('img'),
    ).toHaveAccessibleName(slides[number - 1]!.alt)
  }
  await expect(slideDots(page)).toHaveCount(7)
  await slideDots(page).nth(4).click()
  await expect(slideCounter(page)).toHaveText('5 of 7')
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(
    'Platform, slide 5 of 7',
  )
})

test.describe('slideshow with a mouse', () => {
  test('steps only after a drag of more than 50 px', async ({ page }) => {
    await gotoReadySlideshow(page)
    const { x, y } = await getCenter(slideFrame(page))
    await expectDragsToStep(page, async (right, down = 0) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + right, y + down, { steps: 10 })
      await page.mouse.up()
    })
  })

  test('moves the current slide with the pointer and uncovers the adjacent slide', async ({
    page,
  }) => {
    await gotoReadySlideshow(page)
    const { x, y } = await getCenter(slideFrame(page))
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const [right, adjacentSlide] of [
      [-2, 2],
      [-180, 2],
      [40, 7],
    ] as const) {
      await page.mouse.move(x + right, y)
      await expect.poll(() => getOffset(page, 1)).toBe(right)
      await expect(slide(page, adjacentSlide)).toBeVisible()
      expect(await getOffset(page, adjacentSlide)).toBe(0)
    }
    await page.mouse.up()
    await expect.poll(() => getOffset(page, 1)).toBe(0)
  })
})

test.describe('slideshow on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('steps only after a swipe of more than 50 px', async ({ page }) => {
    await gotoReadySlideshow(page)
    await expectDragsToStep(page, (x, y) => swipe(page, slideFrame(page), x, y))
  })

  test('scrolls the page when the visitor swipes vertically', async ({ page }) => {
    await gotoReadySlideshow(page)
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, slideFrame(page), 20, 100)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before - 50)
    await expect(slideCounter(page)).toHaveText('1 of 7')
  })

  test('pans the page when the visitor swipes while the page is pinch-zoomed', async ({ page }) => {
    await gotoReadySlideshow(page)
    await pinchZoomIn(page, slideFrame(page))
    const readVisualViewport = () =>
      page.evaluate(() => [visualViewport!.scale, Math.round(visualViewport!.pageLeft)])
    await expect.poll(async () => (await readVisualViewport())[0]).toBeGreaterThan(1.5)
    await expect(slideFrame(page)).toHaveCSS('touch-action', 'auto')
    const [, before] = await readVisualViewport()
    await swipe(page, slide(page, 1), -150)
    await expect.poll(async () => (await readVisualViewport())[1]).toBeGreaterThan(before! + 10)
    await expect(slideCounter(page)).toHaveText('1 of 7')
  })

  test('does not open the lightbox when the visitor clicks while the page is pinch-zoomed', async ({
    page,
  }) => {
    await gotoReadySlideshow(page)
    await pinchZoomIn(page, slideFrame(page))
    await expect(slideFrame(page)).toHaveCSS('touch-action', 'auto')
    await slide(page, 1).dispatchEvent('click')
    await nextButton(page).dispatchEvent('click')
    await expect(slideCounter(page)).toHaveText('2 of 7')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('shows a tapped button without its hover style', async ({ page }) => {
    await gotoReadySlideshow(page)
    await nextButton(page).tap()
    await expect(slideCounter(page)).toHaveText('2 of 7')
    await waitForAnimations(nextButton(page))
    await expect(nextButton(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

test('slideshow loads the adjacent images when it is near the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const requestedSlides = new Set<number>()
  page.on('request', (request) => {
    const index = slides.findIndex(({ image }) =>
      request.url().includes(/([^/]+)\.\w+$/.exec(image)![1]!),
    )
    if (index >= 0) requestedSlides.add(index + 1)
  })
  await gotoHydrated(page)
  // Ignore the image of the first slide, because browsers differ in how early they load lazy
  // images.
  expect([...requestedSlides].filter((number) => number !== 1)).toEqual([])
  await scrollIntoView(page, slideFrame(page))
  const expectRequestedSlides = async (...numbers: number[]) => {
    for (const number of numbers) {
      await expect
        .poll(() => getNaturalWidth(slide(page, number).locator('img')))
        .toBeGreaterThan(0)
    }
    expect([...requestedSlides].sort()).toEqual(numbers)
  }
  await expectRequestedSlides(1, 2, 7)
  await nextButton(page).click()
  await expectRequestedSlides(1, 2, 3, 7)
})

test('slideshow animates each step in 0.32 s', async ({ page }) => {
  await gotoReadySlideshow(page)
  await pauseFutureAnimationsInSubtree(slideFrame(page))
  for (const [step, entering, exit, leaving] of [
    [() => nextButton(page).click(), 2, -32, 1],
    [() => previousButton(page).click(), 1, 32, 2],
    [() => slideDots(page).first().press('ArrowLeft'), 7, 32, 1],
    [() => slideDots(page).last().press('ArrowRight'), 1, -32, 7],
  ] as const) {
    await step()
    await expect(slide(page, leaving)).toHaveAttribute('inert')
    await expect(slide(page, entering)).not.toHaveAttribute('inert')
    await pauseAnimationsAt(slideFrame(page), 0)
    expect(await getOffset(page, leaving)).toBe(0)
    expect(await getEffectiveOpacity(slide(page, leaving))).toBe(1)
    await pauseAnimationsAt(slideFrame(page), 319.9)
    expect(await getOffset(page, leaving)).toBe(exit)
    expect(await getEffectiveOpacity(slide(page, leaving))).toBeCloseTo(0, 1)
    expect(await getOffset(page, entering)).toBe(0)
    expect(await getEffectiveOpacity(slide(page, entering))).toBe(1)
    await pauseAnimationsAt(slideFrame(page), 320)
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
  }
})

test('colors during a slide change stay within the color range of the two slides', async ({
  page,
}) => {
  await gotoReadySlideshow(page)
  for (const number of [1, 2, 7])
    await expect.poll(() => getNaturalWidth(slide(page, number).locator('img'))).toBeGreaterThan(0)
  await pauseFutureAnimationsInSubtree(slideFrame(page))
  let before = await readColorRange(page)
  for (const step of [
    () => nextButton(page).click(),
    () => previousButton(page).click(),
    () => slideDots(page).first().press('ArrowLeft'),
  ]) {
    await step()
    await expect(page.getByRole('tabpanel').getByRole('img').first()).toHaveJSProperty(
      'decoding',
      'sync',
    )
    const during: ColorRange[] = []
    for (const timeMs of [40, 120, 200, 280]) {
      await pauseAnimationsAt(slideFrame(page), timeMs)
      during.push(await readColorRange(page))
    }
    await pauseAnimationsAt(slideFrame(page), 320)
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    const after = await readColorRange(page)
    for (const channel of [0, 1, 2]) {
      const [darkest, lightest] = getRange([before[channel]!, after[channel]!])
      const [darkestDuring, lightestDuring] = getRange(during.map((range) => range[channel]!))
      expect(darkestDuring).toBeGreaterThanOrEqual(darkest - 2)
      expect(lightestDuring).toBeLessThanOrEqual(lightest + 2)
    }
    before = after
  }
})

/** Darkest and lightest value of red, green and blue, from 0 to 255. */
type ColorRange = (readonly [number, number])[]

/** Reads the colors of the frame without its border and corners. */
async function readColorRange(page: Page): Promise<ColorRange> {
  const { x, y, width, height } = (await slideFrame(page).boundingBox())!
  const clip = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.slice(0, 3).map(({ min, max }) => [min, max] as const)
}

function getRange(ranges: ColorRange): readonly [number, number] {
  return [Math.min(...ranges.map(([min]) => min)), Math.max(...ranges.map(([, max]) => max))]
}

test('slide images are available in widths of 780, 1200 and 1920 px', async ({ page }) => {
  await gotoHydrated(page)
  const widths = await slide(page, 1)
    .locator('source')
    .evaluateAll((sources: HTMLSourceElement[]) =>
      sources.map(({ srcset }) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => width)),
    )
  expect(widths).toEqual([['780', '1200', '1920']])
})

test.describe('slideshow without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('stacks all slides at their full size', async ({ page }) => {
    await page.goto('/')
    const frame = (await slideFrame(page).boundingBox())!
    let below = frame.y
    for (let number = 1; number <= slides.length; number += 1) {
      const { y, width, height } = (await slide(page, number).boundingBox())!
      expect(Math.abs(width / height - 16 / 9), `slide ${number}`).toBeLessThan(0.02)
      expect(y, `slide ${number}`).toBeGreaterThanOrEqual(below)
      below = y + height
    }
    expect(below).toBeLessThanOrEqual(frame.y + frame.height)
  })
})
