import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { analyticsSnippets } from '../../__tests__/support/analyticsSnippets'
import { ContentDraft } from '../../__tests__/support/contentDraft'
import { listPublished } from '../../pipeline/build/publishedFiles'
import { writeHostFiles } from '../../pipeline/build/hostFiles'
import { parseAnalytics } from '../../pipeline/content/analytics'
import { startPreview } from '../../pipeline/tools/lib/previewServer'
import { provePageView, recordTraffic } from '../../pipeline/tools/lib/pageViewProof'
import { timeouts } from '../support/timeouts'
import { fakeTrackerScriptsByUrlPrefix } from './analyticsTrackers'
import { TemporarySiteCopy } from './siteCopy'

test.describe.configure({ mode: 'default', timeout: timeouts.build })

const siteUrl = 'https://www.larkspur.co'
const builtSnippet = '<script src="https://stats.larkspur.co/a.js" data-site="7"></script>'

let site: TemporarySiteCopy

test.beforeAll(() => {
  test.setTimeout(timeouts.build)
  site = new TemporarySiteCopy()
  new ContentDraft(site.content).write('analytics.html', builtSnippet)
  site.buildSuccessfully()
})

test.afterAll(() => site?.clear())

/** Copies the build and replaces its analytics snippet, which is a literal in one of the scripts. */
async function publish(snippet: string, { meta = false } = {}): Promise<string> {
  const folder = test.info().outputPath('site')
  cpSync(site.path('public'), folder, { recursive: true })
  const literal = /\[\{attributes:\[\["src","https:\/\/stats\.larkspur\.co\/a\.js"\],[^{}]*\}\]/g
  const analytics = parseAnalytics(snippet)
  const replaced = listPublished(folder).filter((name) => {
    const file = join(folder, name)
    if (!/^[^/]+\.js$/.test(name)) return false
    const text = readFileSync(file, 'utf8')
    if (!literal.test(text)) return false
    writeFileSync(
      file,
      text.replace(literal, () => JSON.stringify(analytics.scripts)),
    )
    return true
  })
  expect(replaced).toHaveLength(1)
  await writeHostFiles(folder, { analytics, metaPolicy: meta })
  return folder
}

function loadTracker(url: string): Promise<string> {
  const [, body] =
    Object.entries(fakeTrackerScriptsByUrlPrefix).find(([start]) => url.startsWith(start)) ?? []
  // Each tracker runs in a function, so that its variables are not global.
  return Promise.resolve(`(() => {${body}\n})()`)
}

/**
 * Visits the home page, follows a link to the privacy policy and goes back, and expects one page
 * view for each visit.
 */
async function countVisits(page: Page, folder: string) {
  const preview = await startPreview({ folder })
  const errors: string[] = []
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  try {
    const traffic = await recordTraffic(page, siteUrl, preview.url, loadTracker)
    const views = () => traffic.sent.length
    await page.goto(siteUrl)
    await expect.poll(views, 'page views on load').toBe(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveTitle(/Privacy Policy/)
    await expect.poll(views, 'page views after a navigation').toBe(2)
    await page.goBack()
    await expect(page).not.toHaveTitle(/Privacy Policy/)
    await expect.poll(views, 'page views after Back').toBe(3)
    // Trackers that count a page view twice do so before the network is idle, so wait before
    // counting.
    await page.waitForLoadState('networkidle')
    return { ...traffic, errors }
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await preview.close()
  }
}

for (const meta of [false, true]) {
  test.describe(
    meta ? 'with a Content Security Policy meta element' : 'with a Content-Security-Policy header',
    () => {
      for (const [service, snippet] of Object.entries(analyticsSnippets)) {
        test(`${service} counts each page view once`, async ({ page }) => {
          const { sent, refused, errors } = await countVisits(
            page,
            await publish(snippet, { meta }),
          )
          expect(sent).toHaveLength(3)
          expect({ refused, errors }).toEqual({ refused: [], errors: [] })
        })
      }
    },
  )
}

test.describe('provePageView', () => {
  const { Plausible, Umami } = analyticsSnippets

  test('reports the host that receives the page view', async () => {
    const report = await provePageView(await publish(Plausible), siteUrl, loadTracker)
    expect(report).toEqual({ hosts: ['plausible.io'], errors: [] })
  })

  test('reports an analytics script that does not send page views', async () => {
    const offline = () => Promise.reject(new Error('ENOTFOUND'))
    const { errors } = await provePageView(await publish(Umami), siteUrl, offline)
    expect(errors).toMatchObject([{ code: 'analytics-silent', file: 'content/analytics.html' }])
  })

  test('suggests a line for analytics.html that allows a blocked request', async () => {
    const body = "fetch('https://api.larkspur.co/hit').catch(() => {})"
    const elsewhere = () => Promise.resolve(body)
    const { errors } = await provePageView(await publish(Umami), siteUrl, elsewhere)
    expect(errors).toMatchObject([{ code: 'analytics-refused' }])
    expect(errors[0]?.fix).toContain('<!-- also: https://api.larkspur.co -->')
  })
})
