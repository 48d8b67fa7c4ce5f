import { chromium, devices, type Page } from 'playwright'
import { analyticsFile } from '../content/analytics'
import type { Diagnostic } from '../content/diagnostic'
import { launchArguments, requireChromium } from '../lib/browser'
import { startSiteServer } from './siteServer'

/** Maximum waiting time for a script, and for the first page view. */
const patienceMs = 15_000

/** The four usual causes of a page view that does not arrive. */
const silentFix =
  'Copy the snippet from the analytics service again, without changes; compare its ID and the domain entered at the service; use a snippet that is not of a tag manager; and check that this computer is online and blocks no trackers.'

/** Hosts that received a page view, and what prevented one. */
export interface PageViewReport {
  hosts: string[]
  errors: Diagnostic[]
}

/** URLs on other hosts that a page requested, grouped by result. */
export interface Traffic {
  sent: string[]
  /** URLs that the Content Security Policy blocks, or "inline" or "eval". */
  refused: string[]
}

export type LoadScript = (url: string) => Promise<string>

const fetchScript: LoadScript = async (url) =>
  (await fetch(url, { signal: AbortSignal.timeout(patienceMs) })).text()

/** Opens the home page of the built site, and reports whether a page view was sent. */
export async function provePageView(
  siteFolder: string,
  siteUrl: string,
  loadScript = fetchScript,
  waitMs = patienceMs,
): Promise<PageViewReport> {
  const server = await startSiteServer(siteFolder)
  // Analytics services ignore browsers that set `navigator.webdriver`, so disable this property.
  const args = [...launchArguments, '--disable-blink-features=AutomationControlled']
  const browser = await chromium.launch({ executablePath: requireChromium(), args })
  try {
    // They also ignore the user agent of a browser without a window.
    const page = await browser.newPage(devices['Desktop Chrome'])
    const traffic = await recordTraffic(page, siteUrl, server.url, loadScript)
    // Open the public URL, because analytics services ignore localhost.
    await page.goto(siteUrl)
    const end = Date.now() + waitMs
    const isSilent = () => traffic.sent.length + traffic.refused.length === 0
    while (isSilent() && Date.now() < end) await page.waitForTimeout(100)
    // Scripts may send more requests, which the Content Security Policy may block.
    await page.waitForLoadState('networkidle')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    return toReport(traffic)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Serves the built site under the site's URL, and records the requests to all other hosts. */
export async function recordTraffic(
  page: Page,
  siteUrl: string,
  servedUrl: string,
  loadScript: LoadScript,
): Promise<Traffic> {
  const traffic: Traffic = { sent: [], refused: [] }
  const { origin: siteOrigin } = new URL(siteUrl)
  const headers = { 'access-control-allow-origin': siteOrigin }
  await page.exposeFunction('reportRefusal', (url: string) => traffic.refused.push(url))
  await page.addInitScript(() => {
    const { reportRefusal } = window as unknown as { reportRefusal: (url: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => reportRefusal(event.blockedURI))
  })
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    const { origin, pathname, search } = new URL(url)
    if (origin === siteOrigin) {
      const response = await route.fetch({ url: servedUrl + pathname + search })
      return route.fulfill({ response })
    }
    if (route.request().resourceType() === 'script') {
      const body = await loadScript(url).catch(() => '')
      return route.fulfill({ body, contentType: 'text/javascript', headers })
    }
    // Stub the response, so that no visit is counted.
    traffic.sent.push(url)
    return route.fulfill({ body: '{}', headers })
  })
  return traffic
}

function toReport({ sent, refused }: Traffic): PageViewReport {
  const report = (code: string, message: string, fix = silentFix): Diagnostic => ({
    file: `content/${analyticsFile}`,
    code,
    message: `Analytics: ${message}`,
    fix,
  })
  const errors = refused.map((url) =>
    report(
      'analytics-refused',
      `the security rules of the site (Content Security Policy) block ${url}.`,
      URL.canParse(url)
        ? `If the address belongs to the service, add this line to the file: <!-- also: ${new URL(url).origin} -->`
        : silentFix,
    ),
  )
  if (sent.length + errors.length === 0) {
    errors.push(report('analytics-silent', 'no page view was sent.'))
  }
  return { hosts: [...new Set(sent.map((url) => new URL(url).host))], errors }
}
