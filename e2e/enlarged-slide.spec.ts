import { expect, type Page } from 'playwright/test'
import content from './content/case-studies.json'
import {
  button,
  dialog,
  enlarge,
  expectSlide,
  openEnlarged,
  picture,
} from './support/enlargedSlide'
import { glide, middleOf, standBefore } from './support/live'
import { openSlideshow, slideFrame } from './support/slideshow'
import { test } from './support/test'

const { slides } = content

const counter = (page: Page) => page.locator('#case-studies > div p').getByText(/^\d+ of \d+$/)

function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
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
  await expect(await opened).toHaveURL(/\.webp$/)
  await expect(dialog(page)).toHaveCount(0)
})
