import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { built } from './support/built'
import {
  button,
  dialog,
  enlarge,
  expectSlide,
  openEnlarged,
  picture,
} from './support/enlargedSlide'
import { glide, listen, middleOf, bringRevealed } from './support/live'
import { openSlideshow, slideFrame } from './support/slideshow'
import { test } from './support/test'
import { slides } from './support/slides'

const counter = (page: Page) => page.locator('#case-studies > div p').getByText(/^\d+ of \d+$/)

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
  // What comes as soon as this would be the second tap of two.
  const opened = await page.evaluate(() => performance.now())
  await page.waitForFunction((then) => performance.now() > then + 400, opened)
  await picture(page).click()
  await dialog(page).getByText(slides[0]!.alt).click()
  await expectSlide(page, 1)
  const { x, y } = await middleOf(picture(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(10, y, { steps: 5 })
  await page.mouse.up()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(10, y)
  await expect(dialog(page)).toHaveCount(0)
})

test('the key that opens it turns no slide when it is held, and nothing behind it hears the Escape that closes it', async ({
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
  await bringRevealed(page, slideFrame(page))
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

for (const [what, come] of [
  ['pointer', (page: Page) => slideFrame(page).hover()],
  ['focus', (page: Page) => enlarge(page).focus()],
] as const) {
  test(`its part of the script comes with the ${what}, not before`, async ({ page }) => {
    const part = readdirSync(built).find(
      (name) => /\.js$/.test(name) && readFileSync(join(built, name)).includes('"Enlarged slide"'),
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(basename(request.url())))
    await openSlideshow(page)
    expect(asked).not.toContain(part)
    await come(page)
    await expect.poll(() => asked).toContain(part)
  })
}

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
  const region = dialog(page).locator('[aria-live=polite][aria-atomic=true]')
  await expect(region).toHaveText(`1 of 7: ${slides[0]!.alt}`)
  const said = await listen(page)
  await button(page, 'Next slide').click()
  await expect(region).toHaveText(`2 of 7: ${slides[1]!.alt}`)
  // The region's two parts, which are read as one.
  expect(await said()).toEqual(['2 of 7: ', slides[1]!.alt])
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
