import { expect, type Page } from 'playwright/test'
import {
  button,
  dialog,
  enlarge,
  expectSlide,
  openEnlarged,
  picture,
} from './support/enlargedSlide'
import { pinch, swipe, widthOf } from './support/live'
import { openSlideshow, slideFrame } from './support/slideshow'
import { test } from './support/test'
import { slides } from './support/slides'

/** Every picture that the page has asked for, by its address. */
function pictures(page: Page): string[] {
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
  const asked = pictures(page)
  await openSlideshow(page)
  await expect.poll(() => widthOf(page.locator('#case-slide-1 img'))).toBeGreaterThan(0)
  const largest = await page
    .locator('#case-slide-1 source')
    .evaluate((source: HTMLSourceElement) => source.srcset.split(',').at(-1)!.trim().split(' ')[0]!)
  expect(asked).not.toContain(largest)
  await enlarge(page).click()
  await expect
    .poll(() =>
      picture(page).evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname),
    )
    .toBe(largest)
  const folder = largest.split('/').at(-2)!
  expect(asked.filter((path) => path.includes(`/${folder}/`))).toEqual([largest])
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a double tap leaves it open', async ({ page }) => {
    await openSlideshow(page)
    await enlarge(page).focus()
    await expect.poll(() => widthOf(page.locator('#case-slide-1 img'))).toBeGreaterThan(0)
    const { x, y } = (await slideFrame(page).boundingBox())!
    // The second tap comes at once, beside the slide, which by now lies elsewhere.
    await page.evaluate(() =>
      new MutationObserver((_, observer) => {
        const opened = document.querySelector<HTMLElement>('dialog[open]')
        if (!opened) return
        observer.disconnect()
        opened.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        opened.click()
        document.title = 'tapped twice'
      }).observe(document, { subtree: true, attributeFilter: ['open'] }),
    )
    await page.touchscreen.tap(x + 100, y + 10)
    await expect(page).toHaveTitle('tapped twice')
    await expectSlide(page, 1)
  })

  test('a swipe goes on; two fingers zoom in, and then one moves about', async ({ page }) => {
    await openEnlarged(page)
    await expectSlide(page, 1)
    await swipe(page, picture(page), -120)
    await expectSlide(page, 2)
    await pinch(page, picture(page))
    const view = () =>
      page.evaluate(() => [visualViewport!.scale, Math.round(visualViewport!.pageLeft)])
    await expect.poll(async () => (await view())[0]).toBeGreaterThan(1.5)
    // The slide that followed the first finger has come back.
    await expectSlide(page, 2)
    const [, before] = await view()
    await swipe(page, picture(page), -150)
    await expect.poll(async () => (await view())[1]).toBeGreaterThan(before! + 10)
    await expectSlide(page, 2)
  })
})

test('the picture is as large as any window allows, its controls beside it', async ({ page }) => {
  await openEnlarged(page)
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
        const shown = (await picture(page).boundingBox())!
        expect(Math.abs(shown.width / shown.height - 16 / 9)).toBeLessThan(0.02)
        // What is left is the row or the column of the controls.
        expect(Math.min(width - shown.width, height - shown.height)).toBeLessThan(81)
        for (const name of controls) {
          const box = (await button(page, name).boundingBox())!
          expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44)
          const apart =
            box.y >= shown.y + shown.height ||
            box.x >= shown.x + shown.width ||
            box.y + box.height <= shown.y
          expect(apart, name).toBe(true)
        }
      }).toPass({ timeout: 15_000 })
      for (const name of controls) await expect(button(page, name)).toBeInViewport({ ratio: 1 })
      await expect(dialog(page).getByText('1 of 7', { exact: true })).toBeInViewport({ ratio: 1 })
    })
  }
})

test('in a window too small for it one scrolls to the whole of it', async ({ page }) => {
  await openEnlarged(page)
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
        const shown = (await picture(page).boundingBox())!
        expect(shown.width).toBeGreaterThanOrEqual(320)
        expect(Math.abs(shown.width / shown.height - 16 / 9)).toBeLessThan(0.02)
        const { y } = (await dialog(page).getByText(slides[0]!.alt).boundingBox())!
        expect(y).toBeGreaterThanOrEqual(shown.y + shown.height)
      }).toPass({ timeout: 15_000 })
      await button(page, 'Close enlarged slide').scrollIntoViewIfNeeded()
      await expect(button(page, 'Close enlarged slide')).toBeInViewport({ ratio: 1 })
    })
  }
})

test('when its part of the script never comes the button leads to the largest picture', async ({
  page,
}) => {
  await openSlideshow(page)
  const href = (await enlarge(page).getAttribute('href'))!
  await page.route(/\.js$/, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await enlarge(page).click()
  await expect(page).toHaveURL(href)
})

test.describe('JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test('each slide has a link to its largest picture', async ({ page }) => {
    await page.goto('/')
    await expect(enlarge(page)).toHaveCount(slides.length)
    await enlarge(page).nth(1).click()
    await expect(page).toHaveURL(/\.webp$/)
    expect(await widthOf(page.locator('img'))).toBe(1920)
  })
})
