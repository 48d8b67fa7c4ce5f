import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { siteAddress } from './support/addresses'

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
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path, { waitUntil: 'networkidle' })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < height; y += 600) {
        await page.mouse.wheel(0, 600)
        await page.waitForLoadState('networkidle')
      }
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      const total = shifts.reduce((sum, shift) => sum + shift, 0)
      expect(total).toBeLessThan(fontSwapTolerance)
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

test('the first slide waits until the visitor is near', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(pictures.filter((url) => url.includes('one-coastal-picture'))).toEqual([])
})
