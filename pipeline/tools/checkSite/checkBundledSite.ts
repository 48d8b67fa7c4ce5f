import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright'
import { analyticsSnippetFileName, readUncheckedAnalytics } from '../../content/analytics'
import { contentFolder } from '../../content/contentFolder'
import { collapseWhitespace } from '../../lib/html'
import { type Diagnostic, createDiagnostic, type Problem } from '../../content/diagnostic'
import { createPublishedTextMatcher } from '../../content/placeholders'
import { readUncheckedSiteFactsOrFallbacks } from '../../content/site'
import { requireChromium, chromiumLaunchArguments } from '../lib/browser'
import { startPreviewServer } from '../lib/previewServer'
import { type AnalyticsUse, codeProblemFix, explainConsoleError } from './pageFixes'
import { findDeadLinksAndInvalidHtml, type GatsbyPage, collectGatsbyHtmlPages } from './gatsbyPages'
import { findTextFitProblems } from './textFit'

/** Viewport widths in px: common sizes, and both sides of each breakpoint. */
const widths = [
  320, 360, 390, 480, 600, 767, 768, 820, 1023, 1024, 1280, 1359, 1360, 1440, 1679, 1680, 1920,
]

const { scriptOrigins } = readUncheckedAnalytics(contentFolder)
const analytics: AnalyticsUse = {
  script: scriptOrigins[0],
  getAllowOriginFix: (origin) =>
    `If this URL belongs to your analytics service, add this line to content/${analyticsSnippetFileName}: <!-- also: ${origin} -->`,
}

const contrastFix =
  'If you changed colors in src/theme/tokens.ts, choose colors with more contrast. Otherwise, send this line to the person you got the site from.'

const fitFix = 'Shorten the text, or choose shorter words.'

/** Report with the errors, the warnings (one sentence each) and the URLs of all links. */
export interface AxeConsoleAndLinkReport {
  errors: Diagnostic[]
  warnings: string[]
  hrefs: string[]
}

/**
 * Checks the parts of a bundled site that depend on the content: links, HTML, accessibility and
 * layout.
 * @param isNeededWithoutScripts selects text that must be visible; content by default
 * @param onlyPagePath path of the only page to check; all pages by default
 */
export async function checkBundledSite(
  siteFolder: string,
  {
    siteUrl = readUncheckedSiteFactsOrFallbacks().url,
    isNeededWithoutScripts = createPublishedTextMatcher(contentFolder),
    onlyPagePath = '',
  } = {},
): Promise<AxeConsoleAndLinkReport> {
  const pages = collectGatsbyHtmlPages(siteFolder)
  const hrefs = pages.flatMap(({ links }) => links.map(({ href }) => href))
  const report: AxeConsoleAndLinkReport = { errors: [], warnings: [], hrefs }
  const preview = await startPreviewServer({ folder: siteFolder })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: chromiumLaunchArguments,
  })
  try {
    for (const page of pages.filter(({ path }) => !onlyPagePath || path === onlyPagePath)) {
      const named = (sentence: string) => `${page.path}: ${sentence}`
      const warnings: string[] = []
      const errors = [
        ...(await findDeadLinksAndInvalidHtml(page, siteFolder, pages, siteUrl)),
        ...(await auditPage(browser, preview.url, page, isNeededWithoutScripts, warnings)),
      ].map(({ message, ...rest }) => createDiagnostic('', { ...rest, message: named(message) }))
      report.errors.push(...errors)
      report.warnings.push(...warnings.map(named))
    }
    return report
  } finally {
    await browser.close()
    await preview.close()
  }
}

/**
 * Checks a page with and without JavaScript for console errors, accessibility violations, and
 * overflowing or invisible texts.
 */
