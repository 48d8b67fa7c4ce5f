import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import site from '../../__tests__/fixtures/content/site.json'
import { slides } from '../../__tests__/support/slides'
import { getCssContrast } from '../access/contrast'
import {
  getOpacity,
  seekAnimations,
  freezeAnimations,
  waitForAnimations,
} from '../support/animations'
import { corruptPageData } from '../support/faultInjection'
import { expect, hydrationErrors, test } from '../support/fixtures'
import {
  getCenter,
  pinchZoomIn,
  resizeViewport,
  scrollIntoView,
  scrollToY,
  swipe,
  tap,
} from '../support/gestures'
import { recordAnnouncements } from '../support/observers'
import type { Slideshow } from '../support/slideshow'

test.use({ reducedMotion: 'no-preference' })

/** Returns the distance of a slide from its resting position in px; positive to the right. */
async function getOffset(slideshow: Slideshow, number: number): Promise<number> {
  const left = await slideshow.frame.evaluate(
    (frame) => frame.getBoundingClientRect().left + frame.clientLeft,
  )
  return Math.round(((await slideshow.slide(number).boundingBox())?.x ?? NaN) - left)
}

test('each control shows the expected slide', async ({ page, slideshow }) => {
  await slideshow.open()
  for (const [control, number] of [
    [slideshow.previous, 7],
    [slideshow.next, 1],
    [slideshow.next, 2],
    [slideshow.dots.nth(4), 5],
  ] as const) {
    await control.click()
    await slideshow.expectSlide(number)
    const panel = page.getByRole('tabpanel', { name: `${number} of 7` })
    const { alt } = slides[number - 1]!
    await expect(panel.getByRole('img')).toHaveAccessibleName(alt)
    const text = page.locator('#case-studies [aria-hidden] p').filter({ visible: true })
    expect(alt.toLowerCase().endsWith((await text.innerText()).toLowerCase()), alt).toBe(true)
    const readCase = () => text.evaluate((p) => getComputedStyle(p, '::first-letter').textTransform)
    expect(await readCase(), alt).toBe('uppercase')
  }
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected).toHaveAccessibleName('Platform, slide 5 of 7')
})

test('route is orange up to the current slide', async ({ page, slideshow }) => {
  await slideshow.open()
  await slideshow.dots.nth(2).click()
  await slideshow.expectSlide(3)
  const readStyles = (part: string, property: string) =>
    slideshow.dots.evaluateAll(
      (dots, [part, property]) =>
        dots.map((dot) => getComputedStyle(dot, part).getPropertyValue(property!)),
      [part, property],
    )
  const rings = await readStyles('::before', 'outline-style')
  expect(rings, 'ring around the current dot').toEqual(
    rings.map((_, index) => (index === 2 ? 'solid' : 'none')),
  )
  for (const [height, part, property, reached] of [
    [900, '::before', 'background-color', 3],
    // The line is upright beside the slide.
    [900, '::after', 'border-inline-start-color', 2],
    [1100, '::after', 'border-top-color', 2],
  ] as const) {
    await resizeViewport(page, { width: 1440, height })
    const [orange, ...others] = await readStyles(part, property)
    const isReached = others.slice(0, -1).map((color) => color === orange)
    expect(isReached, `${part} at ${height} px`).toEqual(
      isReached.map((_, index) => index + 2 <= reached),
    )
  }
})

