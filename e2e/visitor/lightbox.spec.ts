import { expect } from 'playwright/test'
import {
  lightboxButton,
  lightbox,
  enlargeLink,
  expectLightboxSlide,
  waitUntilDoubleClickIntervalEnds,
  gotoAndOpenLightbox,
  lightboxImage,
} from '../support/lightbox'
import { scrollIntoViewAndWaitForReveal, getCenter } from '../support/gestures'
import { waitForHydration } from '../support/hydration'
import { waitForNextFrame } from '../support/animations'
import { recordAnnouncements } from '../support/observers'
import { slideCounter, gotoReadySlideshow, slideFrame } from '../support/slideshow'
import { test } from '../support/test'
import { slides } from '../../__tests__/support/slides'

for (const [name, getOpener] of [
  ['link', enlargeLink],
  ['slide', slideFrame],
] as const) {
  test(`lightbox covers the viewport after a click on the ${name}`, async ({ page }) => {
    await gotoReadySlideshow(page)
    await getOpener(page).click()
    await expectLightboxSlide(page, 1)
    expect(await lightbox(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  })

  test(`lightbox opened by the ${name} returns the focus to the link when it closes`, async ({
    page,
  }) => {
    await gotoReadySlideshow(page)
    await getOpener(page).click()
    await expectLightboxSlide(page, 1)
    const readScrollY = () => page.evaluate(() => window.scrollY)
    const before = await readScrollY()
    await lightboxButton(page, 'Close enlarged slide').click()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(enlargeLink(page)).toBeFocused()
    expect(await readScrollY(), 'scroll position').toBe(before)
  })
}

test('slideshow shows the current slide of the lightbox when the lightbox closes', async ({
  page,
}) => {
  await gotoReadySlideshow(page)
  await page.getByRole('tab', { name: 'Slide 3 of 7' }).click()
  await page.getByRole('link', { name: 'Enlarge slide 3 of 7' }).click()
  await expectLightboxSlide(page, 3)
  await lightboxButton(page, 'Next slide').click()
  await expectLightboxSlide(page, 4)
  await lightboxButton(page, 'Previous slide').click()
  await expectLightboxSlide(page, 3)
  for (const [key, number] of [
    ['ArrowLeft', 2],
    ['Home', 1],
    ['ArrowLeft', 7],
    ['ArrowRight', 1],
    ['End', 7],
    ['Shift+ArrowLeft', 7],
  ] as const) {
    await page.keyboard.press(key)
    await expectLightboxSlide(page, number)
  }
  await lightboxButton(page, 'Previous slide').click()
  await expectLightboxSlide(page, 6)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(slideCounter(page)).toHaveText('6 of 7')
  await expect(enlargeLink(page)).toHaveAccessibleName('Enlarge slide 6 of 7')
  await expect(enlargeLink(page)).toBeFocused()
})

test('lightbox closes when the visitor clicks outside the slide, but not on the slide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 700 })
  await gotoAndOpenLightbox(page)
  await waitUntilDoubleClickIntervalEnds(page)
  await lightboxImage(page).click()
  await waitUntilDoubleClickIntervalEnds(page)
  await lightbox(page).getByText(slides[0]!.alt).click()
  await expectLightboxSlide(page, 1)
  const { x, y } = await getCenter(lightboxImage(page))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(10, y, { steps: 5 })
  await page.mouse.up()
  await expectLightboxSlide(page, 2)
  await page.mouse.click(10, y)
  await expect(lightbox(page)).toHaveCount(0)
})

test.describe('lightbox after a double click', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('stays open when the second click is outside the slide and 300 ms later', async ({
    page,
  }) => {
    await gotoReadySlideshow(page)
    // Click beside the slide as soon as the lightbox opens, with a time stamp 300 ms later, because a
    // busy browser would delay a timer beyond the interval of a double click.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const openDialog = document.querySelector<HTMLElement>('dialog[open]')
        if (!openDialog) return
        observer.disconnect()
        const backdrop = openDialog.querySelector('img')!.parentElement!
        const click = new MouseEvent('click', { bubbles: true })
        Object.defineProperty(click, 'timeStamp', { value: performance.now() + 300 })
        backdrop.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        backdrop.dispatchEvent(click)
        document.title = 'clicked twice'
      }).observe(document, { subtree: true, attributeFilter: ['open'] })
    })
    await slideFrame(page).click()
    await expect(page).toHaveTitle('clicked twice')
    await expectLightboxSlide(page, 1)
  })

  test('stays open when the mouse reports a slow double click', async ({ page }) => {
    await gotoReadySlideshow(page)
    const { x, y, width, height } = (await slideFrame(page).boundingBox())!
    await page.mouse.click(x + width / 2, y + height - 20)
    await expectLightboxSlide(page, 1)
    await waitUntilDoubleClickIntervalEnds(page)
    await page.mouse.move(410, 100)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await waitForNextFrame(page)
    await expectLightboxSlide(page, 1)
  })
})

