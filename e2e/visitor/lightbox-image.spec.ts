import { expect, type Page } from 'playwright/test'
import {
  lightboxButton,
  lightbox,
  enlargeLink,
  expectLightboxSlide,
  gotoAndOpenLightbox,
  lightboxImage,
} from '../support/lightbox'
import { pinchZoomIn, resizeViewport, swipe } from '../support/gestures'
import { getNaturalWidth } from '../support/observers'
import { gotoReadySlideshow } from '../support/slideshow'
import { test } from '../support/test'
import { slides } from '../../__tests__/support/slides'

/** Records the paths of all images that the page requests. */
function recordImageRequests(page: Page): string[] {
  const imagePaths: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') imagePaths.push(new URL(request.url()).pathname)
  })
  return imagePaths
}

test('lightbox does not load the largest image before it opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const imagePaths = recordImageRequests(page)
  await gotoReadySlideshow(page)
  await expect.poll(() => getNaturalWidth(page.locator('#case-slide-1 img'))).toBeGreaterThan(0)
  const largest = await page
    .locator('#case-slide-1 source')
    .evaluate((source: HTMLSourceElement) => source.srcset.split(',').at(-1)!.trim().split(' ')[0]!)
  expect(imagePaths).not.toContain(largest)
  await enlargeLink(page).click()
  await expect
    .poll(() => lightboxImage(page).evaluate((image: HTMLImageElement) => image.currentSrc))
    .toBe(new URL(largest, page.url()).href)
  const folder = largest.split('/').at(-2)!
  expect(imagePaths.filter((path) => path.includes(`/${folder}/`))).toEqual([largest])
})

test('lightbox shows the slideshow image until the largest image has loaded', async ({
  page,
  context,
}) => {
  await gotoReadySlideshow(page)
  await expect.poll(() => getNaturalWidth(page.locator('#case-slide-1 img'))).toBeGreaterThan(0)
  const pageImageSrc = await page
    .locator('#case-slide-1 img')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  await context.setOffline(true)
  await enlargeLink(page).click()
  await expectLightboxSlide(page, 1)
  await expect(lightboxImage(page)).toHaveCSS('background-image', `url("${pageImageSrc}")`)
  await expect(page).toHaveURL('/')
})

test.describe('lightbox on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('steps when the visitor swipes', async ({ page }) => {
    await gotoAndOpenLightbox(page)
    await expectLightboxSlide(page, 1)
    await swipe(page, lightboxImage(page), -250)
    await expectLightboxSlide(page, 2)
  })

  test('pans when the visitor swipes while the page is pinch-zoomed', async ({ page }) => {
    await gotoAndOpenLightbox(page)
    await expectLightboxSlide(page, 1)
    await pinchZoomIn(page, lightboxImage(page))
    const readVisualViewport = () =>
      page.evaluate(() => [visualViewport!.scale, Math.round(visualViewport!.pageLeft)])
    await expect.poll(async () => (await readVisualViewport())[0]).toBeGreaterThan(1.5)
    // The first finger of a pinch could also start a swipe; the lightbox must stay on the same
    // slide.
    await expectLightboxSlide(page, 1)
    const [, before] = await readVisualViewport()
    await swipe(page, lightboxImage(page), -150)
    await expect.poll(async () => (await readVisualViewport())[1]).toBeGreaterThan(before! + 10)
    await expectLightboxSlide(page, 1)
  })
})