for (const [width, height, isUpright] of [
  [390, 844, false],
  [1440, 900, true],
  [1440, 1100, false],
] as const) {
  test(`route leads from the first dot to the last at ${width} x ${height}`, async ({
    page,
    slideshow,
  }) => {
    await page.setViewportSize({ width, height })
    await slideshow.open()
    await slideshow.dots.nth(2).click()
    await slideshow.expectSlide(3)
    await page.mouse.move(0, 0)
    await scrollIntoView(page, slideshow.dots.first())
    const list = page.getByRole('tablist', { name: 'Slides' })
    await waitForAnimations(list)
    const screenshot = sharp(await list.screenshot()).greyscale()
    // Mirrored at the diagonal, an upright route leads from left to right.
    const image = isUpright ? screenshot.flip().rotate(90) : screenshot
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    const rows = Array.from({ length: info.height }, (_, row) =>
      [...data.subarray(row * info.width, (row + 1) * info.width)].flatMap((value, at) =>
        Math.abs(value - data[0]!) > 20 ? [at] : [],
      ),
    )
    const longest = Math.max(...rows.map(({ length }) => length))
    const middle = rows.findIndex(({ length }) => length === longest)
    // Only the dots are high enough for this row.
    const [route, dots] = [rows[middle]!, rows[middle - 3]!]
    expect(Math.abs(route[0]! - dots[0]!), 'start in px from the first dot').toBeLessThan(4)
    expect(Math.abs(route.at(-1)! - dots.at(-1)!), 'end in px from the last dot').toBeLessThan(4)
    const gaps = route.slice(1).map((at, index) => at - route[index]! - 1)
    expect(Math.max(...gaps), 'widest gap in px, which is that in a dot').toBeLessThan(10)
  })
}

test('edges of the dots have a contrast of at least 3:1', async ({ page, slideshow }) => {
  await slideshow.open()
  const readEdge = () =>
    slideshow.dots.last().evaluate((dot) => getComputedStyle(dot, '::before').borderTopColor)
  const section = page.locator('#case-studies')
  const readBackground = () => section.evaluate((each) => getComputedStyle(each).backgroundColor)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const contrast = getCssContrast(await readEdge(), await readBackground())
    expect(contrast, colorScheme).toBeGreaterThanOrEqual(3)
  }
  await page.emulateMedia({ contrast: 'more' })
  expect(await readEdge()).toBe(await section.evaluate((each) => getComputedStyle(each).color))
})

test('labels of the slides are at the dots where there is room, else before the text', async ({
  page,
  slideshow,
}) => {
  await slideshow.open()
  const labels = slides.map(({ alt }) => alt.slice(0, alt.indexOf(':')))
  const atDots = slideshow.dots.locator('span').filter({ visible: true })
  const beforeText = page.locator('#case-studies p b').filter({ visible: true })
  for (const [width, height, areAtDots] of [
    [390, 844, false],
    [667, 375, false],
    [767, 1024, false],
    [768, 1024, true],
    [1024, 768, true],
    [1440, 900, true],
    [1440, 1100, true],
  ] as const) {
    await resizeViewport(page, { width, height })
    await expect(atDots, `${width} px`).toHaveText(areAtDots ? labels : [])
    await expect(beforeText, `${width} px`).toHaveText(areAtDots ? [] : [`${labels[0]}:`])
  }
})

