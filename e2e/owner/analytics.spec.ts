import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Route, test } from 'playwright/test'
import { analyticsSnippets } from '../../__tests__/support/analyticsSnippets'
import { ContentDraft } from '../../__tests__/support/contentDraft'
import { listPublished } from '../../pipeline/hosting/publishedFiles'
import { writeHostFiles } from '../../pipeline/hosting/hostFiles'
import { parseAnalytics } from '../../pipeline/content/analytics'
import { startSiteServer } from '../../pipeline/hosting/siteServer'
import { recordTraffic } from '../../pipeline/hosting/pageViewProof'
import { reveal } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { Slideshow } from '../support/slideshow'
import { timeouts } from '../support/timeouts'
import { TemporarySiteCopy } from './siteCopy'

test.describe.configure({ mode: 'default', timeout: timeouts.build })

const siteUrl = 'https://www.larkspur.co'
const builtSource = 'https://stats.larkspur.co/a.js'
const builtSnippet = `<script src="${builtSource}" data-site="7"></script>`

let site: TemporarySiteCopy

test.beforeAll(async () => {
  test.setTimeout(timeouts.build)
  site = new TemporarySiteCopy()
  new ContentDraft(site.content).write('analytics.html', builtSnippet)
  await site.build()
})

test.afterAll(() => site?.clear())

/** Copies the build and replaces its analytics snippet, which is a literal in one of the scripts. */
function publish(snippet: string): string {
  const folder = test.info().outputPath('site')
  cpSync(site.builtFolder, folder, { recursive: true })
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
  writeHostFiles(folder, { isPreview: false, webhook: 'none', analytics, noindex: false })
  return folder
}

/**
 * Fake trackers, one for each way of reading a configuration and of sending a page view, keyed by the
 * beginning of the script's URL.
 */
const trackers = {
  'Google Analytics 4': {
    url: 'https://www.googletagmanager.com/gtag/js?id=',
    code: `
      const id = new URL(document.currentScript.src).searchParams.get('id')
      if (dataLayer.some((command) => command[0] === 'config' && command[1] === id))
        navigator.sendBeacon('https://region1.google-analytics.com/g/collect', id)`,
  },
  Fathom: {
    url: 'https://cdn.usefathom.com/script.js',
    code: `
      const { site } = document.currentScript.dataset
      new Image().src = 'https://cdn.usefathom.com/?sid=' + site + '&p=' + location.pathname`,
  },
  Matomo: {
    url: 'https://cdn.matomo.cloud/larkspur.matomo.cloud/matomo.js',
    code: `
      const [, url] = _paq.find(([command]) => command === 'setTrackerUrl')
      if (_paq.some(([command]) => command === 'trackPageView')) navigator.sendBeacon(url)`,
  },
  GoatCounter: {
    url: 'https://gc.zgo.at/count.js',
    code: `
      const { goatcounter } = document.querySelector('[data-goatcounter]').dataset
      navigator.sendBeacon(goatcounter + '?p=' + location.pathname)`,
  },
  Cloudflare: {
    url: 'https://static.cloudflareinsights.com/beacon.min.js',
    code: `
      const { token } = JSON.parse(document.querySelector('[data-cf-beacon]').dataset.cfBeacon)
      navigator.sendBeacon('https://cloudflareinsights.com/cdn-cgi/rum', token)`,
  },
} satisfies Partial<Record<keyof typeof analyticsSnippets, { url: string; code: string }>>

type Service = keyof typeof trackers

function loadTracker(scriptUrl: string): Promise<string> {
  const tracker = Object.values(trackers).find(({ url }) => scriptUrl.startsWith(url))
  // Each tracker runs in a function, so that its variables are not global.
  return Promise.resolve(`(() => {${tracker?.code}\n})()`)
}

/** Visits two pages and goes back, and returns the requests and errors. */
async function countVisits(page: Page, folder: string) {
  const server = await startSiteServer(folder)
  const errors: string[] = []
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  try {
    const traffic = await recordTraffic(page, siteUrl, server.url, loadTracker)
    const expectViews = (count: number) => expect.poll(() => traffic.sent.length).toBe(count)
    await page.goto(siteUrl)
    await expectViews(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveTitle(/Privacy Policy/)
    await expectViews(2)
    await page.goBack()
    await expect(page).not.toHaveTitle(/Privacy Policy/)
    await expectViews(3)
    // Trackers that count a page view twice do so before the network is idle.
    await page.waitForLoadState('networkidle')
    return { ...traffic, errors }
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await server.close()
  }
}

for (const service of Object.keys(trackers) as Service[]) {
  test(`${service} counts each page view once`, async ({ page }) => {
    const folder = publish(analyticsSnippets[service])
    const { sent, refused, errors } = await countVisits(page, folder)
    expect(sent).toHaveLength(3)
    expect({ refused, errors }).toEqual({ refused: [], errors: [] })
  })
}

for (const [failure, handleRequest] of [
  ['are blocked', (route: Route) => route.abort('blockedbyclient')],
  ['never load', () => undefined],
  ['throw an error', (route: Route) => route.fulfill({ body: 'throw new Error("of a service")' })],
] as const) {
  test(`analytics scripts do not affect the site when they ${failure}`, async ({ page }) => {
    await page.route(builtSource, handleRequest)
    const request = page.waitForRequest(builtSource)
    const errors = failure === 'throw an error' ? ['of a service'] : []
    await site.checkBuiltPage(
      page,
      async (url) => {
        const slideshow = new Slideshow(page)
        await gotoHydrated(page, url)
        await request
        await reveal(page, slideshow.next)
        await slideshow.next.click()
        await expect(slideshow.counter).toHaveText('2 of 7')
      },
      errors,
    )
  })
}
