import caseStudies from '../../content/case-studies.json'
import contact from '../../content/contact.json'
import { openLive } from '../support/live'
import { expect, test } from '../support/survival'

test('the page is printed before anything has been scrolled to', async ({ page }) => {
  await openLive(page)
  await page.emulateMedia({ media: 'print' })

  await expect(page.locator('header')).toHaveCSS('position', 'static')
  for (const heading of await page.locator('main h2').all()) await expect(heading).toBeVisible()
  await expect(page.locator('[data-reveal=waiting]').first()).toHaveCSS('opacity', '1')
  for (const { statement, help } of contact.intro.problems) {
    await expect(page.getByText(statement)).toBeVisible()
    await expect(page.getByText(help)).toBeVisible()
  }
  const slides = page.locator('#case-slides img')
  await expect(slides).toHaveCount(caseStudies.slides.length)
  for (const slide of await slides.all()) await expect(slide).toBeVisible()

  // Chromium fetches for paper what it had left for later.
  const printed = picturesIn(await page.pdf()).filter(
    ({ width, height }) => width >= 600 && Math.abs(width / height - 16 / 9) < 0.01,
  )
  expect(printed).toHaveLength(caseStudies.slides.length)
})

interface PrintedPicture {
  width: number
  height: number
}

function picturesIn(pdf: Buffer): PrintedPicture[] {
  const pictures = pdf
    .toString('latin1')
    .matchAll(/\/Subtype \/Image\s+\/Width (\d+)\s+\/Height (\d+)/g)
  return [...pictures].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))
}
