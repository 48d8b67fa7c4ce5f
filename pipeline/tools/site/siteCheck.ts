import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { findText, type WrittenTexts } from '../../content/findText'
import { ensureBrowser, exactLetters } from '../browser'
import { checkLimits, firstView } from '../measureBytes'
import { startPreview } from '../preview'
import { filesIn } from '../../build/bundleFiles'
import { brokenWords } from './brokenWords'
import { ownProblems } from './ownProblems'
import { problemsOf } from './problems'
import { deadLinks, htmlProblems, mainHeadings, type ServedPage, servedPages } from './servedPages'
import { pageTexts } from './pageTexts'
import { isLive, passBy, scrollToY, until, watchShifts } from './visit'

/** Something that a visitor would find wrong on a page. */
export interface PageFinding {
  page: string
  message: string
  /** A text that it is about, to be looked for in the content. */
  words?: string
  /** At which sizes, widths or schemes, if not at all. */
  at: string[]
}

/** What is checked, in which bundle. */
export interface CheckedSite {
  folder: string
  /** The address that the bundle is built for. */
  siteUrl: string
  texts: WrittenTexts
}

/** Where accessibility and shifts are looked at, in both schemes. */
const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

/** Where texts have to fit, in px: common windows, and both sides of each breakpoint. */
const widths = [320, 360, 390, 480, 600, 767, 768, 820, 1023, 1024, 1280, 1359, 1360, 1440, 1679]
widths.push(1680, 1920)

/** Less of it nobody notices; a line of text may stir when its font arrives. */
const maxShift = 0.01

/** Whatever must hold of a bundled site, no matter what it says; of one of its pages, if one is named. */
export async function siteCheck(
  site: CheckedSite,
  only?: string,
): Promise<{
  errors: PageFinding[]
  warnings: string[]
}> {
  const all = await servedPages(site.folder)
  const pages = all.filter(({ path }) => !only || path === only)
  const preview = await startPreview({ folder: site.folder })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: exactLetters })
  try {
    const errors = [
      ...(await servedFindings(site, pages, all)),
      ...(await inTurn(pages, ({ path }) => visitedFindings(browser, preview.url, path))),
      ...(await inTurn(pages, ({ path }) => layoutFindings(browser, preview.url, path))),
      ...(await inTurn(pages, ({ path }) => unscriptedFindings(browser, preview.url, path, site))),
    ]
    const warnings = await inTurn(pages, async ({ path }) => {
      return checkLimits(path, await firstView(browser, preview.url, path)).problems
    })
    return { errors: merged(errors), warnings }
  } finally {
    await browser.close()
    await preview.close()
  }
}

/** What can be said of the files alone. */
async function servedFindings(
  { folder, siteUrl }: CheckedSite,
  pages: ServedPage[],
  all: ServedPage[],
): Promise<PageFinding[]> {
  const dead = deadLinks(pages, all, await filesIn(folder), siteUrl).map(
    ({ page, text, href }) => ({
      page,
      message: `The link "${text}" leads to ${href}, which the site does not have.`,
      words: text,
      at: [],
    }),
  )
  const invalid = await inTurn(pages, async ({ path: page, html }) => {
    const headings = mainHeadings(html)
    return [
      ...(await htmlProblems(html)).map((problem) => `Its HTML is not valid: ${problem}.`),
      ...(headings === 1 ? [] : [`It has ${headings} main headings (h1) in place of one.`]),
    ].map((message) => ({ page, message, at: [] }))
  })
  return [...dead, ...invalid]
}

/** A visit with scripts, at each size in each scheme: accessibility, what the browser complains of, and shifts. */
function visitedFindings(browser: Browser, url: string, path: string): Promise<PageFinding[]> {
  return inTurn(Object.entries(devices), ([device, viewport]) =>
    inTurn(['light', 'dark'] as const, (colorScheme) =>
      onPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' }, async (page) => {
        const complaints = complaintsOf(page)
        const shift = await watchShifts(page)
        await openWhole(page, url + path)
        const moved = await shift()
        await scrollToY(page, 0)
        const problems = await problemsOf(page)
        if (moved > maxShift) problems.push(`It moves while it loads (by ${moved.toFixed(3)}).`)
        return [...problems, ...complaints].map((message) => ({
          ...{ page: path, message, at: [`${device}, ${colorScheme}`] },
          words: textIn(message),
        }))
      }),
    ),
  )
}

