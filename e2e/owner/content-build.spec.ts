import { renameSync, rmSync } from 'node:fs'
import { expect, type Route, test } from 'playwright/test'
import { ContentDraft, type Json } from '../../__tests__/support/contentDraft'
import { writeInjectionPayloads } from '../../__tests__/support/writeInjectionPayloads'
import { unusualContents, unusualQuotes } from '../../__tests__/support/unusualContents'
import { testimonials } from '../../__tests__/fixtures/content/testimonials.json'
import { reveal } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { timeouts } from '../support/timeouts'
import { openSlideshowAndExpectSlides, TemporarySiteCopy } from './siteCopy'

// The tests run serially, because they share a folder. Each test starts with the fixture content.
test.describe.configure({ mode: 'default', timeout: timeouts.build })

let site: TemporarySiteCopy
let draft: ContentDraft

test.beforeAll(() => {
  site = new TemporarySiteCopy()
})

test.beforeEach(() => {
  site.resetContent()
  draft = new ContentDraft(site.content)
})

test.afterAll(() => site?.clear())

test('build rejects invalid content without deleting the last build', () => {
  draft.write('../public/index.html', 'the last good build')
  // Gatsby itself would accept this text.
  draft.replace('hero.json', 'Fractional product', 'Too long. '.repeat(60))

  const { status, printed } = site.build()

  expect(status).toBe(1)
  expect(printed).toContain('1. content/hero.json, line 4, field "subline"')
  expect(printed).not.toMatch(/^\s+at .*:\d+:\d+/m)
  expect(draft.read('../public/index.html')).toBe('the last good build')
  rmSync(site.path('public'), { recursive: true })
})

test('build accepts unusual content', async ({ page }) => {
  for (const odd of unusualContents) await odd.apply(draft)
  site.buildSuccessfully()
  await site.checkBuiltPage(page, async (url) => {
    await openSlideshowAndExpectSlides(page, url, draft.slides)
    for (const [name, quote] of Object.entries(unusualQuotes)) {
      await expect(page.getByText(quote), `quote with ${name}`).toHaveCount(1)
    }
    const portrait = page.locator('#about picture img')
    await portrait.scrollIntoViewIfNeeded()
    const readAspectRatio = () =>
      portrait.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
    await expect
      .poll(readAspectRatio, { message: 'aspect ratio of the auto-oriented portrait' })
      .toBeCloseTo(4 / 5, 1)
  })
})

test.describe('analytics scripts', () => {
  const source = 'https://stats.larkspur.co/a.js'

  test.beforeAll(() => {
    test.setTimeout(timeouts.build)
    site.resetContent()
    new ContentDraft(site.content).write('analytics.html', `<script src="${source}"></script>`)
    site.buildSuccessfully()
  })

  const serviceError = 'thrown by the service'
  const respondWith = (body: string) => (route: Route) => route.fulfill({ body })

  for (const [failure, handleRequest, expectedErrors] of [
    ['are blocked', (route: Route) => route.abort('blockedbyclient'), []],
    ['never load', () => undefined, []],
    ['throw an error', respondWith(`throw new Error("${serviceError}")`), [serviceError]],
    [
      'call document.write',
      respondWith('document.write("a"); setTimeout(() => document.write("b"))'),
      [],
    ],
  ] as const) {
    test(`do not affect the site when they ${failure}`, async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.route(source, handleRequest)
      const analyticsRequest = page.waitForRequest(source)
      await site.checkBuiltPage(
        page,
        async (url) => {
          await gotoHydrated(page, url)
          await analyticsRequest
          const next = page.getByRole('button', { name: 'Next slide' })
          await reveal(page, next)
          await next.click()
          await expect(page.getByText('2 of 7', { exact: true })).toBeVisible()
        },
        [...expectedErrors],
      )
      expect(errors).toEqual(expectedErrors)
    })
  }
})

test('build does not publish scripts from the content', async ({ page }) => {
  draft.remove('case-studies/03-three-shared-needs.md')
  draft.remove('case-studies/03-three-shared-needs.png')
  for (const ending of ['md', 'png']) {
    renameSync(
      draft.file(`case-studies/01-one-coastal-picture.${ending}`),
      draft.file(`case-studies/2b-coast.${ending}`),
    )
  }
  await draft.addOrphanImage('harbor.png')
  draft.writeSlide('harbor', 'The harbor, & 5 < 7 "tides".')
  expect(draft.slides.map(({ id }) => id)).toEqual([
    ...['02-five-disconnected-tools', '2b-coast', '04-one-narrow-first-step', '05-platform-flow'],
    ...['06-three-horizons', '07-outcomes', 'harbor'],
  ])
  expect(writeInjectionPayloads(draft).length).toBeGreaterThan(50)
  site.buildSuccessfully()
  await site.checkBuiltPage(page, async (url) => {
    for (const route of ['/', '/privacy-policy/']) {
      await page.goto(`${url}${route}`)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toHaveCount(1)
      expect(await page.locator('[onerror], [onload], main script, main style').count()).toBe(0)
      expect(await page.locator('a[href^="javascript" i]').count()).toBe(0)
    }
    await openSlideshowAndExpectSlides(page, url, draft.slides)
    for (const id of ['services', 'about', 'case-studies', 'testimonials', 'contact']) {
      await expect(page.locator(`#${id}`)).toHaveCount(1)
    }
  })
})

test('build publishes visible content, but not hidden sections or unused files', () => {
  const imprint = 'title: Imprint\ndescription: Who this is.\nlinkLabel: Imprint\norder: 2'
  draft.write('pages/imprint.md', `---\n${imprint}\n---\n\nMain Street 1\n`)
  draft.editJson('testimonials.json', (json) => (json.testimonials = []))
  draft.editJson('about.json', (json) => (json.hidden = true))
  draft.editJson('case-studies.json', (json) => (json.hidden = true))
  draft.editJson('contact.json', (json) => Object.assign(json.intro as Json, { hidden: true }))
  draft.write('old/hero.json', '{ "headline": ["An old line."] }')
  draft.write('hero copy.json', '{')
  draft.write('notes.md', 'An old note.')
  site.buildSuccessfully()

  const read = (name: string) => draft.read(`../public/${name}`)
  const home = read('index.html')
  const found = (html: string, pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, match]) => match)
  expect(found(home, /<section id="([^"]*)"/g)).toEqual(['services', 'contact'])
  expect(found(read('sitemap-0.xml'), /<loc>[^<]*?\.com([^<]*)</g).sort()).toEqual([
    '/',
    '/imprint/',
    '/privacy-policy/',
    '/typography/',
  ])
  for (const page of ['index', 'imprint/index', 'privacy-policy/index', '404']) {
    const html = read(`${page}.html`)
    expect(new Set(found(html, /href="\/?#([\w-]+)"/g))).toEqual(
      new Set(['main', 'services', 'contact']),
    )
    expect(found(html.slice(html.indexOf('<footer')), /href="(\/[\w-]+\/)"/g)).toEqual([
      '/privacy-policy/',
      '/imprint/',
      '/typography/',
    ])
  }
  const published = [home, read('page-data/index/page-data.json')].join()
  for (const { quote } of testimonials) expect(published).not.toContain(quote)
  for (const { alt } of draft.slides) expect(published).not.toContain(alt)
  expect(published).not.toContain('An old')
})
