import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { slides } from '../../__tests__/support/slides'
import {
  freezeAnimations,
  getOpacity,
  seekAnimations,
  waitForAnimations,
  waitForNextFrame,
  waitForStillPage,
} from '../support/animations'
import { expect, test } from '../support/fixtures'
import {
  getCenter,
  pinchZoomIn,
  resizeViewport,
  reveal,
  scrollIntoView,
  swipe,
} from '../support/gestures'
import { waitForHydration } from '../support/hydration'
import { getNaturalWidth, recordAnnouncements } from '../support/observers'
import { testedSiteFolder } from '../support/testedSiteFolder'

/** Width of the columns beside the image in landscape orientation, in px. */
const controlSpace = 72

const buttonNames = ['Previous slide', 'Next slide', 'Close enlarged slide'] as const

/**
 * Waits until the page has left the lightbox's history entry, with a scroll position that the browser
 * restores, and two more frames.
 */
async function waitForPageEntry(page: Page): Promise<void> {
  const readEntry = () => page.evaluate(() => [history.state, history.scrollRestoration] as const)
  await expect.poll(readEntry, "page's history entry").toEqual([null, 'auto'])
  // Chromium scrolls to the fragment in the frame after it went back.
  for (let frame = 0; frame < 2; frame += 1) await waitForNextFrame(page)
}

for (const opener of ['enlarge', 'frame'] as const) {
  test(`lightbox opened by ${opener} returns the focus`, async ({ home, slideshow }) => {
    await slideshow.open()
    await slideshow[opener].click()
    await slideshow.expectEnlarged(1)
    const size = { x: 0, y: 0, width: 1440, height: 900 }
    expect(await slideshow.lightbox.boundingBox()).toEqual(size)
    const before = await home.scrollY()
    await slideshow.button('Close enlarged slide').click()
    await slideshow.expectSlide(1)
    await expect(slideshow.enlarge).toBeFocused()
    expect(await home.scrollY()).toBe(before)
  })
}

test('lightbox leaves its last slide in the slideshow', async ({ page, slideshow }) => {
  await slideshow.open()
  await slideshow.dots.nth(2).click()
  await page.getByRole('link', { name: 'Enlarge slide 3 of 7' }).click()
  await slideshow.expectEnlarged(3)
  await slideshow.button('Next slide').click()
  await slideshow.expectEnlarged(4)
  for (const [key, number] of [
    ['Home', 1],
    ['ArrowLeft', 7],
    ['ArrowRight', 1],
    ['End', 7],
    ['Shift+ArrowLeft', 7],
  ] as const) {
    await page.keyboard.press(key)
    await slideshow.expectEnlarged(number)
  }
  await slideshow.button('Previous slide').click()
  await slideshow.expectEnlarged(6)
  await page.keyboard.press('Escape')
  await slideshow.expectSlide(6)
  await expect(slideshow.enlarge).toHaveAccessibleName('Enlarge slide 6 of 7')
  await expect(slideshow.enlarge).toBeFocused()
})

test('lightbox closes by a click outside the slide only', async ({ page, slideshow }) => {
  await page.setViewportSize({ width: 1600, height: 700 })
  await slideshow.openLightbox()
  await slideshow.endDoubleClick()
  await slideshow.image.click()
  await slideshow.endDoubleClick()
  await slideshow.lightbox.getByText(slides[0]!.alt).click()
  await slideshow.expectEnlarged(1)
  const { x, y } = await getCenter(slideshow.image)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const rest = (await slideshow.image.boundingBox())!
  await page.mouse.move(10, y, { steps: 5 })
  const dragged = (await slideshow.image.boundingBox())!
  expect(dragged.x - rest.x, 'px by which the slide follows').toBeCloseTo(10 - x, 0)
  await page.mouse.up()
  await slideshow.expectEnlarged(2)
  // The second click of a slow double click.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await slideshow.expectEnlarged(2)
  await page.mouse.click(10, y)
  await slideshow.expectSlide(2)
})

test('lightbox stays open when a double click ends outside', async ({ page, slideshow }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await slideshow.open()
  // Click beside the slide as soon as the lightbox opens, with a time stamp 300 ms later, because a
  // busy browser would delay a timer beyond the interval of a double click.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const openDialog = document.querySelector<HTMLElement>('dialog[open]')
      if (!openDialog) return
      observer.disconnect()
      const backdrop = openDialog.querySelector('picture')!.parentElement!
      const click = new MouseEvent('click', { bubbles: true })
      Object.defineProperty(click, 'timeStamp', { value: performance.now() + 300 })
      backdrop.dispatchEvent(click)
      document.title = 'clicked twice'
    }).observe(document, { subtree: true, attributeFilter: ['open'] })
  })
  await slideshow.frame.click()
  await expect(page).toHaveTitle('clicked twice')
  await slideshow.expectEnlarged(1)
})

