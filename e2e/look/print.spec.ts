import { expect, type Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import contact from '../../__tests__/fixtures/content/contact.json'
import { measureTextFit } from '../support/textFit'
import { scrollToY } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { getNaturalWidth } from '../support/observers'
import { countTextAndImageOperatorsPerPage, countLargeSlideImages } from '../support/pdf'
import { test } from '../support/test'
import { expectTextsVisibleAndUnusableControlsHidden } from '../support/visibleText'
import { slides } from '../../__tests__/support/slides'

test.use({ reducedMotion: 'no-preference', allowedErrors: /Not rendering React/ })

/** A4 size without the page margins, in CSS px. */
const paperSize = { width: 688, height: 1017 }

async function gotoInPrint(page: Page, path = '/'): Promise<void> {
  await page.setViewportSize(paperSize)
  await gotoHydrated(page, path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

test('printed header shows only the brand and does not repeat on later pages', async ({ page }) => {
  await gotoInPrint(page)
  const header = page.locator('header')
  await expect(header.locator('a, button').filter({ visible: true })).toHaveText([site.brand])
  await scrollToY(page, 1e6)
  await expect(header).not.toBeInViewport()
})

test('print hides interactive controls', async ({ page }) => {
  await gotoInPrint(page)
  await expect(page.getByText('Skip to main content')).toBeHidden()
  await expect(page.locator('form')).toBeHidden()
  for (const id of ['case-studies', 'testimonials']) {
    await expect(page.locator(`#${id} :is(button, a)`).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByText(`1 of ${slides.length}`, { exact: true })).toBeHidden()
  await expect(page.locator('main a[href^="#"]').filter({ visible: true })).toHaveCount(0)
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

test('print shows links in page text whose URL has a fragment', async ({ page }) => {
  await page.route('**/page-data/privacy-policy/page-data.json', (route) => route.abort())
  await page.route('/privacy-policy/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const links = `<p id="links"><a href="https://example.com/law#art-6">Article 6</a>, <a href="http://example.com/#!/a">Law</a>, <a href="mailto:a@example.com?subject=%23#x">Mail</a>, <a href="#rights">point 2</a>, <a href="/#contact">the form</a>, <a href="/file.pdf#page=2">File</a></p>`
    await route.fulfill({
      response,
      body: html.replace(/(<article[^>]*>[\s\S]*?)<p/, `$1${links}<p`),
    })
  })
  await page.goto('/privacy-policy/')
  await page.emulateMedia({ media: 'print' })
  const links = page.locator('#links a')
  await expect(links).toHaveCount(6)
  for (const link of await links.all()) await expect(link).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeHidden()
})

test('print includes the whole page after the visitor opens a slide and an answer', async ({
  page,
}) => {
  await gotoHydrated(page)
  await page.getByRole('tab', { name: 'Slide 3 of 7' }).click()
  await page.getByRole('button', { name: contact.intro.problems[0]!.statement }).click()
  await page.emulateMedia({ media: 'print' })
  await expectTextsVisibleAndUnusableControlsHidden(page)
  const images = page.locator('#case-studies img')
  await expect(images.filter({ visible: true })).toHaveCount(slides.length)
})

test('print stacks the slides, each wider than half of the page', async ({ page }) => {
  await gotoInPrint(page)
  let previousBottom = 0
  for (const slide of await page.getByRole('tabpanel').all()) {
    const { y, width, height } = (await slide.boundingBox())!
    expect(width).toBeGreaterThan(paperSize.width / 2)
    expect(y).toBeGreaterThanOrEqual(previousBottom)
    previousBottom = y + height
  }
})

test('print uses dark text on white in the dark color scheme', async ({ page }) => {
  await gotoInPrint(page)
  for (const part of ['#services h2', '#case-studies h2', '#contact h2', 'footer p']) {
    await expect(page.locator(part).first()).toHaveCSS('color', 'rgb(11, 32, 54)')
  }
  for (const part of ['body', '#about', '#case-studies', '#contact', 'footer']) {
    await expect(page.locator(part)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
})

for (const { path, most: maxPages } of [
  { path: '/', most: 10 },
  { path: '/privacy-policy/', most: 2 },
]) {
  test(`${path} is complete on at most ${maxPages} printed pages`, async ({ page }) => {
    await gotoInPrint(page, path)
    await expectTextsVisibleAndUnusableControlsHidden(page)
    expect((await measureTextFit(page)).brokenWords).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(paperSize.width)
    const sheets = countTextAndImageOperatorsPerPage(await page.pdf({ format: 'A4' }))
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(maxPages)
    // A full page may consist of three slides, so expect at least three drawing operations.
    expect(Math.min(...sheets)).toBeGreaterThan(2)
  })
}

test('PDF contains all slides at a readable size', async ({ page }) => {
  await gotoInPrint(page)
  // Chromium loads lazy images for print but does not wait for them, so print twice.
  await page.pdf({ format: 'A4' })
  for (const image of await page.locator('#case-studies img').all()) {
    await expect.poll(() => getNaturalWidth(image)).toBeGreaterThan(0)
  }
  expect(countLargeSlideImages(await page.pdf({ format: 'A4' }))).toBe(slides.length)
})
