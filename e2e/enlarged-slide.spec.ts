import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'playwright/test'
import { built } from './support/built'
import {
  button,
  dialog,
  enlarge,
  expectSlide,
  expectTimePassed,
  openEnlarged,
  picture,
} from './support/enlargedSlide'
import { bringRevealed, middleOf } from './support/hands'
import { openLive } from './support/live'
import { nextFrame } from './support/motion'
import { listen } from './support/watch'
import { counter, openSlideshow, slideFrame } from './support/slideshow'
import { test } from './support/test'
import { slides } from '../__tests__/support/slides'

test('a press on the slide or on its button opens it over the whole window, with its description', async ({
  page,
}) => {
  await openSlideshow(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  for (const press of [() => enlarge(page).click(), () => slideFrame(page).click()]) {
    await press()
    await expectSlide(page, 1)
    const before = await scrolled()
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await button(page, 'Close enlarged slide').click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(enlarge(page)).toBeFocused()
    expect(await scrolled()).toBe(before)
  }
})

test('the slide of the dialog and of the page are one, by buttons, keys and wheel, the first two round both ends', async ({
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
  await picture(page).hover()
  await page.mouse.wheel(-900, 0)
  await expectSlide(page, 6)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(counter(page)).toHaveText('6 of 7')
  await expect(enlarge(page)).toHaveAccessibleName('Enlarge slide 6 of 7')
  await expect(enlarge(page)).toBeFocused()
})

test('a press beside the slide closes it, one on the slide or its text does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 700 })
  await openEnlarged(page)
  await expectTimePassed(page)
  await picture(page).click()
  await expectTimePassed(page)
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

test.describe('A double press', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('leaves it open, the second 300 ms later beside the slide', async ({ page }) => {
    await openSlideshow(page)
    // On the frame that comes after this time, where a window of another size has no slide.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const opened = document.querySelector<HTMLElement>('dialog[open]')
        if (!opened) return
        observer.disconnect()
        const start = performance.now()
        const beside = opened.querySelector('img')!.parentElement!
        function press() {
          if (performance.now() - start < 300) return requestAnimationFrame(press)
          beside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
          beside.click()
          document.title = 'pressed twice'
        }
        press()
      }).observe(document, { subtree: true, attributeFilter: ['open'] })
    })
    await slideFrame(page).click()
    await expect(page).toHaveTitle('pressed twice')
    await expectSlide(page, 1)
  })

  test('by mouse leaves it open, however slow the system lets it be', async ({ page }) => {
    await openSlideshow(page)
    const { x, y, width, height } = (await slideFrame(page).boundingBox())!
    await page.mouse.click(x + width / 2, y + height - 20)
    await expectSlide(page, 1)
    await expectTimePassed(page)
    await page.mouse.move(410, 100)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await nextFrame(page)
    await expectSlide(page, 1)
  })
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

test('its part of the script comes when the slides are near, not before', async ({ page }) => {
  const part = readdirSync(built).find(
    (name) => /\.js$/.test(name) && readFileSync(join(built, name)).includes('"Enlarged slide"'),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(basename(request.url())))
  await openLive(page)
  expect(asked).not.toContain(part)
  await bringRevealed(page, slideFrame(page))
  await expect.poll(() => asked).toContain(part)
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
    await expect(page.locator(':focus:not(dialog, dialog *)')).toHaveCount(0)
  }
})

test('when its part of the script does not come the page stays and says so; another press tries again', async ({
  page,
}) => {
  await openLive(page)
  await page.context().setOffline(true)
  await bringRevealed(page, slideFrame(page))
  const said = await listen(page)
  await enlarge(page).click()
  const sentence = 'The slide cannot be enlarged right now. Please check your connection.'
  await expect(page.locator('#case-studies').getByText(sentence)).toBeVisible()
  expect(await said()).toEqual([sentence])
  await expect(page).toHaveURL('/')
  await page.context().setOffline(false)
  await enlarge(page).click()
  await expectSlide(page, 1)
  await page.keyboard.press('Escape')
  await expect(page.locator('#case-studies').getByText(sentence)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Slide 2 of 7' }).click()
  expect(await said()).toEqual([sentence, `2 of 7: ${slides[1]!.alt}`])
})

test('with a modifier the button is a link like any other', async ({ page, context }) => {
  await openSlideshow(page)
  const opened = context.waitForEvent('page')
  await enlarge(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\.webp$/)
  await expect(dialog(page)).toHaveCount(0)
})
