import { expect, type Locator, type Page } from 'playwright/test'
import content from './content/case-studies.json'
import { glide, middleOf, pinch, standBefore, swipe } from './support/live'
import { openSlideshow, slideFrame } from './support/slideshow'
import { test } from './support/test'

const { slides } = content

const counter = (page: Page) => page.locator('#case-studies > div p').getByText(/^\d+ of \d+$/)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enlarged slide' })
const enlarge = (page: Page) =>
  page.locator('#case-studies').getByRole('link', { name: /^Enlarge/ })
const picture = (page: Page) => dialog(page).getByRole('img')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })

/** Every picture that the page has asked for, by its address. */
function pictures(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

async function openEnlarged(page: Page): Promise<void> {
  await openSlideshow(page)
  await enlarge(page).click()
  await expect(dialog(page)).toBeVisible()
}

/** The dialog shows this slide: its picture, its description, its number. */
async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(picture(page)).toHaveCount(1)
  await expect(picture(page)).toHaveAccessibleName(new RegExp(`^Slide ${number}\\b`))
  await expect(dialog(page).getByText(slides[number - 1]!.alt)).toBeVisible()
  await expect(dialog(page).getByText(`${number} of 7`, { exact: true })).toBeVisible()
}

function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
}

async function widthOf(image: Locator): Promise<number> {
  return image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)
}

test('a press on the slide or on its button opens it over the whole window, with its description', async ({
  page,
}) => {
  await openSlideshow(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  for (const press of [() => enlarge(page).click(), () => slideFrame(page).click()]) {
    await press()
    await expectSlide(page, 1)
    const before = await scrolled()
    const box = (await dialog(page).boundingBox())!
    expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await button(page, 'Close enlarged slide').click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(enlarge(page)).toBeFocused()
    expect(await scrolled()).toBe(before)
  }
})

test('the slide of the dialog and of the page are one, by buttons, keys and wheel, round both ends', async ({
  page,
}) => {
  await openSlideshow(page)
  await page.getByRole('tab', { name: 'Slide 3 of 7' }).click()
  await page.getByRole('link', { name: 'Enlarge slide 3 of 7' }).click()
  await expectSlide(page, 3)
  await button(page, 'Next slide').click()
  await expectSlide(page, 4)
  await button(page, 'Previous slide').click()
  await expectSlide(page, 3)
  for (const [key, number] of [
    ['ArrowLeft', 2],
    ['Home', 1],
    ['ArrowLeft', 7],
    ['ArrowRight', 1],
    ['End', 7],
    ['Shift+ArrowLeft', 7],
  ] as const) {
    await page.keyboard.press(key)
    await expectSlide(page, number)
  }
  await glide(picture(page), -60)
  await expectSlide(page, 6)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(counter(page)).toHaveText('6 of 7')
  await expect(enlarge(page)).toHaveAccessibleName('Enlarge slide 6 of 7')
  await expect(enlarge(page)).toBeFocused()
})

test('a press beside the slide closes it, one on the slide or its text does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 700 })
  await openEnlarged(page)
  await picture(page).click()
  await dialog(page).getByText(slides[0]!.alt).click()
  await expectSlide(page, 1)
  // What comes as soon as this would be the second tap of two.
  await page.waitForFunction((now) => performance.now() > now + 400, await timeOf(page))
  const { x, y } = await middleOf(picture(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(10, y, { steps: 5 })
  await page.mouse.up()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(10, y)
  await expect(dialog(page)).toHaveCount(0)
})

test('the key that opens it turns no slide when it is held, and Escape leaves a toast behind it', async ({
  page,
}) => {
  await openSlideshow(page)
  await slideFrame(page).hover()
  await enlarge(page).focus()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.down('Enter')
    await expect(dialog(page)).toBeVisible()
  }
  await page.keyboard.up('Enter')
  await expectSlide(page, 1)
  await page.evaluate(() => document.addEventListener('keydown', () => (document.title = 'heard')))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).not.toHaveTitle('heard')
})

