import { brotliCompressSync } from 'node:zlib'
import { expect } from 'playwright/test'
import { siteAddress } from './support/addresses'
import { nextFrame, openLive, watchShifts } from './support/live'
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

  for (const width of [390, 1440]) {
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

test("the home page's HTML fits a connection's first flight: 14,600 bytes in brotli", async ({
  request,
}) => {
  const html = await (await request.get('/')).body()
  expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(14_600)
})

for (const [device, viewport] of Object.entries({
  phone: { width: 412, height: 823 },
  desktop: { width: 1350, height: 940 },
})) {
  test(`on a ${device} the largest paint is the headline's, and comes with the first`, async ({
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
        after: paint.startTime - first!.startTime,
      }))
    })
    expect(paints).toEqual([{ element: 'headline', after: 0 }])
  })
}

for (const path of paths) {
  test(`${path} fetches nothing but itself before its first paint`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const fetched = performance.getEntriesByType('resource')
      return fetched.filter((file) => file.startTime < paint!.startTime).map(({ name }) => name)
    })
    expect(early).toEqual([])
  })
}

test('the chart stays the same when the page renders again', async ({ page }) => {
  await openLive(page)
  const drawing = await page.locator('svg:has(use)').elementHandle()
  await page.getByRole('link', { name: 'View Services' }).click()
  await expect(page).toHaveURL(/#services$/)
  await nextFrame(page)
  expect(await drawing?.evaluate((element) => element.isConnected)).toBe(true)
})

test('the first slide waits until the visitor is near', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(pictures.filter((url) => url.includes('one-coastal-picture'))).toEqual([])
})