test('lightbox image fills the space that its controls leave in the viewport', async ({ page }) => {
  await gotoAndOpenLightbox(page)
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [667, 331],
    [820, 1180],
    [1366, 640],
    [1440, 900],
  ] as const) {
    await test.step(`fills the space in a viewport of ${width} x ${height} px`, async () => {
      await page.setViewportSize({ width, height })
      const controls = ['Previous slide', 'Next slide', 'Close enlarged slide']
      await expect(async () => {
        const imageBox = (await lightboxImage(page).boundingBox())!
        expect(Math.abs(imageBox.width / imageBox.height - 16 / 9)).toBeLessThan(0.02)
        const [gutter, topMargin] = width < 1024 ? [0, 0] : [56, 24]
        expect(imageBox.x).toBeGreaterThanOrEqual(gutter)
        expect(imageBox.y).toBeGreaterThanOrEqual(topMargin)
        // Allow 80 px for the controls, which are below or beside the image.
        expect(
          Math.min(width - 2 * gutter - imageBox.width, height - topMargin - imageBox.height),
        ).toBeLessThan(81)
        const textBox = (await lightbox(page).getByText(slides[0]!.alt).boundingBox())!
        const bottom = imageBox.y + imageBox.height
        if (width < height)
          expect(textBox.y - bottom, 'distance of the description in px').toBeLessThan(25)
        for (const name of controls) {
          const box = (await lightboxButton(page, name).boundingBox())!
          expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44)
          const isApart =
            box.y >= imageBox.y + imageBox.height ||
            box.x >= imageBox.x + imageBox.width ||
            box.y + box.height <= imageBox.y
          expect(isApart, name).toBe(true)
        }
      }).toPass()
      for (const name of controls)
        await expect(lightboxButton(page, name)).toBeInViewport({ ratio: 1 })
      await expect(lightbox(page).getByText('1 of 7', { exact: true })).toBeInViewport({ ratio: 1 })
    })
  }
})

test('lightbox image has a border in viewports at least 1024 px wide', async ({ page }) => {
  await gotoAndOpenLightbox(page)
  for (const [width, borderWidth] of [
    [1440, '1px'],
    [1023, '0px'],
    [1024, '1px'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(lightboxImage(page), `${width} px`).toHaveCSS('border-width', borderWidth)
  }
})

test('lightbox shows the description on a phone in landscape orientation', async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [667, 331],
  ] as const) {
    await page.setViewportSize({ width, height })
    await gotoAndOpenLightbox(page)
    await expect(lightbox(page).getByText(slides[0]!.alt)).toBeInViewport({ ratio: 1 })
    const { y, height: textHeight } = (await lightbox(page)
      .getByText(slides[0]!.alt)
      .boundingBox())!
    expect(y + textHeight, `${width} x ${height}`).toBeLessThanOrEqual(height)
    expect((await lightboxImage(page).boundingBox())!.height).toBeGreaterThan(height * 0.7)
  }
})

test('lightbox keeps its buttons in view, and scrolls to a description that does not fit', async ({
  page,
}) => {
  await gotoAndOpenLightbox(page)
  const text = lightbox(page).getByText(slides[0]!.alt)
  for (const [width, height] of [
    [320, 256],
    [568, 320],
    [800, 300],
    [1920, 1080],
  ] as const) {
    await test.step(`in a viewport of ${width} x ${height} px`, async () => {
      await resizeViewport(page, { width, height })
      for (const scrollTo of [lightboxImage(page), text]) {
        await scrollTo.evaluate((element) => element.scrollIntoView({ block: 'end' }))
        for (const name of ['Previous slide', 'Next slide', 'Close enlarged slide'])
          await expect(lightboxButton(page, name)).toBeInViewport({ ratio: 1 })
      }
      const imageBox = (await lightboxImage(page).boundingBox())!
      expect(imageBox.width).toBeGreaterThanOrEqual(320)
      expect((await text.boundingBox())!.y).toBeGreaterThanOrEqual(imageBox.y + imageBox.height)
    })
  }
})

test.describe('lightbox link without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to the largest image of the slide', async ({ page }) => {
    await page.goto('/')
    await expect(enlargeLink(page)).toHaveCount(slides.length)
    await enlargeLink(page).nth(1).click()
    await expect(page).toHaveURL(/\.webp$/)
    expect(await getNaturalWidth(page.locator('img'))).toBe(1920)
  })
})
