import { expect, type Page } from 'playwright/test'
import site from '../__tests__/fixtures/content/site.json'
import { corruptPageData } from './support/faultInjection'
import { gotoHydrated } from './support/hydration'
import { slideCounter, dots, nextButton, previousButton, slideFrame } from './support/slideshow'
import { test } from './support/test'

/** Expects the slideshow with its controls to fit below the header. */
async function expectFits(page: Page, name: string, beyond: number): Promise<void> {
  const show = page.getByRole('group', { name: 'Slideshow' })
  const picture = (await slideFrame(page).boundingBox())!
  expect(Math.abs(picture.width / picture.height - 16 / 9), name).toBeLessThan(0.03)
  const top = picture.y
  const parts = [
    slideCounter(page),
    nextButton(page),
    previousButton(page),
    dots(page).last(),
    show,
  ]
  const bottoms = await Promise.all(
    parts.map(async (part) => {
      const box = (await part.boundingBox())!
      return box.y + box.height
    }),
  )
  const room = await page.evaluate(
    () => window.innerHeight - document.querySelector('header')!.offsetHeight,
  )
  expect(Math.max(...bottoms) - top, `${name}: as high as the room below the header`).toBeLessThan(
    room + beyond,
  )
}

/** Expects the frame to be centered in its column. */
async function expectCentered(page: Page, name: string): Promise<void> {
  const column = (await page.getByRole('group', { name: 'Slideshow' }).boundingBox())!
  const frame = (await slideFrame(page).boundingBox())!
  const [left, right] = [
    frame.x - column.x,
    column.x + column.width - frame.x - frame.width,
  ] as const
  expect(Math.abs(left - right), `${name}: ${left} px left, ${right} px right`).toBeLessThan(2)
}

for (const [count, beyond] of [
  [7, 0],
  [12, 0],
  // 40 dots may need one more row than fits.
  [40, 30],
] as const) {
  test(`slideshow with ${count} slides fits below the header`, async ({ page }) => {
    await corruptPageData(page, 'index', ({ result }) => {
      const caseStudies = result.data.caseStudies as { slides: { id: string }[] }
      const all = Array.from({ length: count }, (_, place) => ({
        ...caseStudies.slides[place % caseStudies.slides.length]!,
        id: `slide-${place}`,
      }))
      caseStudies.slides = all
    })
    await gotoHydrated(page, '/privacy-policy/')
    await page.getByRole('banner').getByRole('link', { name: site.brand, exact: true }).click()
    await expect(slideCounter(page)).toHaveText(`1 of ${count}`)
    for (const [width, height] of [
      [360, 560],
      [390, 844],
      [844, 390],
      [667, 331],
      [768, 600],
      [820, 1180],
      [1366, 640],
      [1536, 730],
    ] as const) {
      const name = `${count} slides at ${width} x ${height}`
      await page.setViewportSize({ width, height })
      // A new width and a new height take effect one after the other.
      await expect(() => expectFits(page, name, beyond)).toPass({ timeout: 15_000 })
      if (height > 480) await expectCentered(page, name)
      if (width === 390) expect((await slideFrame(page).boundingBox())!.width, name).toBe(width)
    }
  })
}

test('slideshow controls are close together on a phone in landscape orientation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await gotoHydrated(page)
  const dot = (await dots(page).last().boundingBox())!
  const number = (await slideCounter(page).boundingBox())!
  const arrow = (await nextButton(page).boundingBox())!
  expect((await dots(page).first().boundingBox())!.y - number.y - number.height).toBeLessThan(30)
  expect(arrow.y - dot.y - dot.height).toBeLessThan(30)
})
