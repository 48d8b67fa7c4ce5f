import type { Browser } from 'playwright'
import { isLive, until } from './site/visit'

/** The most that a visitor may be made to fetch, in bytes as sent (brotli for text). */
export const limits = {
  /** Each page's HTML. */
  html: 15_600,
  /** All scripts that arrive before the visitor does anything. */
  scripts: 103_000,
  fonts: 60_000,
  /** Everything for the first view on a phone. */
  firstView: 165_000,
} as const

/** The phone that is measured, for Playwright. */
const phone = {
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

/**
 * Everything that a phone fetches until the untouched page has come to rest, in bytes of the bodies as sent. Another host's
 * files, such as an analytics script, count as nothing: browsers do not tell a page their size.
 */
export async function firstView(browser: Browser, url: string, path: string): Promise<Fetched[]> {
  const page = await browser.newPage(phone)
  await page.goto(url + path)
  await until(page, 'its scripts', isLive)
  await page.waitForLoadState('networkidle')
  const entries = await page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  )
  await page.close()
  return entries.map(([address, bytes], index) => ({
    path: address.replace(url, ''),
    kind: index === 0 ? 'document' : kindOf(new URL(address).pathname),
    bytes,
  }))
}

function kindOf(path: string): Fetched['kind'] {
  if (path.endsWith('.js')) return 'script'
  if (path.endsWith('.woff2')) return 'font'
  return /\.(svg|png|jpe?g|webp|avif|ico)$/.test(path) ? 'image' : 'other'
}