test('lightbox handles each key press exactly once', async ({ page }) => {
  await gotoReadySlideshow(page)
  await slideFrame(page).hover()
  await enlargeLink(page).focus()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.down('Enter')
    await expect(lightbox(page)).toBeVisible()
  }
  await page.keyboard.up('Enter')
  await expectLightboxSlide(page, 1)
  await page.evaluate(() => document.addEventListener('keydown', () => (document.title = 'heard')))
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
  await expect(page).not.toHaveTitle('heard')
})

test('lightbox closes when the visitor goes back, and the page does not move', async ({ page }) => {
  await gotoReadySlideshow(page)
  for (const fragment of ['', '#services']) {
    await page.evaluate((hash) => (location.hash = hash), fragment)
    await scrollIntoViewAndWaitForReveal(page, enlargeLink(page))
    const before = await page.evaluate(() => window.scrollY)
    await enlargeLink(page).click()
    await expectLightboxSlide(page, 1)
    await page.goBack()
    await expect(lightbox(page)).toHaveCount(0)
    await waitForNextFrame(page)
    expect(await page.evaluate(() => window.scrollY), 'scroll position').toBe(before)
  }
})

test('lightbox leaves no history entry when it closes', async ({ page }) => {
  await page.goto('/privacy-policy/')
  await gotoReadySlideshow(page)
  for (const close of [
    () => lightboxButton(page, 'Close enlarged slide').click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 300),
  ]) {
    await enlargeLink(page).click()
    await expectLightboxSlide(page, 1)
    await waitUntilDoubleClickIntervalEnds(page)
    await close()
    await expect(lightbox(page)).toHaveCount(0)
  }
  // `page.goBack` would count from an entry that the page has just left.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL('/privacy-policy/')
})

test('lightbox is closed after a reload', async ({ page }) => {
  await gotoAndOpenLightbox(page)
  await page.reload()
  await waitForHydration(page)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('lightbox shows the next slide when a translator has replaced its text nodes', async ({
  page,
}) => {
  await gotoAndOpenLightbox(page)
  await lightbox(page).evaluate((node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text.data)
    }
  })
  await lightboxButton(page, 'Next slide').click()
  await expectLightboxSlide(page, 2)
})

test('lightbox does not scroll the page behind it', async ({ page }) => {
  await gotoAndOpenLightbox(page)
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 400)
  await lightboxButton(page, 'Next slide').click()
  await expectLightboxSlide(page, 2)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('lightbox is hidden in print', async ({ page }) => {
  await gotoAndOpenLightbox(page)
  await page.emulateMedia({ media: 'print' })
  await expect(lightbox(page)).toBeHidden()
  await expect(page.locator('#case-slide-7 img')).toBeVisible()
})

test('lightbox announces each slide once', async ({ page }) => {
  await gotoAndOpenLightbox(page)
  const region = lightbox(page).locator('[aria-live=polite][aria-atomic=true]')
  await expect(region).toHaveText(`1 of 7: ${slides[0]!.alt}`)
  const announcements = await recordAnnouncements(page)
  await lightboxButton(page, 'Next slide').click()
  await expect(region).toHaveText(`2 of 7: ${slides[1]!.alt}`)
  // Screen readers announce the live region as a whole (`aria-atomic`), but `recordAnnouncements`
  // lists its two text nodes.
  expect(await announcements()).toEqual(['2 of 7: ', slides[1]!.alt])
})

test('each tab stop of the lightbox shows the focus, which stays inside', async ({ page }) => {
  await gotoAndOpenLightbox(page)
  for (const name of ['Previous slide', 'Next slide', 'Close enlarged slide']) {
    await page.keyboard.press('Tab')
    await expect(lightboxButton(page, name)).toBeFocused()
    await expect(lightboxButton(page, name)).toHaveCSS('outline', /solid 3px/)
  }
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus:not(dialog, dialog *)')).toHaveCount(0)
})

test('lightbox link opens the image in a new tab when the visitor clicks with a modifier key', async ({
  page,
  context,
}) => {
  await gotoReadySlideshow(page)
  const newPage = context.waitForEvent('page')
  await enlargeLink(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await newPage).toHaveURL(/\.webp$/)
  await expect(lightbox(page)).toHaveCount(0)
})
