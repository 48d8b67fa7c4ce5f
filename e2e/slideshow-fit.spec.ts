import { expect, type Page } from 'playwright/test'
import site from './content/site.json'
import { spoilData } from './support/faults'
import { openLive } from './support/live'
import { counter, dots, next, previous, slideFrame } from './support/slideshow'
import { test } from './support/test'

/** Everything of the slideshow below the header, in the window. */
async function expectFits(page: Page, name: string): Promise<void> {
  const show = page.getByRole('group', { name: 'Slideshow' })
  const picture = (await slideFrame(page).boundingBox())!
  expect(Math.abs(picture.width / picture.height - 16 / 9), name).toBeLessThan(0.03)
  const top = picture.y
  const parts = [counter(page), next(page), previous(page), dots(page).last(), show]
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
    room,
  )
}

/** The dots of each row stand below those of the first. */
async function expectEvenRows(page: Page, name: string): Promise<void> {
  const boxes = await dots(page).evaluateAll((all) =>
    all.map((dot) => dot.getBoundingClientRect().toJSON() as { x: number; y: number }),
  )
  const lefts = boxes.map(({ x }) => Math.round(x))
  const columns = lefts.filter((_, place) => boxes[place]!.y === boxes[0]!.y)
  expect(lefts, name).toEqual(lefts.map((_, place) => columns[place % columns.length]))
}

for (const count of [7, 12, 40]) {
  test(`with ${count} slides frame and controls fit below the header, and the dots stand in even rows`, async ({
    page,
  }) => {
    await spoilData(page, 'index', ({ result }) => {
      const caseStudies = result.data.caseStudies as { slides: { id: string }[] }
      const all = Array.from({ length: count }, (_, place) => ({
        ...caseStudies.slides[place % caseStudies.slides.length]!,
        id: `slide-${place}`,
      }))
      caseStudies.slides = all
    })
    await openLive(page, '/privacy-policy/')
    await page.getByRole('banner').getByRole('link', { name: site.brand, exact: true }).click()
    await expect(counter(page)).toHaveText(`1 of ${count}`)
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
      // A browser takes a new width and a new height one after the other.
      await expect(() => expectFits(page, name)).toPass({ timeout: 15_000 })
      await expectEvenRows(page, name)
      if (width === 390) expect((await slideFrame(page).boundingBox())!.width, name).toBe(width)
    }
  })
}
