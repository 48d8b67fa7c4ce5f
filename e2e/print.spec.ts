import { expect, type Page } from 'playwright/test'
import caseStudies from '../content/case-studies.json'
import contact from '../content/contact.json'
import { openLive } from './support/live'
import { printedSheets } from './support/printedSheets'
import { test } from './support/test'

/** What A4 leaves between our margins, in px. */
const paper = { width: 688, height: 1017 }

async function openOnPaper(page: Page, path = '/'): Promise<void> {
  await page.setViewportSize(paper)
  await openLive(page, path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

test('the header prints once and without its controls, and nothing leads around it', async ({
  page,
}) => {
  await openOnPaper(page)
  await expect(page.locator('header')).toHaveCSS('position', 'static')
  await expect(page.locator('header a, header button').filter({ visible: true })).toHaveText([
    'Fairlead',
  ])
  await expect(page.getByText('Skip to main content')).toBeHidden()
})

test('every slide and every answer is printed', async ({ page }) => {
  await openOnPaper(page)
  const slides = page.locator('#case-studies img')
  await expect(slides.filter({ visible: true })).toHaveCount(caseStudies.slides.length)
  for (const slide of await slides.all()) {
    expect((await slide.boundingBox())?.width).toBeGreaterThan(paper.width / 4)
  }
  for (const { help } of contact.intro.problems) await expect(page.getByText(help)).toBeVisible()
})

test('nothing stands alone: the last three of seven slides share a row, and what belongs together stays so', async ({
  page,
}) => {
  await openOnPaper(page)
  const boxes = await Promise.all(
    (await page.getByRole('tabpanel').all()).map((slide) => slide.boundingBox()),
  )
  const rows = boxes.map((box) => Math.round(box!.y))
  expect(rows.map((y) => rows.filter((other) => other === y).length)).toEqual([2, 2, 2, 2, 3, 3, 3])
  for (const part of ['#about', '#testimonials', '#problems > div']) {
    await expect(page.locator(part).first()).toHaveCSS('break-inside', 'avoid')
  }
  await expect(page.locator('#about p').last()).toHaveCSS('orphans', '3')
})

test('every slide and every answer is printed after the visitor has closed them', async ({
  page,
}) => {
  await openLive(page)
  await page.getByRole('tab', { name: 'Slide 3 of 7' }).click()
  const question = page.getByRole('button', { name: contact.intro.problems[0]!.statement })
  await question.click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#case-studies img').filter({ visible: true })).toHaveCount(
    caseStudies.slides.length,
  )
  for (const { help } of contact.intro.problems) await expect(page.getByText(help)).toBeVisible()
})

test('a visitor of the dark scheme prints dark ink on white paper', async ({ page }) => {
  await openOnPaper(page)
  for (const part of ['#services h2', '#case-studies h2', '#contact h2', 'footer p']) {
    await expect(page.locator(part).first()).toHaveCSS('color', 'rgb(11, 32, 54)')
  }
  for (const part of ['body', '#about', '#case-studies', '#contact', 'footer']) {
    await expect(page.locator(part)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
})

test('the addresses of outside links are printed, buttons that lead within the page are not', async ({
  page,
}) => {
  await openOnPaper(page)
  const links = page.locator('main a[href^=http], footer a[href^=http]')
  for (const link of await links.all()) {
    const href = await link.getAttribute('href')
    expect(await link.evaluate((a) => getComputedStyle(a, '::after').content)).toContain(href)
  }
  await expect(page.locator('main a[href^="#"]').filter({ visible: true })).toHaveCount(0)
})

for (const { path, most } of [
  { path: '/', most: 8 },
  { path: '/privacy-policy/', most: 2 },
]) {
  test(`${path} prints on at most ${most} sheets, none of them blank, nothing past their edge`, async ({
    page,
  }) => {
    await openOnPaper(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(paper.width)
    const sheets = printedSheets(await page.pdf({ format: 'A4' }))
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(most)
    for (const [place, sheet] of sheets.entries()) {
      expect(sheet.marks, `marks on sheet ${place + 1}`).toBeGreaterThan(20)
    }
  })
}