test('link to the case studies shows the whole slide, and its arrows where they are beside it', async ({
  page,
  home,
  slideshow,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await home.open()
  for (const [width, height, parts] of [
    [1366, 768, [slideshow.frame, slideshow.previous, slideshow.next]],
    [1536, 730, [slideshow.frame, slideshow.previous, slideshow.next]],
    [1440, 900, [slideshow.frame, slideshow.previous, slideshow.next]],
    [1680, 939, [slideshow.frame, slideshow.previous, slideshow.next]],
    [1920, 945, [slideshow.frame, slideshow.previous, slideshow.next]],
    [1440, 1100, [slideshow.frame]],
  ] as const) {
    await resizeViewport(page, { width, height })
    await scrollToY(page, 0)
    await home.link('Case Studies').click()
    await home.expectAt('case-studies')
    for (const part of parts)
      await expect(part, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
  }
})

test('slide follows the pointer and uncovers the adjacent slide', async ({ page, slideshow }) => {
  await slideshow.open()
  const { x, y } = await getCenter(slideshow.frame)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const [right, adjacentSlide] of [
    [-180, 2],
    // Ends with a click, which must not open the lightbox.
    [12, 7],
  ] as const) {
    await page.mouse.move(x + right, y)
    await expect.poll(() => getOffset(slideshow, 1), `slide ${adjacentSlide}`).toBe(right)
    await expect(slideshow.slide(adjacentSlide)).toBeVisible()
    await expect(slideshow.slide(1), 'no delay').toHaveCSS('transition-duration', '0s')
    expect(await getOffset(slideshow, adjacentSlide), `slide ${adjacentSlide}`).toBe(0)
  }
  await page.mouse.up()
  await expect.poll(() => getOffset(slideshow, 1)).toBe(0)
  await slideshow.expectSlide(1)
})

test('slide ignores drags of the right button, and those that go more down than aside', async ({
  page,
  slideshow,
}) => {
  await slideshow.open()
  const { x, y } = await getCenter(slideshow.frame)
  for (const [button, down] of [
    ['right', 0],
    ['left', 120],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.down({ button })
    await page.mouse.move(x - 90, y)
    expect(await getOffset(slideshow, 1), `${button} button`).toBe(button === 'right' ? 0 : -90)
    await page.mouse.move(x - 90, y + down)
    await page.mouse.up({ button })
    await slideshow.expectSlide(1)
  }
})

test('drag pulls the slide off from where it ends', async ({ page, slideshow }) => {
  await slideshow.open()
  await freezeAnimations(slideshow.frame)
  const { x, y } = await getCenter(slideshow.frame)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 180, y)
  await page.mouse.up()
  await expect(slideshow.slide(1)).toHaveAttribute('inert')
  await seekAnimations(slideshow.frame, 0)
  expect(await getOffset(slideshow, 1), 'px at the start').toBe(-180)
  await seekAnimations(slideshow.frame, 419)
  const { width } = (await slideshow.frame.boundingBox())!
  expect(await getOffset(slideshow, 1), 'px at the end').toBeLessThan(-0.9 * width)
  await expect(slideshow.slide(1)).toHaveCSS('clip-path', 'none')
  expect(await getOffset(slideshow, 2)).toBe(0)
})

test.describe('slideshow on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test.beforeEach(({ slideshow }) => slideshow.open())

  test('steps only after a swipe of more than 50 px, and announces each step once', async ({
    page,
    slideshow,
  }) => {
    const announcements = await recordAnnouncements(page)
    for (const [x, number] of [
      [51, 7],
      [-51, 1],
      [-50, 1],
      [50, 1],
    ] as const) {
      await swipe(page, slideshow.frame, x)
      await slideshow.expectSlide(number)
      await expect.poll(() => getOffset(slideshow, number), `${x} px`).toBe(0)
    }
    const expected = [`7 of 7: ${slides[6]!.alt}`, `1 of 7: ${slides[0]!.alt}`]
    await expect.poll(announcements).toEqual(expected)
  })

  test('does not fill a button that was tapped', async ({ slideshow }) => {
    const readFill = () => slideshow.next.evaluate((each) => getComputedStyle(each).backgroundColor)
    const before = await readFill()
    await slideshow.next.tap()
    await slideshow.expectSlide(2)
    await waitForAnimations(slideshow.next)
    expect(await readFill()).toBe(before)
  })

  test('does not step when two fingers move', async ({ page, slideshow }) => {
    // The browser cancels the touch after its first step, which is long enough to change a slide.
    await swipe(page, slideshow.frame, -120, { fingerCount: 2, steps: 2 })
    await slideshow.next.dispatchEvent('click')
    await slideshow.expectSlide(2)
  })

  test('neither swipes nor enlarges a slide while the page is pinch-zoomed', async ({
    page,
    slideshow,
  }) => {
    // The swipe is longer than the distance that changes a slide, and stays on the zoomed screen.
    await pinchZoomIn(page, slideshow.frame, 80)
    const readLeft = () => page.evaluate(() => Math.round(visualViewport!.pageLeft))
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.1)
    await expect(slideshow.frame).toHaveCSS('touch-action', 'auto')
    const before = await readLeft()
    const drags = await slideshow.frame.evaluateHandle((frame) => {
      const values: (string | null)[] = []
      const observer = new MutationObserver(() => values.push(frame.getAttribute('data-dragging')))
      observer.observe(frame, { attributeFilter: ['data-dragging'] })
      return values
    })
    await swipe(page, slideshow.slide(1), -100)
    await expect.poll(readLeft).toBeGreaterThan(before + 10)
    expect(await drags.jsonValue(), 'changes by the drag').toEqual([])
    const tapped = await slideshow.frame.evaluateHandle((frame) => ({
      click: new Promise((resolve) =>
        frame.addEventListener('click', () => resolve(true), { once: true }),
      ),
    }))
    await tap(page, slideshow.slide(1))
    await tapped.evaluate(({ click }) => click)
    await slideshow.expectSlide(1)
    await slideshow.next.dispatchEvent('click')
    await slideshow.expectSlide(2)
  })
})

