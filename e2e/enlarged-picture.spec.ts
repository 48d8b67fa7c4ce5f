import { expect, type Page } from 'playwright/test'
import {
  button,
  dialog,
  enlarge,
  expectSlide,
  expectTimePassed,
  openEnlarged,
  picture,
} from './support/enlargedSlide'
import { middleOf, pinch, swipe } from './support/hands'
import { widthOf } from './support/watch'
import { openSlideshow } from './support/slideshow'
import { test } from './support/test'
import { slides } from '../__tests__/support/slides'

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

test('until the largest picture has come, or without a network, that of the page is seen', async ({
  page,
  context,
}) => {
  await openSlideshow(page)
  await expect.poll(() => widthOf(page.locator('#case-slide-1 img'))).toBeGreaterThan(0)
  const there = await page
    .locator('#case-slide-1 img')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  await context.setOffline(true)
  await enlarge(page).click()
  await expectSlide(page, 1)
  await expect(picture(page)).toHaveCSS('background-image', `url("${there}")`)
  await expect(page).toHaveURL('/')
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  /** How wide the picture is, and how much of it lies left of the window. */
  const place = async (page: Page) => {
    const { x, width } = (await picture(page).boundingBox())!
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
      await openEnlarged(page)
      await expectSlide(page, 1)
      const { width, left } = await place(page)
      expect({ width, left }).toEqual({ width: 390, left: 0 })
      const { y } = await middleOf(picture(page))
      await expectTimePassed(page)
      await tap(page, 290, y)
      await expect.poll(async () => (await place(page)).width).toBeGreaterThanOrEqual(2 * width)
      const large = await place(page)
      // What lay at 290 px lies in the middle now.
      expect(Math.abs(large.left + 195 - (290 / 390) * large.width)).toBeLessThan(3)
      await swipe(page, dialog(page), 120)
      await expect.poll(async () => (await place(page)).left).toBeLessThan(large.left - 60)
      await expectSlide(page, 1)
      await expectTimePassed(page)
      await tap(page, 200, y)
      await expect.poll(() => place(page)).toEqual({ width, left: 0 })
    })
  }

  test('a picture that was enlarged is whole again when one goes on', async ({ page }) => {
    await openEnlarged(page)
    await expectTimePassed(page)
    await picture(page).tap()
    await expect.poll(async () => (await place(page)).width).toBeGreaterThan(780)
    await button(page, 'Next slide').tap()
    await expectSlide(page, 2)
    await expect.poll(() => place(page)).toEqual({ width: 390, left: 0 })
  })

  test('a swipe goes on; two fingers zoom in, and then one moves about', async ({ page }) => {
    await openEnlarged(page)
    await expectSlide(page, 1)
    await swipe(page, picture(page), -250)
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
        const row = (await dialog(page).getByRole('group').boundingBox())!
        const words = (await dialog(page).getByText(slides[0]!.alt).boundingBox())!
        const bottom = shown.y + shown.height
        if (width < height) expect(words.y - bottom, 'the words below it').toBeLessThan(25)
        else expect(Math.abs(shown.y - (row.height - bottom)), 'off the middle').toBeLessThan(2)
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

test('on a phone on its side the description is seen', async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [667, 331],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openEnlarged(page)
    await expect(dialog(page).getByText(slides[0]!.alt)).toBeInViewport({ ratio: 1 })
    const { y, height: high } = (await dialog(page).getByText(slides[0]!.alt).boundingBox())!
    expect(y + high, `${width} x ${height}`).toBeLessThanOrEqual(height)
    expect((await picture(page).boundingBox())!.height).toBeGreaterThan(height * 0.7)
  }
})

test('turned while it is open, it stays at its slide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEnlarged(page)
  await button(page, 'Previous slide').click()
  await expectSlide(page, 7)
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(picture(page)).toBeInViewport({ ratio: 0.99 })
    await expectSlide(page, 7)
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