async function auditPage(
  browser: Browser,
  origin: string,
  { path, texts }: GatsbyPage,
  isNeededWithoutScripts: (words: string) => boolean,
  warnings: string[],
): Promise<Problem[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const plain = await browser.newPage({ javaScriptEnabled: false })
  const complaints: Problem[] = []
  collectConsoleErrors(page, origin, complaints, warnings)
  // Stub the analytics scripts, so that the services do not count this check as a visit.
  await page.route(
    ({ origin }) => scriptOrigins.includes(origin),
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  for (const each of [page, plain]) {
    await each.goto(origin + path)
    // tsx (esbuild) inserts calls to `__name` into functions that run in the page, so define
    // `__name` in the page.
    await each.evaluate('globalThis.__name = (named) => named')
    // A viewport as high as the page reveals all content that depends on scrolling.
    const height = await each.evaluate(() => document.documentElement.scrollHeight)
    await each.setViewportSize({ width: 1440, height })
    await each.waitForLoadState('networkidle')
  }
  const inSchemes = await groupByCondition(['light', 'dark'], async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme as 'light' | 'dark' })
    // Outside of legacy mode, axe needs a second page, which `browser.newPage` does not allow.
    // Legacy mode skips only cross-origin frames, which the site does not have.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    // axe cannot determine the contrast over images, so end-to-end tests cover it.
    return violations.flatMap(({ help, nodes }) =>
      nodes.map(({ html }) => `${help}: ${html.slice(0, 160)}`),
    )
  })
  let shown = ''
  const inWidths = await groupByCondition(
    widths.map((width) => `${width} px`),
    async (width) => {
      const found: string[] = []
      for (const each of [page, plain]) {
        await each.setViewportSize({ width: parseInt(width), height: 900 })
        // The carousel rearranges its cards shortly after a resize, so wait and measure again if
        // there are problems.
        if ((await findTextFitProblems(each)).length > 0) await each.waitForTimeout(500)
        found.push(...(await findTextFitProblems(each)))
      }
      shown += collapseWhitespace(await plain.innerText('body'))
      return found
    },
  )
  await page.close()
  await plain.close()
  const hidden = texts
    .filter((words) => isNeededWithoutScripts(words) && !shown.includes(words))
    .map((words) => `The text "${words}" is not visible without JavaScript.`)
  return [
    ...complaints,
    ...inSchemes.map((message) => ({
      code: 'page-accessibility',
      message,
      fix: message.includes('contrast') ? contrastFix : codeProblemFix,
    })),
    ...inWidths.map((message) => ({ code: 'page-fit', message, fix: fitFix })),
    ...hidden.map((message) => ({ code: 'page-needs-scripts', message, fix: codeProblemFix })),
  ]
}

/**
 * Runs a check under each condition, and returns each problem once with the conditions that cause
 * it.
 */
async function groupByCondition(
  places: string[],
  look: (place: string) => Promise<string[]>,
): Promise<string[]> {
  const found = new Map<string, string[]>()
  for (const place of places) {
    for (const sentence of new Set(await look(place))) {
      found.set(sentence, [...(found.get(sentence) ?? []), place])
    }
  }
  return [...found].map(([sentence, where]) => `${sentence} (${where.join('; ')})`)
}

/** Collects the console errors and uncaught errors of a page. */
function collectConsoleErrors(
  page: Page,
  origin: string,
  errors: Problem[],
  warnings: string[],
): void {
  page.on('console', (message) => {
    const text = message.text()
    const { url } = message.location()
    // Ignore the error that the browser logs for the 404 page, whose status 404 is correct.
    if (message.type() !== 'error' || /status of 404.*\/404\.html/.test(`${text} ${url}`)) return
    if (text.startsWith('Failed to load resource') && !url.startsWith(origin)) {
      warnings.push(
        `The file ${url} could not be loaded on this computer (${text.replace(/.*: /, '')}).`,
      )
    } else errors.push(explainConsoleError(text, analytics))
  })
  page.on('pageerror', ({ message }) =>
    errors.push({
      code: 'page-script-error',
      message: `A script has an error: ${message}`,
      fix: codeProblemFix,
    }),
  )
}
