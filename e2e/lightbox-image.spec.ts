import { expect, type Page } from 'playwright/test'
import {
  lightboxButton,
  lightbox,
  enlargeLink,
  expectLightboxSlide,
  waitUntilDoubleClickIntervalEnds,
  gotoAndOpenLightbox,
  lightboxImage,
} from './support/lightbox'
import { getCenter, pinchZoomIn, swipe } from './support/gestures'
import { getNaturalWidth } from './support/observers'
import { gotoReadySlideshow } from './support/slideshow'
import { test } from './support/test'
import { slides } from '../__tests__/support/slides'

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
    .poll(() =>
      lightboxImage(page).evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname),
    )
    .toBe(largest)
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

  /**
   * Returns, in px, the width of the image and how far it extends beyond the viewport's left edge.
   */
  const getImagePosition = async (page: Page) => {
    const { x, width } = (await lightboxImage(page).boundingBox())!
    return { width: Math.round(width), left: Math.round(0 - x) }
  }

  for (const [taps, tap] of [
    ['taps', (page: Page, x: number, y: number) => page.touchscreen.tap(x, y)],
    [
      'double-taps',
      async (page: Page, x: number, y: number) => {
        await page.touchscreen.tap(x, y)
        await page.touchscreen.tap(x, y)
      },
    ],
  ] as const) {
    test(`zooms the image in and out when the visitor ${taps}`, async ({ page }) => {
      await gotoAndOpenLightbox(page)
      await expectLightboxSlide(page, 1)
      const { width, left } = await getImagePosition(page)
      expect({ width, left }).toEqual({ width: 390, left: 0 })
      const { y } = await getCenter(lightboxImage(page))
      await waitUntilDoubleClickIntervalEnds(page)
      await tap(page, 290, y)
      await expect
        .poll(async () => (await getImagePosition(page)).width)
        .toBeGreaterThanOrEqual(2 * width)
      const zoomed = await getImagePosition(page)
      // Zooming moves the tapped position from 290 px to the center of the viewport (195 px).
      expect(Math.abs(zoomed.left + 195 - (290 / 390) * zoomed.width)).toBeLessThan(3)
      await swipe(page, lightbox(page), 120)
      await expect
        .poll(async () => (await getImagePosition(page)).left)
        .toBeLessThan(zoomed.left - 60)
      await expectLightboxSlide(page, 1)
      await waitUntilDoubleClickIntervalEnds(page)
      await tap(page, 200, y)
      await expect.poll(() => getImagePosition(page)).toEqual({ width, left: 0 })
    })
  }

  test('resets the zoom of the image when the visitor steps to another slide', async ({ page }) => {
    await gotoAndOpenLightbox(page)
    await waitUntilDoubleClickIntervalEnds(page)
    await lightboxImage(page).tap()
    await expect.poll(async () => (await getImagePosition(page)).width).toBeGreaterThan(780)
    await lightboxButton(page, 'Next slide').tap()
    await expectLightboxSlide(page, 2)
    await expect.poll(() => getImagePosition(page)).toEqual({ width: 390, left: 0 })
  })

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
        const scrollerBox = (await lightbox(page).getByRole('group').boundingBox())!
        const textBox = (await lightbox(page).getByText(slides[0]!.alt).boundingBox())!
        const bottom = imageBox.y + imageBox.height
        if (width < height)
          expect(textBox.y - bottom, 'distance of the description in px').toBeLessThan(25)
        else
          expect(
            Math.abs(imageBox.y - scrollerBox.y - (scrollerBox.y + scrollerBox.height - bottom)),
            'vertical offset from the center in px',
          ).toBeLessThan(2)
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

test('focus ring of the lightbox is around the slide', async ({ page }) => {
  await gotoReadySlideshow(page)
  await enlargeLink(page).press('Enter')
  await expectLightboxSlide(page, 1)
  const row = lightbox(page).getByRole('group')
  for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key)
  await expect(row).toBeFocused()
  await expect(row).toHaveCSS('outline-style', 'none')
  await expect(lightboxImage(page)).toHaveCSS('outline', /solid 3px/)
  // The border separates the focus ring from the colors of the slide.
  await expect(lightboxImage(page)).toHaveCSS('border', '6px solid rgb(11, 32, 54)')
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

test('lightbox shows the same slide after the device is rotated', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await gotoAndOpenLightbox(page)
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

test('lightbox scrolls when its content does not fit the viewport', async ({ page }) => {
  await gotoAndOpenLightbox(page)
  for (const [width, height] of [
    [320, 180],
    [342, 192],
    [320, 256],
    [480, 270],
    [800, 300],
  ] as const) {
    await test.step(`scrolls in a viewport of ${width} x ${height} px`, async () => {
      await page.setViewportSize({ width, height })
      await expect(async () => {
        const imageBox = (await lightboxImage(page).boundingBox())!
        expect(imageBox.width).toBeGreaterThanOrEqual(320)
        expect(Math.abs(imageBox.width / imageBox.height - 16 / 9)).toBeLessThan(0.02)
        const { y } = (await lightbox(page).getByText(slides[0]!.alt).boundingBox())!
        expect(y).toBeGreaterThanOrEqual(imageBox.y + imageBox.height)
      }).toPass()
      await lightboxButton(page, 'Close enlarged slide').scrollIntoViewIfNeeded()
      await expect(lightboxButton(page, 'Close enlarged slide')).toBeInViewport({ ratio: 1 })
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