/** Whether every text fits at every width: as visitors have it, and with all that scripts would hide laid out. */
function layoutFindings(browser: Browser, url: string, path: string): Promise<PageFinding[]> {
  return inTurn([true, false], (javaScriptEnabled) =>
    onPage(browser, { javaScriptEnabled, reducedMotion: 'reduce' }, async (page) => {
      if (javaScriptEnabled) await openWhole(page, url + path)
      else await open(page, url + path)
      return inTurn(widths, async (width) => {
        await page.setViewportSize({ width, height: 900 })
        const found = await settledProblems(page)
        return found.map(({ message, words }) => ({
          ...{ page: path, message, words, at: [`${width} px`] },
        }))
      })
    }),
  )
}

/** A carousel places its cards anew after the window has changed; what is wrong then stays wrong. */
async function settledProblems(page: Page): Promise<Pick<PageFinding, 'message' | 'words'>[]> {
  let found = await textProblems(page)
  for (let before = ''; found.length > 0 && before !== JSON.stringify(found);) {
    before = JSON.stringify(found)
    await page.waitForTimeout(400)
    found = await textProblems(page)
  }
  return found
}

/** Texts that do not fit. */
async function textProblems(page: Page): Promise<Pick<PageFinding, 'message' | 'words'>[]> {
  const words = await brokenWords(page)
  const own = (await ownProblems(page)).filter((problem) => /^(reflow|clipped text)/.test(problem))
  return [
    ...words.map((word) => ({ message: `The word "${word}" breaks in two.`, words: word })),
    ...own.map((message) => ({ message, words: textIn(message) })),
  ]
}

/** Every text of the content can be seen without scripts, on a phone or on a large screen; the form needs them. */
async function unscriptedFindings(
  browser: Browser,
  url: string,
  path: string,
  { texts }: CheckedSite,
): Promise<PageFinding[]> {
  const looks = await Promise.all(
    [devices.phone, devices.desktop].map((viewport) =>
      onPage(browser, { viewport, javaScriptEnabled: false }, async (page) => {
        await open(page, url + path)
        return pageTexts(page, 'form')
      }),
    ),
  )
  const seen = looks.flatMap((look) => look.seen)
  return [...new Set(looks.flatMap((look) => look.unseen))]
    .filter((words) => !seen.includes(words) && findText(texts, words))
    .map((words) => ({
      ...{ page: path, words, at: [] },
      message: `"${words}" cannot be seen without scripts.`,
    }))
}

async function onPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options)
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

async function openWhole(page: Page, address: string): Promise<void> {
  await open(page, address)
  await until(page, 'its scripts', isLive)
  await passBy(page)
}

/** What the browser says of the page: its policy refused something, something is missing, or a script failed. */
function complaintsOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    // The page for what is not found is served with the status that says so.
    if (message.type() === 'error' && !/status of 404.*\/404\.html/.test(message.text()))
      said.push(`The browser complains: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`A script failed: ${error.message}`))
  return said
}

/** The words that a sentence quotes, or those of the HTML that it ends in. */
function textIn(problem: string): string | undefined {
  const html = /<.*/s.exec(problem)?.[0]
  return html ? html.replace(/<[^>]*>?/g, ' ').trim() : /"(.*)"/.exec(problem)?.[1]
}

/** The same said of several sizes is one finding. */
function merged(findings: PageFinding[]): PageFinding[] {
  const byMessage = new Map<string, PageFinding>()
  for (const { at, ...finding } of findings) {
    const key = `${finding.page} ${finding.message.replace(/\d+ px/, '')}`
    const known = byMessage.get(key)
    if (known) known.at = [...new Set([...known.at, ...at])]
    else byMessage.set(key, { ...finding, at })
  }
  return [...byMessage.values()]
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(...(await act(item)))
  return results
}
