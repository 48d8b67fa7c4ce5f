import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright'
import { filesIn } from '../../build/bundleFiles'
import type { Diagnostic } from '../../content/jsonNode'
import { ensureBrowser, exactLetters } from '../browser'
import { checkLimits, firstView } from '../measureBytes'
import { startPreview } from '../preview'
import { Faults } from './faults'
import { pageTexts } from './pageTexts'
import { deadLinks, htmlProblems, servedPages } from './servedPages'
import { misfits } from './textFit'
import { isLive, passBy, until } from './visit'

/** A bundled site, and what is known of it. */
export interface CheckedSite {
  folder: string
  /** The address that it is built for. */
  siteUrl: string
  /** Whether the content says these words; other texts are the code's. */
  says: (words: string) => boolean
}

/** What was found, in sentences that begin with the page. */
export interface SiteReport {
  /** What a visitor would find wrong. */
  faults: string[]
  /** What is worth a look. */
  notes: string[]
}

/** Where texts have to fit, in px: common windows, and both sides of each breakpoint. */
const widths = [
  320, 360, 390, 480, 600, 767, 768, 820, 1023, 1024, 1280, 1359, 1360, 1440, 1679, 1680, 1920,
]

/** Where each text that scripts might hide has to be seen, in one or the other. */
const unscriptedWidths = [390, 1440]

const height = 900

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Whatever content can break of a bundled site; of one of its pages, if one is named. */
export async function siteCheck(site: CheckedSite, only?: string): Promise<SiteReport> {
  const { folder, siteUrl, says } = site
  const pages = await servedPages(folder)
  const files = await filesIn(folder)
  const preview = await startPreview({ folder })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: exactLetters })
  const report: SiteReport = { faults: [], notes: [] }
  try {
    for (const page of pages.filter(({ path }) => !only || path === only)) {
      const { path, html } = page
      const faults = new Faults()
      const notes = new Faults()
      faults.add(deadLinks(page, pages, files, siteUrl))
      faults.add(await htmlProblems(html))
      await lookWithScripts(browser, preview.url, path, faults, notes)
      await lookWithoutScripts(browser, preview.url + path, says, faults)
      const { problems } = checkLimits(path, await firstView(browser, preview.url, path))
      const named = (sentence: string) => `${path}: ${sentence}`
      report.faults.push(...faults.sentences().map(named))
      report.notes.push(...notes.sentences().map(named), ...problems)
    }
    return report
  } finally {
    await browser.close()
    await preview.close()
  }
}

/** A fault of the site as something to be done. */
export function siteFinding(message: string): Diagnostic {
  const fix = 'Change the text; where it is about no text, ask whoever looks after the code.'
  return { file: '', path: [], message, fix }
}

/** As visitors have it: what the browser complains of, barriers in each scheme, and texts that do not fit. */
async function lookWithScripts(
  browser: Browser,
  origin: string,
  path: string,
  faults: Faults,
  notes: Faults,
): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  listen(page, origin, faults, notes)
  await open(page, origin + path)
  await until(page, 'its scripts', isLive)
  await passBy(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    faults.add(await barriers(page), colorScheme)
  }
  await lookForMisfits(page, faults)
  await page.close()
}

/** With all that scripts would fold away laid out: every text of the content is seen, and fits. The form needs scripts. */
async function lookWithoutScripts(
  browser: Browser,
  address: string,
  says: CheckedSite['says'],
  faults: Faults,
): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await open(page, address)
  const looks = []
  for (const width of unscriptedWidths) {
    await page.setViewportSize({ width, height })
    looks.push(await pageTexts(page, 'form'))
  }
  const seen = looks.flatMap((look) => look.seen)
  const missing = looks.flatMap((look) => look.unseen).filter((words) => !seen.includes(words))
  faults.add(missing.filter(says).map((words) => `"${words}" cannot be seen without scripts.`))
  await lookForMisfits(page, faults)
  await page.close()
}

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height })
  await page.goto(address)
  // What compiles this program names its functions by this, also those that run inside the page.
  await page.evaluate('globalThis.__name = (named) => named')
}

/** Writes down what the browser says: the policy refused something, something is missing, or a script failed. */
function listen(page: Page, origin: string, faults: Faults, notes: Faults): void {
  page.on('console', (message) => {
    const text = message.text()
    const { url } = message.location()
    // The page for what is not found is served with the status that says so.
    if (message.type() !== 'error' || /status of 404.*\/404\.html/.test(`${text} ${url}`)) return
    if (text.startsWith('Failed to load resource') && !url.startsWith(origin)) {
      notes.add([`${url} could not be loaded from here (${text.replace(/.*: /, '')}).`])
    } else faults.add([`The browser complains: ${text}`])
  })
  page.on('pageerror', ({ message }) => faults.add([`A script failed: ${message}`]))
}

/** What axe is sure of. Contrast over drawings and pictures is the journeys' work. */
async function barriers(page: Page): Promise<string[]> {
  // Legacy means without frames of other origins, of which there are none.
  const { violations } = await new AxeBuilder({ page }).withTags(axeTags).setLegacyMode().analyze()
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${help}: ${html.slice(0, 160)}`),
  )
}

/** What does not fit, at which widths. */
async function lookForMisfits(page: Page, faults: Faults): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    faults.add(await misfits(page), `${width} px`)
  }
}