test('Back closes it', async ({ page }) => {
  await openSlideshow(page)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Services').click()
  await expect(page).toHaveURL('/#services')
  await standBefore(page, slideFrame(page))
  await enlarge(page).click()
  await expectSlide(page, 1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
})

test('a browser’s translation leaves picture, number and description to go on together', async ({
  page,
}) => {
  await openEnlarged(page)
  await dialog(page).evaluate((node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text.data)
    }
  })
  await button(page, 'Next slide').click()
  await expectSlide(page, 2)
})

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

test('its part of the script comes with the pointer or the focus, not before', async ({ page }) => {
  const parts: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    if ((await response.text()).includes('"Enlarged slide"')) parts.push(response.url())
  })
  await openSlideshow(page)
  expect(parts).toEqual([])
  await slideFrame(page).hover()
  await expect.poll(() => parts).toHaveLength(1)
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a double tap leaves it open', async ({ page }) => {
    await openSlideshow(page)
    await enlarge(page).focus()
    await expect.poll(() => widthOf(page.locator('#case-slide-1 img'))).toBeGreaterThan(0)
    const { x, y } = (await slideFrame(page).boundingBox())!
    await page.touchscreen.tap(x + 100, y + 10)
    await expect(dialog(page)).toBeVisible()
    // Where it lies beside the slide by now.
    await page.touchscreen.tap(x + 100, y + 10)
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
      const shown = (await picture(page).boundingBox())!
      expect(Math.abs(shown.width / shown.height - 16 / 9)).toBeLessThan(0.02)
      // What is left is the row or the column of the controls.
      expect(Math.min(width - shown.width, height - shown.height)).toBeLessThan(81)
      for (const name of ['Previous slide', 'Next slide', 'Close enlarged slide']) {
        const box = (await button(page, name).boundingBox())!
        expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44)
        await expect(button(page, name)).toBeInViewport({ ratio: 1 })
        const apart =
          box.y >= shown.y + shown.height ||
          box.x >= shown.x + shown.width ||
          box.y + box.height <= shown.y
        expect(apart, name).toBe(true)
      }
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
      const shown = (await picture(page).boundingBox())!
      expect(shown.width).toBeGreaterThanOrEqual(320)
      expect(Math.abs(shown.width / shown.height - 16 / 9)).toBeLessThan(0.02)
      const { y } = (await dialog(page).getByText(slides[0]!.alt).boundingBox())!
      expect(y).toBeGreaterThanOrEqual(shown.y + shown.height)
      await button(page, 'Close enlarged slide').scrollIntoViewIfNeeded()
      await expect(button(page, 'Close enlarged slide')).toBeInViewport({ ratio: 1 })
    })
  }
})

test('the page behind does not scroll, and is printed as ever', async ({ page }) => {
  await openEnlarged(page)
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 400)
  await button(page, 'Next slide').click()
  await expectSlide(page, 2)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await page.emulateMedia({ media: 'print' })
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('#case-slide-7 img')).toBeVisible()
})

test('each change is said once, with the slide’s number and description', async ({ page }) => {
  await openEnlarged(page)
  const said = dialog(page).locator('[aria-live=polite]')
  await expect(said).toHaveText(`1 of 7: ${slides[0]!.alt}`)
  await button(page, 'Next slide').click()
  await expect(said).toHaveText(`2 of 7: ${slides[1]!.alt}`)
  await expect(page.locator('#announcer-polite')).toBeEmpty()
})

test('the focus stays in the dialog', async ({ page }) => {
  await openEnlarged(page)
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
})

test('with a modifier the button is a link like any other', async ({ page, context }) => {
  await openSlideshow(page)
  const opened = context.waitForEvent('page')
  await enlarge(page).click({ modifiers: ['ControlOrMeta'] })
  expect(new URL((await opened).url()).pathname).toMatch(/\.webp$/)
  await expect(dialog(page)).toHaveCount(0)
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
