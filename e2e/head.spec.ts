import { expect } from 'playwright/test'
import site from '../content/site.json'
import { test } from './support/test'

const pages = [
  { path: '/', title: site.title, canonical: `${site.url}/` },
  {
    path: '/privacy-policy/',
    title: `Privacy Policy | ${site.brand}`,
    canonical: `${site.url}/privacy-policy/`,
  },
  { path: '/nowhere', title: `Page not found | ${site.brand}`, canonical: null },
]

test.describe('as served', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, title, canonical } of pages) {
    test(`${path} says what it is to browsers, search engines and whoever shares it`, async ({
      page,
      request,
    }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,160}/)
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
      await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
        'content',
        'summary_large_image',
      )
      await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
      await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
      await expect(page.locator('link[rel="icon"]').first()).toHaveCount(1)

      const card = await page.locator('meta[property="og:image"]').getAttribute('content')
      expect(card).toMatch(new RegExp(`^${site.url}/static/.+\\.png$`))
      const picture = await request.get(new URL(card ?? '').pathname)
      expect(picture.headers()['content-type']).toBe('image/png')

      if (canonical) {
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical)
      } else {
        await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
      }
    })
  }
})

test('the title and the description follow a visitor from page to page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveTitle(`Privacy Policy | ${site.brand}`)
  await page.goBack()
  await expect(page).toHaveTitle(site.title)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
})

test('the home page describes the consultancy and its founder as data', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data = JSON.parse(text ?? '') as { '@graph': { '@type': string; name: string }[] }
  expect(data['@graph'].map((entry) => [entry['@type'], entry.name])).toEqual([
    ['ProfessionalService', site.brand],
    ['Person', site.founder.name],
  ])
})

test('the sitemap lists the two pages, and robots.txt names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap-index.xml`)
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses.sort()).toEqual([`${site.url}/`, `${site.url}/privacy-policy/`])
})

test('the manifest names the site and its icons', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string }[]
  }
  expect(manifest.name).toBe(site.brand)
  expect(manifest.icons.length).toBeGreaterThan(1)
  for (const { src } of manifest.icons) {
    expect((await request.get(new URL(src, 'http://site').pathname)).status()).toBe(200)
  }
})