test('slideshow loads adjacent images near the viewport', async ({ page, home, slideshow }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const requested = new Set<number>()
  page.on('request', (request) => {
    const index = slides.findIndex(({ id }) => request.url().includes(`/${id}.`))
    if (index >= 0) requested.add(index + 1)
  })
  await home.open()
  await page.waitForLoadState('networkidle')
  // Browsers differ in how early they load lazy images, such as the first slide's.
  expect([...requested].filter((number) => number !== 1)).toEqual([])
  await scrollIntoView(page, slideshow.frame)
  await expect.poll(() => [...requested].sort()).toEqual([1, 2, 7])
  await slideshow.next.click()
  await expect.poll(() => [...requested].sort()).toEqual([1, 2, 3, 7])
})

test('slideshow wipes the previous slide away in 0.42 s, in the direction of the step', async ({
  page,
  slideshow,
}) => {
  await slideshow.open()
  await freezeAnimations(slideshow.frame)
  const readClip = (number: number) =>
    slideshow.slide(number).evaluate((slide) => getComputedStyle(slide).clipPath)
  const ends = {
    left: /^inset\(0px 9\d\.\d+% 0px 0px\)$/,
    right: /^inset\(0px 0px 0px 9\d\.\d+%\)$/,
  }
  for (const [step, entering, leaving, end] of [
    [() => slideshow.next.click(), 2, 1, ends.left],
    [() => slideshow.previous.click(), 1, 2, ends.right],
    [() => slideshow.dots.nth(4).click(), 5, 1, ends.left],
    [() => slideshow.dots.nth(2).click(), 3, 5, ends.right],
    [() => page.keyboard.press('End'), 7, 3, ends.left],
    [() => page.keyboard.press('ArrowRight'), 1, 7, ends.left],
    [() => page.keyboard.press('ArrowLeft'), 7, 1, ends.right],
  ] as const) {
    await step()
    await expect(slideshow.slide(leaving)).toHaveAttribute('inert')
    await seekAnimations(slideshow.frame, 0)
    expect(await readClip(leaving), `slide ${leaving}`).toMatch(/^inset\(0px( 0(px|%)){0,3}\)$/)
    await seekAnimations(slideshow.frame, 400)
    expect(await readClip(leaving), `slide ${leaving}`).toMatch(end)
    for (const number of [leaving, entering]) {
      expect(await getOffset(slideshow, number), `slide ${number}`).toBe(0)
      expect(await getOpacity(slideshow.slide(number)), `slide ${number}`).toBe(1)
    }
    await seekAnimations(slideshow.frame, 420)
    await expect(page.getByRole('tabpanel'), `slide ${entering}`).toHaveCount(1)
  }
})

