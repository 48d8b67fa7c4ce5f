import type { Browser, Page } from 'playwright'
import { isLive, until } from './site/visit'

/** The most that a visitor may be made to fetch, in bytes as sent (brotli for text). */
export const limits = {
  /** Each page's HTML. */
  html: 16_000,
  /** All scripts that arrive before the visitor does anything. */
  scripts: 110_000,
  fonts: 60_000,
  /** Everything for the first view on a phone. */
  firstView: 175_000,
} as const

/** The phone that is measured, for Playwright. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
}

/** One thing that was fetched for a page's first view. */
export interface Fetched {
  path: string
  kind: 'document' | 'script' | 'font' | 'image' | 'other'
  bytes: number
}

/** Holds what a page fetched against the limits; each problem names the files it is made of, largest first. */
export function checkLimits(
  page: string,
  fetched: Fetched[],
): { lines: string[]; problems: string[] } {
  const ofKind = (kind: Fetched['kind']) => fetched.filter((file) => file.kind === kind)
  const checks = [
    { name: 'HTML', files: ofKind('document'), limit: limits.html },
    { name: 'scripts before interaction', files: ofKind('script'), limit: limits.scripts },
    { name: 'fonts', files: ofKind('font'), limit: limits.fonts },
    { name: 'first view in all', files: fetched, limit: limits.firstView },
  ].map(({ name, files, limit }) => {
    const sum = files.reduce((total, { bytes }) => total + bytes, 0)
    const figure = `${name}: ${inBytes(sum)} of ${inBytes(limit)} bytes`
    return { figure, files, broken: sum > limit }
  })
  return {
    lines: checks.map(({ figure }) => figure),
    problems: checks
      .filter(({ broken }) => broken)
      .map(({ figure, files }) => [`${page}: ${figure}`, ...byWeight(files)].join('\n')),
  }
}

function byWeight(files: Fetched[]): string[] {
  return [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `  ${inBytes(bytes).padStart(8)}  ${path}`)
}

function inBytes(bytes: number): string {
  return bytes.toLocaleString('en')
}

/** Everything that a phone fetches until the untouched page has come to rest, in bytes of the bodies as sent. */
export async function firstView(browser: Browser, url: string, path: string): Promise<Fetched[]> {
  const page = await browser.newPage(phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const answers = new Map<string, Fetched>()
  const fetched: Fetched[] = []
  const requests = { begun: 0, ended: 0 }
  session.on('Network.requestWillBeSent', ({ redirectResponse }) => {
    if (!redirectResponse) requests.begun += 1
  })
  session.on('Network.loadingFailed', () => (requests.ended += 1))
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const file = { path: response.url.replace(url, ''), kind: kindOf(type, response.url) }
    // What was sent so far are the headers.
    answers.set(requestId, { ...file, bytes: -response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests.ended += 1
    const answer = answers.get(requestId)
    if (answer) fetched.push({ ...answer, bytes: answer.bytes + encodedDataLength })
  })
  await page.goto(url + path)
  await until(page, 'its scripts', isLive)
  await rest(page, requests)
  await page.close()
  return fetched
}

/** Resolves when the page, idle three times over, has asked for nothing more and everything has come. */
async function rest(page: Page, requests: { begun: number; ended: number }): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const { begun } = requests
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    quiet = requests.begun === begun && requests.ended >= begun ? quiet + 1 : 0
  }
}

function kindOf(type: string, url: string): Fetched['kind'] {
  if (type === 'Document') return 'document'
  if (type === 'Script' || url.endsWith('.js')) return 'script'
  if (type === 'Font') return 'font'
  return type === 'Image' || url.endsWith('.svg') ? 'image' : 'other'
}
