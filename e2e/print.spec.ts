import { inflateSync } from 'node:zlib'
import { expect, type Page } from 'playwright/test'
import site from './content/site.json'
import contact from './content/contact.json'
import { brokenWords } from '../pipeline/tools/site/textFit'
import { openLive } from './support/live'
import { test } from './support/test'
import { expectTextsSeen } from './support/visibleText'
import { slides } from './support/slides'

/** What A4 leaves between our margins, in px. */
const paper = { width: 688, height: 1017 }

async function openOnPaper(page: Page, path = '/'): Promise<void> {
  await page.setViewportSize(paper)
  await openLive(page, path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

/** Every slide can be seen, and every text: so does every answer. */
async function expectWhole(page: Page): Promise<void> {
  await expectTextsSeen(page)
  const pictures = page.locator('#case-studies img')
  await expect(pictures.filter({ visible: true })).toHaveCount(slides.length)
  for (const picture of await pictures.all()) {
    expect((await picture.boundingBox())?.width).toBeGreaterThan(paper.width / 4)
  }
}

test('everything is printed, also before it has been scrolled to; controls are not', async ({
  page,
}) => {
  await openOnPaper(page)
  await expectWhole(page)
  await expect(page.locator('header')).toHaveCSS('position', 'static')
  await expect(page.locator('header a, header button').filter({ visible: true })).toHaveText([
    site.brand,
  ])
  await expect(page.getByText('Skip to main content')).toBeHidden()
  await expect(page.locator('form')).toBeHidden()
  for (const id of ['case-studies', 'testimonials']) {
    await expect(page.locator(`#${id} :is(button, a)`).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByText(`1 of ${slides.length}`, { exact: true })).toBeHidden()
  await expect(page.locator('main a[href^="#"]').filter({ visible: true })).toHaveCount(0)
  for (const link of await page.locator('main a[href^=http], footer a[href^=http]').all()) {
    const printed = await link.evaluate((a) => getComputedStyle(a, '::after').content)
    expect(printed).toContain(await link.getAttribute('href'))
  }
})

test('everything is printed after the visitor has changed slides and opened an answer', async ({
  page,
}) => {
  await openLive(page)
  await page.getByRole('tab', { name: 'Slide 3 of 7' }).click()
  await page.getByRole('button', { name: contact.intro.problems[0]!.statement }).click()
  await page.emulateMedia({ media: 'print' })
  await expectWhole(page)
})

test('slides stand one below the other, each wider than half of the sheet', async ({ page }) => {
  await openOnPaper(page)
  let below = 0
  for (const slide of await page.getByRole('tabpanel').all()) {
    const { y, width, height } = (await slide.boundingBox())!
    expect(width).toBeGreaterThan(paper.width / 2)
    expect(y).toBeGreaterThanOrEqual(below)
    below = y + height
  }
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

for (const { path, most, pictures } of [
  { path: '/', most: 10, pictures: slides.length },
  { path: '/privacy-policy/', most: 2, pictures: 0 },
]) {
  test(`${path} prints on at most ${most} sheets, none of them blank, nothing past their edge, no word broken, with ${pictures} slides`, async ({
    page,
  }) => {
    await openOnPaper(page, path)
    await expectTextsSeen(page)
    expect(await brokenWords(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(paper.width)
    const pdf = await page.pdf({ format: 'A4' })
    const sheets = marksOfSheets(pdf)
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(most)
    // A sheet may hold three slides and nothing else.
    expect(Math.min(...sheets)).toBeGreaterThan(2)
    // Chromium fetches for paper what it had left for later, and may print before all of it has come.
    await expect.poll(async () => slidesIn(await page.pdf({ format: 'A4' }))).toBe(pictures)
  })
}

/** How many times text or a picture is put on each sheet of a PDF; throws where it is not as Chromium writes it. */
function marksOfSheets(pdf: Buffer): number[] {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)]
  return pages.map(([, content]) => {
    const head = text.indexOf(`\n${content} 0 obj\n`)
    const start = text.indexOf('stream\n', head) + 'stream\n'.length
    const end = text.indexOf('\nendstream', start)
    if (head < 0 || end < 0) throw new Error(`no content ${content} in the PDF`)
    const drawing = inflateSync(pdf.subarray(start, end)).toString('latin1')
    return drawing.match(/\b(Tj|TJ|Do)\b/g)?.length ?? 0
  })
}

/** How many of a PDF's pictures have a slide's shape and enough pixels to be read. */
function slidesIn(pdf: Buffer): number {
  const pictures = pdf
    .toString('latin1')
    .matchAll(/\/Subtype \/Image\s+\/Width (\d+)\s+\/Height (\d+)/g)
  return [...pictures].filter(([, width, height]) => {
    return Number(width) >= 600 && Math.abs(Number(width) / Number(height) - 16 / 9) < 0.01
  }).length
}
