import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { ContentDraft, slidePicture } from '../../__tests__/support/contentDraft'
import { hostileContent } from '../../__tests__/support/hostileContent'
import { oddContent, oddQuotes } from '../../__tests__/support/oddContent'
import { expectSlides, serveFolder, SiteCopy } from './siteCopy'

interface Slide {
  id: string
  image: string
  alt: string
}

/** Where the built page's analytics come from. */
const analytics = 'https://stats.fairlead.example/script.js'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let site: SiteCopy
let draft: ContentDraft

test.beforeAll(() => {
  site = new SiteCopy()
  draft = new ContentDraft(site.content)
})

test.afterAll(() => {
  site.clear()
})

function build(environment: NodeJS.ProcessEnv = {}): void {
  const { status, printed } = site.build(environment)
  expect(status, printed).toBe(0)
}

function slides(): Slide[] {
  return (JSON.parse(draft.read('case-studies.json')) as { slides: Slide[] }).slides
}

/** The page does what it does: the slideshow shows its next slide. */
async function expectAnswers(page: Page): Promise<void> {
  const section = page.locator('#case-studies')
  await section.getByRole('button', { name: 'Next slide' }).click()
  await expect(section.getByText(`2 of ${slides().length}`, { exact: true })).toBeVisible()
}

/** Opens the built page, lets a look at it, and expects that nothing on it ran or failed. */
async function onBuiltPage(page: Page, look: (url: string) => Promise<void>): Promise<void> {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('dialog', (dialog) => failures.push(dialog.message()))
  const served = await serveFolder(site.path('public'))
  await look(served.url)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(failures).toEqual([])
  await served.close()
}

test('broken content stops the build with one list and leaves public as it was', () => {
  const kept = site.path('public/index.html')
  mkdirSync(path.dirname(kept), { recursive: true })
  writeFileSync(kept, 'the last good build')
  const untouched = statSync(kept).mtimeMs
  const sound = draft.read('hero.json')
  draft.replace('hero.json', '22', '"22"')
  draft.write('case-studies/07-outcomes.png', 'no picture')

  const { status, printed } = site.build()

  expect(status).toBe(1)
  expect(printed).toContain('Content check: 2 problems in 2 files.')
  expect(printed).toContain('1. content/hero.json, line 6, field "achievements.years.figure"')
  expect(printed).toContain('slide 7 ("outcomes"), field "image"\n   The file is not a picture.')
  expect(printed).not.toMatch(/^\s+at .*:\d+:\d+/m)
  expect(readFileSync(kept, 'utf8')).toBe('the last good build')
  expect(statSync(kept).mtimeMs).toBe(untouched)

  draft.write('hero.json', sound)
  draft.write('case-studies/07-outcomes.png', readFileSync('content/case-studies/07-outcomes.png'))
  rmSync(site.path('public'), { recursive: true })
})

test('fifteen odd things are built right, and eight dropped slides are there', async ({ page }) => {
  for (const odd of oddContent) await odd.make(draft)
  build({ GATSBY_ANALYTICS_SRC: analytics })
  await onBuiltPage(page, async (url) => {
    await expectSlides(
      page,
      url,
      slides().map(({ alt }) => alt),
    )
    for (const quote of Object.values(oddQuotes)) {
      await expect(page.getByText(quote, { exact: false })).toHaveCount(1)
    }
    const portrait = page.locator('#about picture img')
    await portrait.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        portrait.evaluate((image) => {
          const { naturalWidth, naturalHeight } = image as HTMLImageElement
          return naturalWidth / naturalHeight
        }),
      )
      .toBeCloseTo(4 / 5, 1)
  })
})

test('analytics are blocked, and nothing else is the worse for it', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.route(analytics, (route) => route.abort('blockedbyclient'))
  const refused = page.waitForEvent('requestfailed', (request) => request.url() === analytics)
  await onBuiltPage(page, async (url) => {
    await page.goto(url)
    await refused
    await expectAnswers(page)
  })
  // The browser itself says that it blocked a file; the site says nothing.
  expect(complaints.filter((text) => !text.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([])
})

test('analytics never answer, and the page is complete all the same', async ({ page }) => {
  await page.route(analytics, () => undefined)
  const asked = page.waitForRequest(analytics)
  await onBuiltPage(page, async (url) => {
    await page.goto(url, { waitUntil: 'load' })
    await asked
    await expectAnswers(page)
  })
})

test('slides are removed, reordered, and added by slides:add', async ({ page }) => {
  const kept = slides().filter(({ id }) => !id.startsWith('added-') && id !== '2024')
  const [first, second, ...others] = kept.filter(({ id }) => id !== 'platform-flow')
  draft.edit('case-studies.json', (json) => {
    json.slides = [second, first, ...others]
  })
  const picture = site.path('Harbor Dashboard.png')
  await slidePicture(77).png().toFile(picture)

  const added = spawnSync('npm', ['run', '--silent', 'slides:add', '--', picture], {
    cwd: site.folder,
    encoding: 'utf8',
  })
  expect(added.status, added.stderr).toBe(0)
  expect(site.build().printed).toContain('slide 7 ("harbor-dashboard"), field "alt"\n   Empty.')
  draft.edit('case-studies.json', (json) => {
    const [last] = (json.slides as Slide[]).slice(-1)
    if (last) last.alt = 'A dashboard of the harbor.'
  })

  build()
  await onBuiltPage(page, (url) =>
    expectSlides(page, url, [
      ...[second, first, ...others].map((slide) => slide?.alt ?? ''),
      'A dashboard of the harbor.',
    ]),
  )
})

test('markup in every text field is text on the page and nothing else', async ({ page }) => {
  const written = hostileContent(draft)
  expect(written.length).toBeGreaterThan(60)
  build()
  await onBuiltPage(page, async (url) => {
    for (const route of ['/', '/privacy-policy/']) {
      await page.goto(`${url}${route}`)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toHaveCount(1)
      expect(await page.locator('[onerror], [onload], main script, main style').count()).toBe(0)
      expect(await page.locator('a[href^="javascript" i]').count()).toBe(0)
    }
    await page.goto(url)
    for (const id of ['services', 'about', 'case-studies', 'testimonials', 'contact']) {
      await expect(page.locator(`#${id}`)).toHaveCount(1)
    }
  })
})
