import { expect, type Page } from 'playwright/test'
import {
  lightboxButton,
  lightbox,
  enlargeLink,
  expectLightboxSlide,
  waitOutDoubleClick,
  openLightbox,
  lightboxImage,
} from './support/lightbox'
import { getCenter, pinchZoom, swipe } from './support/gestures'
import { getNaturalWidth } from './support/observers'
import { openSlideshow } from './support/slideshow'
import { test } from './support/test'
import { slides } from '../__tests__/support/slides'

/** Every picture that the page has asked for, by its address. */
function recordImageRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

test('the largest picture is loaded then and not before, for the slides that are seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = recordImageRequests(page)
  await openSlideshow(page)
  await expect.poll(() => getNaturalWidth(page.locator('#case-slide-1 img'))).toBeGreaterThan(0)
  const largest = await page
    .locator('#case-slide-1 source')
    .evaluate((source: HTMLSourceElement) => source.srcset.split(',').at(-1)!.trim().split(' ')[0]!)
  expect(asked).not.toContain(largest)
  await enlargeLink(page).click()
  await expect
    .poll(() =>
      lightboxImage(page).evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname),
    )
    .toBe(largest)
  const folder = largest.split('/').at(-2)!
  expect(asked.filter((path) => path.includes(`/${folder}/`))).toEqual([largest])
})

test('until the largest picture has come, or without a network, that of the page is seen', async ({
  page,
  context,
}) => {
  await openSlideshow(page)
  await expect.poll(() => getNaturalWidth(page.locator('#case-slide-1 img'))).toBeGreaterThan(0)
  const there = await page
    .locator('#case-slide-1 img')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  await context.setOffline(true)
  await enlargeLink(page).click()
  await expectLightboxSlide(page, 1)
  await expect(lightboxImage(page)).toHaveCSS('background-image', `url("${there}")`)
  await expect(page).toHaveURL('/')
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  /** How wide the picture is, and how much of it lies left of the window. */
  const getImagePosition = async (page: Page) => {
    const { x, width } = (await lightboxImage(page).boundingBox())!
    return { width: Math.round(width), left: Math.round(0 - x) }
  }

  for (const [taps, tap] of [
    ['a tap', (page: Page, x: number, y: number) => page.touchscreen.tap(x, y)],
    [
      'a double tap',
      async (page: Page, x: number, y: number) => {
        await page.touchscreen.tap(x, y)
        await page.touchscreen.tap(x, y)
      },
    ],
  ] as const) {
    test(`${taps} enlarges the picture where it was made, a finger moves it, and another makes it whole`, async ({
      page,
    }) => {
      await openLightbox(page)
      await expectLightboxSlide(page, 1)
      const { width, left } = await getImagePosition(page)
      expect({ width, left }).toEqual({ width: 390, left: 0 })
      const { y } = await getCenter(lightboxImage(page))
      await waitOutDoubleClick(page)
      await tap(page, 290, y)
      await expect
        .poll(async () => (await getImagePosition(page)).width)
        .toBeGreaterThanOrEqual(2 * width)
      const large = await getImagePosition(page)
      // What lay at 290 px lies in the middle now.
      expect(Math.abs(large.left + 195 - (290 / 390) * large.width)).toBeLessThan(3)
      await swipe(page, lightbox(page), 120)
      await expect
        .poll(async () => (await getImagePosition(page)).left)
        .toBeLessThan(large.left - 60)
      await expectLightboxSlide(page, 1)
      await waitOutDoubleClick(page)
      await tap(page, 200, y)
      await expect.poll(() => getImagePosition(page)).toEqual({ width, left: 0 })
    })
  }

  test('a picture that was enlarged is whole again when one goes on', async ({ page }) => {
    await openLightbox(page)
    await waitOutDoubleClick(page)
    await lightboxImage(page).tap()
    await expect.poll(async () => (await getImagePosition(page)).width).toBeGreaterThan(780)
    await lightboxButton(page, 'Next slide').tap()
    await expectLightboxSlide(page, 2)
    await expect.poll(() => getImagePosition(page)).toEqual({ width: 390, left: 0 })
  })

  test('a swipe goes on; two fingers zoom in, and then one moves about', async ({ page }) => {
    await openLightbox(page)
    await expectLightboxSlide(page, 1)
    await swipe(page, lightboxImage(page), -250)
    await expectLightboxSlide(page, 2)
    await pinchZoom(page, lightboxImage(page))
    const view = () =>
      page.evaluate(() => [visualViewport!.scale, Math.round(visualViewport!.pageLeft)])
    await expect.poll(async () => (await view())[0]).toBeGreaterThan(1.5)
    // The slide that followed the first finger has come back.
    await expectLightboxSlide(page, 2)
    const [, before] = await view()
    await swipe(page, lightboxImage(page), -150)
    await expect.poll(async () => (await view())[1]).toBeGreaterThan(before! + 10)
    await expectLightboxSlide(page, 2)
  })
})

