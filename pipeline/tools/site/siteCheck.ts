import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { filesIn } from '../../build/bundleFiles'
import type { Diagnostic } from '../../content/jsonNode'
import { ensureBrowser, exactLetters } from '../browser'
import { checkLimits, firstView } from '../measureBytes'
import { startPreview } from '../preview'
import { pageTexts } from './pageTexts'
import { deadLinks, htmlProblems, servedPages } from './servedPages'
import { type Finding, textsThatDoNotFit } from './textFit'
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

/** Where each text that scripts might hide has to be seen, in one or the other. */
const unscriptedWidths = [390, 1440]

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Whatever content can break of a bundled site; of one of its pages, if one is named. */
export async function siteCheck(site: CheckedSite, only?: string): Promise<SiteReport> {
  const { folder, siteUrl } = site
  const pages = await servedPages(folder)
  const files = await filesIn(folder)
  const preview = await startPreview({ folder })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: exactLetters })
  const report: SiteReport = { faults: [], notes: [] }
  try {
    for (const page of pages.filter(({ path }) => !only || path === only)) {
      const { path, html } = page
      const notes = new Set<string>()
      const found = [...deadLinks(page, pages, files, siteUrl), ...(await htmlProblems(html))].map(
        (message): Finding => ({ message }),
      )
      found.push(...(await scriptedFindings(browser, preview.url, path, notes)))
      found.push(...(await unscriptedFindings(browser, preview.url + path, site)))
      report.faults.push(...merged(found).map((sentence) => `${path}: ${sentence}`))
      const heavy = checkLimits(path, await firstView(browser, preview.url, path)).problems
      report.notes.push(...[...notes].map((sentence) => `${path}: ${sentence}`), ...heavy)
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

/** As visitors have it: barriers in each scheme, what the browser complains of, and texts that do not fit. */
async function scriptedFindings(
  browser: Browser,
  origin: string,
  path: string,
  notes: Set<string>,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await onPage(browser, { colorScheme, reducedMotion: 'reduce' }, async (page) => {
      listen(page, origin, found, notes)
      await open(page, origin + path)
      await until(page, 'its scripts', isLive)
      await passBy(page)
      for (const message of await barriers(page)) found.push({ message, at: colorScheme })
      if (colorScheme === 'light') found.push(...(await textsThatDoNotFit(page)))
    })
  }
  return found
}

/** With all that scripts would fold away laid out: every text of the content is seen, and fits. The form needs scripts. */
async function unscriptedFindings(
  browser: Browser,
  address: string,
  { says }: CheckedSite,
): Promise<Finding[]> {
  return onPage(browser, { javaScriptEnabled: false }, async (page) => {
    await open(page, address)
    const looks = []
    for (const width of unscriptedWidths) {
      await page.setViewportSize({ width, height: 900 })
      looks.push(await pageTexts(page, 'form'))
    }
    const seen = looks.flatMap((look) => look.seen)
    const missing = looks.flatMap((look) => look.unseen).filter((words) => !seen.includes(words))
    return [
      ...missing.filter(says).map((words) => {
        return { message: `"${words}" cannot be seen without scripts.` }
      }),
      ...(await textsThatDoNotFit(page)),
    ]
  })
}

/** What axe is sure of, in each page and scheme. Contrast over drawings and pictures is the journeys' work. */
async function barriers(page: Page): Promise<string[]> {
  // Legacy means without frames of other origins, of which there are none.
  const { violations } = await new AxeBuilder({ page }).withTags(axeTags).setLegacyMode().analyze()
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${help}: ${html.slice(0, 160)}`),
  )
}

/** Writes down what the browser says: the policy refused something, something is missing, or a script failed. */
function listen(page: Page, origin: string, found: Finding[], notes: Set<string>): void {
  page.on('console', (message) => {
    const text = message.text()
    const { url } = message.location()
    // The page for what is not found is served with the status that says so.
    if (message.type() !== 'error' || /status of 404.*\/404\.html/.test(`${text} ${url}`)) return
    if (text.startsWith('Failed to load resource') && !url.startsWith(origin)) {
      notes.add(`${url} could not be loaded from here (${text.replace(/.*: /, '')}).`)
    } else found.push({ message: `The browser complains: ${text}` })
  })
  page.on('pageerror', ({ message }) => found.push({ message: `A script failed: ${message}` }))
}

async function onPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, ...options })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // What compiles this program names its functions by this, also those that run inside the page.
  await page.evaluate('globalThis.__name = (named) => named')
}

/** The same said of several windows is one sentence. */
function merged(findings: Finding[]): string[] {
  const places = new Map<string, { message: string; at: Set<string> }>()
  for (const { message, at } of findings) {
    const key = message.replace(/\d+ px/, '')
    const known = places.get(key) ?? { message, at: new Set() }
    if (at) known.at.add(at)
    places.set(key, known)
  }
  return [...places.values()].map(
    ({ message, at }) => message + (at.size > 0 ? ` (${[...at].join('; ')})` : ''),
  )
}
