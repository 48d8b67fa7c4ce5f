import { expect } from 'playwright/test'
import { siteAddress } from './support/addresses'
import { nextFrame, openLive, passBy, watchShifts } from './support/live'
import { test } from './support/test'

/** What a line of text may stir when its font arrives; three decimals, as tools print it, still say 0.000. */
const fontSwapTolerance = 0.0005

for (const path of ['/', '/privacy-policy/', '/nowhere']) {
  test(`${path} asks nobody but its own origin and shifts nothing`, async ({ page }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(siteAddress) && !url.startsWith('data:')) elsewhere.push(url)
    })
    const shifts = await watchShifts(page)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await openLive(page, path)
      await passBy(page)
      expect(await shifts(), `${width} px`).toBeLessThan(fontSwapTolerance)
    }
    expect(elsewhere).toEqual([])
  })
}

for (const [device, viewport] of Object.entries({
  phone: { width: 412, height: 823 },
  desktop: { width: 1350, height: 940 },
})) {
  test(`on a ${device} the largest paint is the headline's, from the first paint on`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openLive(page)
    await page.evaluate(() => document.fonts.ready)
    await nextFrame(page)
    const paints = await page.evaluate(async () => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const largest = await new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      })
      return largest.map((paint) => ({
        element: (paint as unknown as { id: string }).id,
        atOnce: paint.startTime === first!.startTime,
      }))
    })
    expect(paints[0]).toEqual({ element: 'headline', atOnce: true })
    // Its own font may come to be the larger paint.
    expect(new Set(paints.map(({ element }) => element))).toEqual(new Set(['headline']))
  })
}
