import type { Page } from 'playwright/test'
import hero from '../../__tests__/fixtures/content/hero.json'
import site from '../../__tests__/fixtures/content/site.json'
import { slides } from '../../__tests__/support/slides'
import { expect, test } from '../support/fixtures'
import { pagePaths } from '../support/testedSiteFolder'
import { resizeViewport, scrollToY } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { getNaturalWidth } from '../support/observers'
import { countDrawingsPerPage, countLargeSlideImages } from '../support/pdf'
import { fits, measureTextFit } from '../support/textFit'
import { expectLiveText, screenParts } from '../support/visibleText'

test.use({ reducedMotion: 'no-preference', allowedErrors: /Not rendering React/ })

/** Size at which the live page has all of its text. */
const wideScreen = { width: 1440, height: 900 }

/** A4 size without the page margins, in CSS px. */
const paperSize = { width: 688, height: 1017 }

async function gotoInPrint(page: Page, path = '/'): Promise<void> {
  await page.setViewportSize(paperSize)
  await gotoHydrated(page, path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

test('print shows the brand once, and no controls', async ({ page }) => {
  await gotoInPrint(page)
  const header = page.locator('header')
  await expect(header.locator('a, button').filter({ visible: true })).toHaveText([site.brand])
  await expect(page.getByText('Skip to main content')).toBeHidden()
  await expect(page.locator('form')).toBeHidden()
  const sections = page.locator('#case-studies, #testimonials')
  const controls = sections.locator('button, a:not([target])')
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(`1 of ${slides.length}`, { exact: true })).toBeHidden()
  // These two are texts as well.
  const texts = page.locator('a[href*="#"]').filter({ visible: true })
  await expect(texts).toHaveText([site.founder.name, `4 h to 10 min ${hero.proof.text}`], {
    useInnerText: true,
  })
  for (const text of await texts.all()) await expect(text).toHaveCSS('text-decoration-line', 'none')
  await scrollToY(page, 1e6)
  await expect(header).not.toBeInViewport()
})

test('print shows the URLs of external links', async ({ page }) => {
  await gotoInPrint(page)
  const links = page.locator(':is(main, footer) a[href^=http]').filter({ visible: true })
  expect(await links.count()).toBeGreaterThan(3)
  for (const link of await links.all()) {
    // The accessible name includes the URL that `::after` adds in print.
    const name = (await link.getAttribute('href'))!
    await expect(link.and(page.getByRole('link', { name }))).toBeVisible()
  }
})

test('print includes the whole page after the visitor opens a slide and an answer', async ({
  page,
  home,
}) => {
  await home.open()
  await page.getByRole('tab', { name: 'Slide 3 of 7' }).click()
  await home.questions.first().click()
  await resizeViewport(page, paperSize)
  await page.emulateMedia({ media: 'print' })
  await expectLiveText(page, screenParts, wideScreen)
  let previousBottom = -Infinity
  await expect(page.getByRole('tabpanel')).toHaveCount(slides.length)
  for (const slide of await page.getByRole('tabpanel').all()) {
    await expect(slide.locator('img')).toBeVisible()
    const { y, width, height } = (await slide.boundingBox())!
    expect(width).toBeGreaterThan(paperSize.width / 2)
    expect(y).toBeGreaterThanOrEqual(previousBottom)
    previousBottom = y + height
  }
})

test('print cuts off no table that is wider than the paper', async ({ page }) => {
  await gotoInPrint(page, '/typography/')
  // A6 without the page margins.
  await resizeViewport(page, { width: 300, height: 460 })
  const tables = await page.locator('table').evaluateAll((all) =>
    all.map((table) => {
      const frame = table.parentElement!
      const isWider = table.getBoundingClientRect().width > frame.getBoundingClientRect().width
      return [isWider, getComputedStyle(frame).overflowX]
    }),
  )
  expect(tables.filter(([isWider]) => isWider).length, 'wide tables').toBeGreaterThan(0)
  for (const [, overflow] of tables) expect(overflow).toBe('visible')
})

test('print uses dark text on white in the dark color scheme', async ({ page }) => {
  await gotoInPrint(page)
  for (const part of ['#services h2', '#case-studies h2', '#contact h2', 'footer p']) {
    await expect(page.locator(part).first(), part).toHaveCSS('color', 'rgb(11, 32, 54)')
  }
  for (const part of ['body', '#about', '#case-studies', '#contact', 'footer']) {
    await expect(page.locator(part), part).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
})

const maxPageCounts: Record<string, number> = { '/': 10, '/typography/': 4 }

for (const path of pagePaths) {
  const maxPages = maxPageCounts[path] ?? 2
  const slideCount = path === '/' ? slides.length : 0
  test(`${path} is complete on at most ${maxPages} printed pages`, async ({ page }) => {
    await gotoInPrint(page, path)
    await expectLiveText(page, screenParts, wideScreen)
    expect((await measureTextFit(page)).brokenWords).toEqual(fits.brokenWords)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(paperSize.width)
    // Chromium loads lazy images for print but does not wait for them, so print twice.
    await page.pdf({ format: 'A4' })
    for (const image of await page.locator('#case-slides img').all()) {
      await expect.poll(() => getNaturalWidth(image)).toBeGreaterThan(0)
    }
    const pdf = await page.pdf({ format: 'A4' })
    const drawings = countDrawingsPerPage(pdf)
    expect(drawings.length).toBeGreaterThan(0)
    expect(drawings.length).toBeLessThanOrEqual(maxPages)
    // A full page may consist of three slides, so expect at least three drawings.
    expect(Math.min(...drawings)).toBeGreaterThan(2)
    expect(countLargeSlideImages(pdf)).toBe(slideCount)
  })
}