test('slide images are 780, 1200 and 1920 px wide', async ({ home, slideshow }) => {
  await home.open()
  const srcset = await slideshow.slide(1).locator('source').getAttribute('srcset')
  expect(srcset!.match(/\d+(?=w)/g)).toEqual(['780', '1200', '1920'])
})

test.describe('slideshow without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('stacks all slides at their full size', async ({ page, slideshow }) => {
    await page.goto('/')
    const frame = (await slideshow.frame.boundingBox())!
    let below = frame.y
    for (const number of slides.keys()) {
      const { y, width, height } = (await slideshow.slide(number + 1).boundingBox())!
      expect(Math.abs(width / height - 16 / 9), `slide ${number + 1}`).toBeLessThan(0.02)
      expect(y, `slide ${number + 1}`).toBeGreaterThanOrEqual(below)
      below = y + height
    }
    expect(below).toBeLessThanOrEqual(frame.y + frame.height)
  })
})

test.describe('slideshow with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('keeps its height with texts of any length', async ({ page, home, slideshow }) => {
    await home.open()
    for (const width of [390, 1440]) {
      await resizeViewport(page, { width, height: 844 })
      const heights = new Set<number>()
      for (const dot of await slideshow.dots.all()) {
        await dot.click()
        heights.add((await page.locator('#case-studies').boundingBox())!.height)
      }
      expect([...heights], `${width} px`).toHaveLength(1)
    }
  })
})

test.describe('slideshow layout', () => {
  test.use({ allowedErrors: hydrationErrors, reducedMotion: 'reduce' })

  for (const [count, toleratedOverflow] of [
    [1, 0],
    // 40 dots need several rows beside a slide on a small phone.
    [40, 100],
  ] as const) {
    test(`fits ${count} slides below the header`, async ({ page, home, slideshow }) => {
      await corruptPageData(page, 'index', ({ result }) => {
        const caseStudies = result.data.caseStudies as { slides: { id: string }[] }
        const [first] = caseStudies.slides
        caseStudies.slides = Array.from({ length: count }, (_, index) => ({
          ...first!,
          id: `slide-${index}`,
        }))
      })
      await home.open('/privacy-policy/')
      await home.header.getByRole('link', { name: site.brand, exact: true }).click()
      await expect(slideshow.counter).toHaveText(`1 of ${count}`)
      await scrollIntoView(page, slideshow.frame)
      const swipe = count === 1 ? /touch-action: auto/ : /touch-action: pan-y/
      await expect(slideshow.frame).toHaveAttribute('style', swipe)
      for (const [width, height] of [
        [360, 560],
        [667, 331],
        [768, 600],
        [820, 1180],
        [1366, 640],
        [1920, 1100],
      ] as const) {
        await resizeViewport(page, { width, height })
        await expect(
          () => expectFits(page, slideshow, toleratedOverflow),
          `${width} x ${height} px`,
        ).toPass()
      }
    })
  }
})

/** Expects the slide and its controls, as wide as their container, to fit below the header. */
async function expectFits(page: Page, slideshow: Slideshow, tolerance: number): Promise<void> {
  const box = async (element: Locator) => (await element.boundingBox())!
  const image = await box(slideshow.frame)
  expect(Math.abs(image.width / image.height - 16 / 9)).toBeLessThan(0.03)
  const { counter, next, previous, dots } = slideshow
  const bottomEdges = await Promise.all(
    [counter, next, previous, dots.last()].map(async (part) => {
      const { y, height } = await box(part)
      return y + height
    }),
  )
  const header = await box(page.getByRole('banner'))
  const available = page.viewportSize()!.height - header.height
  expect(Math.max(...bottomEdges) - image.y).toBeLessThan(available + tolerance)

  const container = await box(page.getByRole('group', { name: 'Slideshow' }))
  const right = await box(next)
  // On phones, the frame extends beyond the container.
  expect(image.x).toBeLessThanOrEqual(container.x + 1)
  expect(right.x + right.width).toBeLessThanOrEqual(container.x + container.width + 1)
}
