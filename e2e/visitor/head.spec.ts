import type { APIResponse } from 'playwright/test'
import sharp from 'sharp'
import site from '../../__tests__/fixtures/content/site.json'
import { expect, test } from '../support/fixtures'
import { pagePaths } from '../support/testedSiteFolder'

const titles: Record<string, string> = {
  '/': site.title,
  '/privacy-policy/': `Privacy Policy | ${site.brand}`,
  '/typography/': `Typography | ${site.brand}`,
  '/nowhere': `Page not found | ${site.brand}`,
}

const pages = pagePaths.map((path) => ({
  path,
  title: titles[path]!,
  canonical: path === '/nowhere' ? null : site.url + path,
}))

test.describe('served HTML', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, title, canonical } of pages) {
    test(`of ${path} has complete metadata`, async ({ page, request }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.locator('h1')).toHaveCount(1)
      const description = await page.locator('meta[name="description"]').getAttribute('content')
      expect(description).toMatch(/^.{40,160}$/)
      const metaEntries = await page
        .locator('meta[property^="og:"], meta[name^="twitter:"]')
        .evaluateAll((all) =>
          all.map((meta) => [
            meta.getAttribute('property') ?? meta.getAttribute('name'),
            meta.getAttribute('content'),
          ]),
        )
      expect(Object.fromEntries(metaEntries)).toEqual({
        'og:type': 'website',
        'og:site_name': site.brand,
        'og:title': title,
        'og:description': description,
        ...(canonical && { 'og:url': canonical }),
        'og:image': expect.stringMatching(new RegExp(`^${site.url}/static/`)),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': `${site.brand}: ${site.tagline}`,
        'twitter:card': 'summary_large_image',
      })
      const colors = page.locator('meta[name="theme-color"]')
      for (const [index, scheme, color] of [
        [0, 'light', '#fbf8f1'],
        [1, 'dark', '#081828'],
      ] as const) {
        await expect(colors.nth(index)).toHaveAttribute(
          'media',
          `(prefers-color-scheme: ${scheme})`,
        )
        await expect(colors.nth(index)).toHaveAttribute('content', color)
      }
      await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
      const canonicalLink = page.locator('link[rel="canonical"]')
      await expect(canonicalLink).toHaveCount(canonical ? 1 : 0)
      if (canonical) await expect(canonicalLink).toHaveAttribute('href', canonical)

      const card = await page.locator('meta[property="og:image"]').getAttribute('content')
      const image = await request.get(new URL(card!).pathname)
      expect(await readImageSize(image)).toBe('1200x630')
    })
  }
})

test('each preloaded font is downloaded once', async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const preloads = await page
      .locator('body link[rel="preload"][as="font"]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href).sort())
    const urls = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    const pattern = /(besley-latin-500|figtree-latin-wght)-normal/
    expect(urls.filter((url) => pattern.test(url)).sort()).toEqual(preloads)
    expect(preloads).toHaveLength(2)
  }
})

test('home page describes the consultancy in valid JSON-LD', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [, text = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  const { '@graph': graph } = JSON.parse(text) as { '@graph': Record<string, unknown>[] }
  expect(graph[0]).toMatchObject({ '@type': 'Organization', name: site.brand })
  const logo = await request.get(new URL(graph[0]!.logo as string).pathname)
  expect(logo.headers()['content-type']).toBe('image/png')
})

test('robots.txt links to a sitemap that lists all pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap-index.xml`)
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(urls.sort()).toEqual(
    ['/', '/privacy-policy/', '/typography/'].map((path) => site.url + path),
  )
  // The sitemap omits `changefreq` and `priority`, whose values would be guesses.
  expect(sitemap).not.toMatch(/changefreq|priority/)
})

test('every icon has its declared size', async ({ page, request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  expect(manifest.name).toBe(site.brand)
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any maskable',
    '512x512 any maskable',
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const response = await request.get(src)
    expect(response.headers()['content-type'], src).toBe(type)
    expect(await readImageSize(response), src).toBe(sizes)
  }
  await page.goto('/')
  const iconLinks = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(iconLinks).toEqual(['/favicon-32x32.png', '/icon-192.png', '/icon-512.png'])
  expect(await readImageSize(await request.get('/favicon-32x32.png'))).toBe('32x32')
})

async function readImageSize(response: APIResponse): Promise<string> {
  const { width, height } = await sharp(await response.body()).metadata()
  return `${width}x${height}`
}
