import { expect, type Page } from 'playwright/test'

/** What the page is served with; further slides come when they are needed. */
const servedAtMost = 12

/** Looks at the built slideshow: its count, the alt texts in their order, and the formats of every picture. */
export async function expectSlides(page: Page, url: string, alts: string[]): Promise<void> {
  const section = page.locator('#case-studies')
  const count = alts.length
  const served = Math.min(count, servedAtMost)
  const further = count > served && page.waitForResponse(/\/case-slides\/\d+\.json$/)
  await page.goto(`${url}/#case-studies`)
  await further
  await expect(section.getByText(`1 of ${count}`, { exact: true })).toBeVisible()
  await expect(section.getByRole('tab')).toHaveCount(served)
  const pictures = section.locator('picture')
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(served)
  for (let slide = count; slide > served; slide -= 1) {
    await section.getByRole('button', { name: 'Previous slide' }).click()
    await expect(section.getByRole('img', { name: alts[slide - 1] })).toBeVisible()
  }
  await expect(pictures).toHaveCount(count)
  expect(await section.locator('picture img').evaluateAll(altTexts)).toEqual(alts)
  await expect(section.locator('picture source[type="image/avif"]')).toHaveCount(count)
  await expect(section.locator('picture img[src$=".webp"]')).toHaveCount(count)
  await section.getByRole('tab').first().press('Home')
  await section.getByRole('button', { name: 'Previous slide' }).click()
  await expect(section.getByText(`${count} of ${count}`, { exact: true })).toBeVisible()
  const last = pictures.last().locator('img')
  await expect(last).toBeVisible()
  await expect
    .poll(() => last.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(300)
}

function altTexts(images: (HTMLElement | SVGElement)[]): (string | null)[] {
  return images.map((image) => image.getAttribute('alt'))
}