test('lightbox handles each key press exactly once', async ({ page, slideshow }) => {
  await slideshow.open()
  await slideshow.enlarge.focus()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.down('Enter')
    await expect(slideshow.lightbox).toBeVisible()
  }
  await page.keyboard.up('Enter')
  await slideshow.expectEnlarged(1)
})

const closings = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  Back: (page: Page) => page.goBack(),
}

/** Fragments to which header and footer of the home page link. */
const fragments = readFragments()

function readFragments(): string[] {
  const html = readFileSync(join(testedSiteFolder, 'index.html'), 'utf8')
  const parts = html.match(/<(header|footer)\b[^]*?<\/\1>/g)?.join('') ?? ''
  const found = [...parts.matchAll(/ href="(#[^"]+)"/g)].map(([, fragment]) => fragment!)
  if (found.length === 0) throw new Error('Header and footer have no links to sections')
  return [...new Set(found)]
}

for (const width of [390, 1280]) {
  for (const fragment of fragments) {
    test(`lightbox on /${fragment} closes without moving the page at ${width} px`, async ({
      page,
      home,
      slideshow,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await slideshow.open(`/${fragment}`)
      await reveal(page, slideshow.enlarge)
      const before = await home.scrollY()
      for (const [name, close] of Object.entries(closings)) {
        await slideshow.enlarge.click()
        await slideshow.expectEnlarged(1)
        await close(page)
        await waitForPageEntry(page)
        await slideshow.expectSlide(1)
        expect(await home.scrollY(), `px after ${name}`).toBe(before)
      }
    })
  }
}

test('lightbox closes without moving the page after the phone is turned', async ({
  page,
  home,
  slideshow,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await slideshow.openLightbox()
  await resizeViewport(page, { width: 390, height: 844 })
  // Keeps the slide in view, as phones do.
  await scrollIntoView(page, slideshow.frame, 200)
  await waitForStillPage(page)
  const before = await home.scrollY()
  await page.keyboard.press('Escape')
  await waitForPageEntry(page)
  expect(await home.scrollY()).toBe(before)
})

test('lightbox leaves no history entry when it closes', async ({ page, slideshow }) => {
  await page.goto('/privacy-policy/')
  await slideshow.open()
  for (const close of [
    () => slideshow.button('Close enlarged slide').click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await slideshow.enlarge.click()
    await slideshow.expectEnlarged(1)
    await close()
    await waitForPageEntry(page)
    await slideshow.expectSlide(1)
  }
  // `page.goBack` would count from an entry that the page has just left.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL('/privacy-policy/')
})

test('lightbox leaves no history entry after Forward and a reload', async ({
  page,
  home,
  slideshow,
}) => {
  // A section that slides in, by 24 px, would move the position that the browser restores.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/privacy-policy/')
  await slideshow.openLightbox()
  const before = await home.scrollY()
  await page.reload()
  await waitForHydration(page)
  await waitForPageEntry(page)
  await expect.poll(() => home.scrollY(), 'position after a reload').toBeCloseTo(before, -1)
  await expect(slideshow.lightbox).toHaveCount(0)
  const visitedStates = await page.evaluate(async () => {
    const states: boolean[] = []
    history.forward()
    while (states.length < 2) {
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      states.push(history.state !== null)
    }
    return states
  })
  expect(visitedStates).toEqual([true, false])
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL('/privacy-policy/')
})

test('lightbox is hidden in print and closed after a reload', async ({ page, slideshow }) => {
  await slideshow.openLightbox()
  await page.emulateMedia({ media: 'print' })
  await expect(slideshow.lightbox).toBeHidden()
  await expect(slideshow.slide(7).locator('img')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('lightbox works after a translation of its texts', async ({ slideshow }) => {
  await slideshow.openLightbox()
  await slideshow.lightbox.evaluate((node) => {
    for (const element of node.querySelectorAll('p, span')) {
      for (const child of [...element.childNodes]) {
        if (!(child instanceof Text)) continue
        const font = document.createElement('font')
        child.replaceWith(font)
        font.append(child.data)
      }
    }
  })
  await slideshow.button('Next slide').click()
  await slideshow.expectEnlarged(2)
})

test('lightbox announces each slide once', async ({ page, home, slideshow }) => {
  await slideshow.openLightbox()
  const region = slideshow.lightbox.locator('[aria-live=polite][aria-atomic=true]')
  await expect(region).toHaveText(`1 of 7: ${slides[0]!.alt}`)
  await expect(slideshow.lightbox).toHaveAccessibleDescription(`1 of 7: ${slides[0]!.alt}`)
  const before = await home.scrollY()
  const announcements = await recordAnnouncements(page)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 400)
  await slideshow.button('Next slide').click()
  await expect(region).toHaveText(`2 of 7: ${slides[1]!.alt}`)
  // Screen readers announce the live region as a whole (`aria-atomic`), but `recordAnnouncements`
  // lists its two text nodes.
  expect(await announcements()).toEqual(['2 of 7: ', slides[1]!.alt])
  expect(await home.scrollY()).toBe(before)
  // Each browser needs one of these to scroll or reload nothing behind the lightbox.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await expect(slideshow.lightbox).toHaveCSS('overscroll-behavior', 'contain')
})

test('lightbox link opens in a new tab with a modifier key', async ({ context, slideshow }) => {
  await slideshow.open()
  const newPage = context.waitForEvent('page')
  await slideshow.enlarge.click({ modifiers: ['ControlOrMeta'] })
  await expect(await newPage).toHaveURL(/\.webp$/)
  await slideshow.expectSlide(1)
})

test('lightbox loads the largest image when it opens, and shows the smaller one until then', async ({
  page,
  slideshow,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await slideshow.open()
  const smaller = slideshow.slide(1).locator('img')
  await expect.poll(() => getNaturalWidth(smaller)).toBeGreaterThan(0)
  const srcset = await slideshow.slide(1).locator('source').getAttribute('srcset')
  const largest = srcset!.split(',').at(-1)!.trim().split(' ')[0]!
  const folder = largest.split('/').at(-2)!
  expect(paths).not.toContain(largest)
  const shown = await smaller.evaluate((image: HTMLImageElement) => image.currentSrc)
  await slideshow.enlarge.click()
  await expect(slideshow.image).toHaveCSS('background-image', `url("${shown}")`)
  await expect(slideshow.image).toHaveJSProperty('currentSrc', new URL(largest, page.url()).href)
  // The request may be reported later than `currentSrc`, but earlier than its response.
  await expect.poll(() => getNaturalWidth(slideshow.image)).toBeGreaterThan(0)
  expect(paths.filter((path) => path.includes(`/${folder}/`))).toEqual([largest])
  await slideshow.button('Next slide').click()
  await slideshow.expectEnlarged(2)
  const next = slideshow.slide(2).locator('img')
  const shownNext = await next.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect(slideshow.image).toHaveCSS('background-image', `url("${shownNext}")`)
})

test.describe('lightbox on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test.beforeEach(({ slideshow }) => slideshow.openLightbox())

  test('steps when the visitor swipes', async ({ page, slideshow }) => {
    await swipe(page, slideshow.image, -250)
    await slideshow.expectEnlarged(2)
  })

  test('pans while the page is pinch-zoomed', async ({ page, slideshow }) => {
    // The swipe is longer than the distance that changes a slide, and stays on the zoomed screen.
    await pinchZoomIn(page, slideshow.image, 80)
    const readLeft = () => page.evaluate(() => Math.round(visualViewport!.pageLeft))
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.1)
    await expect(slideshow.image.locator('xpath=../..')).toHaveCSS('touch-action', 'auto')
    const before = await readLeft()
    await swipe(page, slideshow.image, -100)
    await expect.poll(readLeft).toBeGreaterThan(before + 10)
    await slideshow.expectEnlarged(1)
  })
})

test('lightbox image fills the width of a phone, or the height of a landscape viewport', async ({
  page,
  slideshow,
}) => {
  await slideshow.openLightbox()
  const text = slideshow.lightbox.getByText(slides[0]!.alt)
  for (const [width, height] of [
    [390, 844],
    [667, 331],
    [844, 390],
    [1024, 900],
    [1366, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const columns = width / height >= 3 / 2 ? 2 * controlSpace : 0
    const expected = Math.min(width - columns, (height * 16) / 9)
    await expect(async () => {
      const image = (await slideshow.image.boundingBox())!
      expect(Math.abs(image.width - expected), `${width} x ${height}`).toBeLessThan(2)
      expect(Math.abs(image.width / image.height - 16 / 9), `${width} px`).toBeLessThan(0.02)
      expect(image.y, `${width} px`).toBeGreaterThanOrEqual(0)
      const [right, bottom] = [image.x + image.width, image.y + image.height]
      for (const name of buttonNames) {
        const box = (await slideshow.button(name).boundingBox())!
        expect(Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(44)
        expect(box.y >= bottom || box.x >= right, name).toBe(true)
        await expect(slideshow.button(name), `${name} at ${width} px`).toBeInViewport({ ratio: 1 })
      }
      const { y } = (await text.boundingBox())!
      expect(y - bottom, 'description below the image').toBeGreaterThanOrEqual(0)
      if (columns === 0) expect(y - bottom, `${width} px`).toBeLessThan(25)
    }).toPass()
  }
})

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  test(`lightbox says that turning the phone enlarges the slide at ${width} x ${height}`, async ({
    page,
    slideshow,
  }) => {
    await page.setViewportSize({ width, height })
    await slideshow.openLightbox()
    const hint = slideshow.lightbox.getByText('Turn your phone')
    const image = (await slideshow.image.boundingBox())!
    expect(image.width).toBe(width)
    expect((await slideshow.slide(1).boundingBox())!.width, 'slide on the page').toBe(width)
    await expect(hint).toBeInViewport({ ratio: 1 })
    const text = (await hint.boundingBox())!
    expect(text.y + text.height, 'sentence above the slide').toBeCloseTo(image.y, 0)
  })
}

for (const [width, height] of [
  [768, 1024],
  [820, 1180],
  [844, 390],
  [1024, 768],
  [1180, 820],
  [1280, 800],
  [1280, 1024],
  [1366, 768],
  [1440, 900],
  [1920, 945],
  [1920, 1080],
] as const) {
  test(`lightbox enlarges the slide by at least 5 % at ${width} x ${height}`, async ({
    page,
    slideshow,
  }) => {
    await page.setViewportSize({ width, height })
    await slideshow.openLightbox()
    await expect(slideshow.lightbox.getByText('Turn your phone')).toBeHidden()
    const image = (await slideshow.image.boundingBox())!
    const onPage = (await slideshow.slide(1).boundingBox())!
    expect(image.width / onPage.width).toBeGreaterThanOrEqual(1.05)
    if (width / height < 3 / 2) return
    const middle = (await slideshow.button('Next slide').boundingBox())!
    expect(Math.abs(middle.y + middle.height / 2 - height / 2)).toBeLessThan(30)
    // A third of the room is above the slide.
    expect(image.y).toBeCloseTo((height - image.height) / 3, 0)
  })
}

test.describe('lightbox with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('appears and disappears in 0.2 s, in which clicks pass through', async ({
    page,
    slideshow,
  }) => {
    await slideshow.openLightbox()
    await waitForAnimations(slideshow.lightbox)
    const { width } = (await slideshow.image.boundingBox())!
    await page.keyboard.press('Escape')
    await slideshow.expectSlide(1)
    const dialog = page.locator('dialog')
    await freezeAnimations(dialog)
    for (const [change, from, to] of [
      [() => slideshow.enlarge.click(), 0, 1],
      [() => page.keyboard.press('Escape'), 1, 0],
    ] as const) {
      await change()
      for (const [time, part] of [
        [0, from],
        [199, to],
      ] as const) {
        await seekAnimations(dialog, time)
        expect(await getOpacity(dialog), `opacity after ${time} ms`).toBeCloseTo(part, 1)
        const scale = (await dialog.locator('img').boundingBox())!.width / width
        expect(scale, `size after ${time} ms`).toBeCloseTo(part === 1 ? 1 : 0.96, 2)
      }
      await expect(dialog).toBeVisible()
    }
    await expect(dialog).toHaveCSS('pointer-events', 'none')
    await seekAnimations(dialog, 200)
    await expect(dialog).toBeHidden()
  })

  test('shows the slide as large as without motion', async ({ page, slideshow }) => {
    await slideshow.openLightbox()
    await waitForAnimations(page.locator('dialog'))
    const { width } = (await slideshow.image.boundingBox())!
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(width).toBeCloseTo((await slideshow.image.boundingBox())!.width, 0)
  })
})

test('lightbox scrolls long descriptions, not its buttons', async ({ page, slideshow }) => {
  await slideshow.openLightbox()
  const text = slideshow.lightbox.getByText(slides[0]!.alt)
  const bar = slideshow.button('Next slide').locator('..')
  for (const [width, height] of [
    [320, 256],
    [800, 300],
    [1920, 1080],
  ] as const) {
    await resizeViewport(page, { width, height })
    // Only a bar below the slide covers text that scrolls.
    if (width === 320) await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    for (const target of [slideshow.image, text]) {
      await target.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      for (const name of buttonNames)
        await expect(slideshow.button(name), `${name} at ${width} px`).toBeInViewport({ ratio: 1 })
    }
    const image = (await slideshow.image.boundingBox())!
    expect(image.width, `${width} px`).toBeGreaterThanOrEqual(320)
    expect((await text.boundingBox())!.y, `${width} px`).toBeGreaterThanOrEqual(
      image.y + image.height,
    )
  }
})

test.describe('lightbox link without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to the largest image of the slide', async ({ page, slideshow }) => {
    await page.goto('/')
    await expect(slideshow.enlarge).toHaveCount(slides.length)
    await slideshow.enlarge.nth(1).click()
    await expect(page).toHaveURL(/\.webp$/)
    expect(await getNaturalWidth(page.locator('img'))).toBe(1920)
  })
})