test('the picture is as large as any window allows, its controls beside it', async ({ page }) => {
  await openLightbox(page)
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [667, 331],
    [820, 1180],
    [1366, 640],
    [1440, 900],
  ] as const) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height })
      const controls = ['Previous slide', 'Next slide', 'Close enlarged slide']
      await expect(async () => {
        const shown = (await lightboxImage(page).boundingBox())!
        expect(Math.abs(shown.width / shown.height - 16 / 9)).toBeLessThan(0.02)
        // What is left is the row or the column of the controls.
        expect(Math.min(width - shown.width, height - shown.height)).toBeLessThan(81)
        const row = (await lightbox(page).getByRole('group').boundingBox())!
        const words = (await lightbox(page).getByText(slides[0]!.alt).boundingBox())!
        const bottom = shown.y + shown.height
        if (width < height) expect(words.y - bottom, 'the words below it').toBeLessThan(25)
        else expect(Math.abs(shown.y - (row.height - bottom)), 'off the middle').toBeLessThan(2)
        for (const name of controls) {
          const box = (await lightboxButton(page, name).boundingBox())!
          expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44)
          const apart =
            box.y >= shown.y + shown.height ||
            box.x >= shown.x + shown.width ||
            box.y + box.height <= shown.y
          expect(apart, name).toBe(true)
        }
      }).toPass({ timeout: 15_000 })
      for (const name of controls)
        await expect(lightboxButton(page, name)).toBeInViewport({ ratio: 1 })
      await expect(lightbox(page).getByText('1 of 7', { exact: true })).toBeInViewport({ ratio: 1 })
    })
  }
})

test('on a phone on its side the description is seen', async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [667, 331],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openLightbox(page)
    await expect(lightbox(page).getByText(slides[0]!.alt)).toBeInViewport({ ratio: 1 })
    const { y, height: high } = (await lightbox(page).getByText(slides[0]!.alt).boundingBox())!
    expect(y + high, `${width} x ${height}`).toBeLessThanOrEqual(height)
    expect((await lightboxImage(page).boundingBox())!.height).toBeGreaterThan(height * 0.7)
  }
})

test('turned while it is open, it stays at its slide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLightbox(page)
  await lightboxButton(page, 'Previous slide').click()
  await expectLightboxSlide(page, 7)
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(lightboxImage(page)).toBeInViewport({ ratio: 0.99 })
    await expectLightboxSlide(page, 7)
  }
})

test('in a window too small for it one scrolls to the whole of it', async ({ page }) => {
  await openLightbox(page)
  for (const [width, height] of [
    [320, 180],
    [342, 192],
    [320, 256],
    [480, 270],
    [800, 300],
  ] as const) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect(async () => {
        const shown = (await lightboxImage(page).boundingBox())!
        expect(shown.width).toBeGreaterThanOrEqual(320)
        expect(Math.abs(shown.width / shown.height - 16 / 9)).toBeLessThan(0.02)
        const { y } = (await lightbox(page).getByText(slides[0]!.alt).boundingBox())!
        expect(y).toBeGreaterThanOrEqual(shown.y + shown.height)
      }).toPass({ timeout: 15_000 })
      await lightboxButton(page, 'Close enlarged slide').scrollIntoViewIfNeeded()
      await expect(lightboxButton(page, 'Close enlarged slide')).toBeInViewport({ ratio: 1 })
    })
  }
})

test.describe('JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test('each slide has a link to its largest picture', async ({ page }) => {
    await page.goto('/')
    await expect(enlargeLink(page)).toHaveCount(slides.length)
    await enlargeLink(page).nth(1).click()
    await expect(page).toHaveURL(/\.webp$/)
    expect(await getNaturalWidth(page.locator('img'))).toBe(1920)
  })
})
