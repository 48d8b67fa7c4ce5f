import { lookup } from 'node:dns/promises'
import { chromium, type Page } from 'playwright'
import { analyticsSnippetFileName } from '../../content/analytics'
import { type Diagnostic, createDiagnostic } from '../../content/diagnostic'
import { requireChromium, chromiumLaunchArguments } from '../lib/browser'
import { startPreviewServer } from '../lib/previewServer'

/** Maximum waiting time for the first page view, in ms. */
const patience = 15_000

/** Result of opening the built site with its analytics snippet. */
export interface AnalyticsReport {
  /** Summary for the site owner; empty if there are errors. */
  sentence: string
  errors: Diagnostic[]
}

/** URLs on other hosts that a page requested, grouped by result. */
export interface Traffic {
  sent: string[]
  refused: { url: string; directive: string }[]
  /** Scripts that could not be loaded. */
  unreachable: string[]
  /** Scripts whose response has an error status. */
  missing: string[]
}

export type LoadScript = (url: string) => Promise<{ status: number; body: string }>

const fetchScript: LoadScript = async (url) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
  return { status: response.status, body: await response.text() }
}

/** Opens the home page, and reports whether its analytics snippet sends a page view. */
export async function checkHomePageViewReporting(
  siteFolder: string,
  siteUrl: string,
  loadScript = fetchScript,
  isOnline?: boolean,
): Promise<AnalyticsReport> {
  const preview = await startPreviewServer({ folder: siteFolder })
  // Analytics services ignore browsers that set `navigator.webdriver`, so disable this property.
  const args = [...chromiumLaunchArguments, '--disable-blink-features=AutomationControlled']
  const browser = await chromium.launch({ executablePath: requireChromium(), args })
  try {
    const blank = await browser.newPage()
    const userAgent = await blank.evaluate(() => navigator.userAgent.replace('Headless', ''))
    const page = await browser.newPage({ userAgent, serviceWorkers: 'block' })
    const traffic = await interceptAndRecordTraffic(page, siteUrl, preview.url, loadScript)
    // Open the public URL, because analytics services ignore localhost.
    await page.goto(siteUrl)
    await waitForPageView(page, traffic)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    return toReport(traffic, isOnline ?? (await canResolveNames()))
  } finally {
    await browser.close()
    await preview.close()
  }
}

/**
 * Serves the preview under the site's URL, and intercepts and records the requests to all other
 * hosts.
 */
export async function interceptAndRecordTraffic(
  page: Page,
  siteUrl: string,
  previewUrl: string,
  loadScript: LoadScript,
): Promise<Traffic> {
  const traffic: Traffic = { sent: [], refused: [], unreachable: [], missing: [] }
  const { origin: siteOrigin } = new URL(siteUrl)
  const headers = { 'access-control-allow-origin': siteOrigin }
  await page.exposeFunction('reportRefusal', (url: string, directive: string) =>
    traffic.refused.push({ url, directive }),
  )
  await page.addInitScript(() => {
    const { reportRefusal } = window as unknown as Record<string, (...texts: string[]) => void>
    document.addEventListener('securitypolicyviolation', (event) =>
      reportRefusal?.(event.blockedURI, event.effectiveDirective),
    )
  })
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    const { origin, pathname, search } = new URL(url)
    if (origin === siteOrigin) {
      const response = await route.fetch({ url: previewUrl + pathname + search })
      return route.fulfill({ response })
    }
    if (route.request().resourceType() !== 'script') {
      // Stub the response, so that no visit is counted.
      traffic.sent.push(url)
      return route.fulfill({ body: '{}', headers })
    }
    try {
      const { status, body } = await loadScript(url)
      if (status >= 400) traffic.missing.push(`${url} (status ${status})`)
      await route.fulfill({ status, body, contentType: 'text/javascript', headers })
    } catch {
      traffic.unreachable.push(url)
      await route.abort()
    }
  })
  return traffic
}

async function waitForPageView(page: Page, traffic: Traffic): Promise<void> {
  const end = Date.now() + patience
  const { unreachable, missing } = traffic
  while (traffic.sent.length + unreachable.length + missing.length === 0 && Date.now() < end) {
    await page.waitForTimeout(100)
  }
  // After the first request, scripts may send requests that the Content Security Policy blocks, so
  // wait until the network is idle.
  await page.waitForLoadState('networkidle')
}

function toReport(
  { sent, refused, unreachable, missing }: Traffic,
  isOnline: boolean,
): AnalyticsReport {
  const createAnalyticsDiagnostic = (code: string, message: string, fix: string) =>
    createDiagnostic(`content/${analyticsSnippetFileName}`, {
      code,
      message: `Analytics: ${message}`,
      fix,
    })
  const copyAgainFix =
    'Copy the snippet from the analytics service again, and paste it into this file without changes.'
  const errors = [
    ...refused.map(({ url, directive }) => {
      const isListed = /^(script|connect|img)-src/.test(directive) && url.startsWith('https://')
      const fix = isListed
        ? `Add this line to the file: <!-- also: ${new URL(url).origin} -->`
        : 'Ask the analytics service for a snippet that works with strict security rules (a strict Content Security Policy).'
      return createAnalyticsDiagnostic(
        'analytics-refused',
        `the security rules of the site (Content Security Policy, ${directive}) block ${url}.`,
        fix,
      )
    }),
    ...missing.map((url) =>
      createAnalyticsDiagnostic(
        'analytics-script-missing',
        `there is no script at ${url}.`,
        copyAgainFix,
      ),
    ),
  ]
  const [script] = unreachable
  if (script && !isOnline) {
    const sentence = `Analytics were not checked: ${script} could not be loaded, because this computer seems to be offline.`
    return { sentence, errors }
  }
  if (script) {
    errors.push(
      createAnalyticsDiagnostic(
        'analytics-script-missing',
        `${script} could not be loaded.`,
        copyAgainFix,
      ),
    )
  }
  if (sent.length + errors.length === 0) {
    const fix =
      'Compare the snippet, especially its ID, with the snippet that the analytics service shows.'
    errors.push(
      createAnalyticsDiagnostic('analytics-silent', 'the scripts ran, but sent no page view.', fix),
    )
  }
  const hosts = [...new Set(sent.map((url) => new URL(url).host))].join(' and ')
  const sentence = errors.length === 0 ? `Analytics: a page view goes to ${hosts}.` : ''
  return { sentence, errors }
}

async function canResolveNames(): Promise<boolean> {
  return lookup('example.com').then(
    () => true,
    () => false,
  )
}
