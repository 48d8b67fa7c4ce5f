import { expect, type Page } from 'playwright/test'
import { representativePagePaths, testedSiteUrl } from '../../__tests__/support/addresses'
import { scrollThroughPageUntilLoaded } from '../support/gestures'
import { waitForHydration, holdScripts, gotoHydrated } from '../support/hydration'
import { waitForNextFrame } from '../support/animations'
import { recordCumulativeLayoutShift } from '../support/observers'
import { test } from '../support/test'

test.use({ reducedMotion: 'no-preference' })

/** Maximum layout shift score of a font swap (Web Vitals rates a score of up to 0.1 as good). */
const fontSwapTolerance = 0.001

for (const path of representativePagePaths) {
  test(`${path} sends no third-party requests`, async ({ page }) => {
    const externalRequests: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(testedSiteUrl) && !url.startsWith('data:')) externalRequests.push(url)
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await gotoHydrated(page, path)
      await scrollThroughPageUntilLoaded(page)
    }
    expect(externalRequests).toEqual([])
  })

  test(`${path} loads without layout shift`, async ({ page }) => {
    const shifts = await recordCumulativeLayoutShift(page)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await gotoHydrated(page, path)
      // Estimated heights of sections would make links to sections inexact.
      await expect(page.locator('.before-paint')).toHaveCount(0)
      await scrollThroughPageUntilLoaded(page)
      expect(await shifts(), `${width} px`).toBeLessThan(fontSwapTolerance)
    }
  })
}

for (const [device, viewport] of Object.entries({
  phone: { width: 412, height: 823 },
  desktop: { width: 1350, height: 940 },
})) {
  test(`headline is the largest contentful paint on a ${device} before and after scripts and fonts load`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const release = await holdScripts(page, /\.(js|woff2)$/)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => largestPaint(page)).toBe('headline')
    release()
    await waitForHydration(page)
    await page.evaluate(() => document.fonts.ready)
    await waitForNextFrame(page)
    expect(await largestPaint(page)).toBe('headline')
  })
}

test('code and data of the page are requested once, at the latest after the first paint', async ({
  page,
}) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/component---|page-data/.test(pathname)) paths.push(pathname.split('-').at(-1)! + search)
  })
  const release = await holdScripts(page, /\/app-/)
  await page.goto('/?utm_source=mail', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => paths).toHaveLength(4)
  release()
  await waitForHydration(page)
  expect(paths).toHaveLength(4)
  expect(paths).toContain('data.json?utm_source=mail')
  paths.length = 0
  await page.unrouteAll()
  await gotoHydrated(page)
  expect(paths, 'scripts before the first paint').toHaveLength(4)
})

/** Returns the id of the element with the largest contentful paint so far. */
function largestPaint(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve((list.getEntries().at(-1) as PerformanceEntry & { id: string }).id)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

test('every web font has font-display: swap', async ({ page }) => {
  await page.goto('/')
  const faces = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) => cssText)
      .filter((text) => text.includes('url(')),
  )
  expect(faces.length).toBeGreaterThan(2)
  for (const face of faces) expect(face).toContain('font-display: swap')
})

test('font files for accented letters load only for such letters', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const countFontRequests = () => urls.filter((url) => url.includes('/besley-latin')).length
  await gotoHydrated(page)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  })
  const readFonts = async () =>
    (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts.map(
      ({ familyName }) => familyName,
    )
  for (const [text, requestCount] of [
    ['Boldly – “onward”', 1],
    ['José Œuvre', 2],
    ['Łukasz Dvořák Şebnem', 3],
  ] as const) {
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element, content) => (element.textContent = content), text)
    await waitForNextFrame(page)
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(readFonts).toEqual(['Besley Medium'])
    expect(countFontRequests()).toBe(requestCount)
  }
})
