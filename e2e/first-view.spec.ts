import { expect } from 'playwright/test'
import { siteAddress } from './support/addresses'
import { watchShifts } from './support/live'
import { test } from './support/test'

/** What a line of text may stir when its font arrives; three decimals, as tools print it, still say 0.000. */
const fontSwapTolerance = 0.0005

const paths = ['/', '/privacy-policy/', '/nowhere']

for (const path of paths) {
  test(`${path} scrolls only downwards at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const tooWide = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement
      return scrollWidth - window.innerWidth
    })
    expect(tooWide).toBe(0)
  })

  for (const width of [320, 360, 390, 820, 1440]) {
    test(`${path} asks nobody but its own origin and shifts nothing at ${width} px`, async ({
      page,
    }) => {
      const elsewhere: string[] = []
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(siteAddress) && !url.startsWith('data:')) elsewhere.push(url)
      })
      const shifts = await watchShifts(page)
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path, { waitUntil: 'networkidle' })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < height; y += 600) {
        await page.mouse.wheel(0, 600)
        await page.waitForLoadState('networkidle')
      }
      expect(await shifts()).toBeLessThan(fontSwapTolerance)
      expect(elsewhere).toEqual([])
    })
  }
}

for (const [device, viewport] of Object.entries({
  phone: { width: 412, height: 823 },
  desktop: { width: 1350, height: 940 },
})) {
  test(`on a ${device} the largest paint is the headline's, from the first paint on`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/', { waitUntil: 'networkidle' })
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

test('the first slide waits until the visitor is near', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(pictures.filter((url) => url.includes('one-coastal-picture'))).toEqual([])
})
