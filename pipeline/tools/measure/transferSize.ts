import type { Browser } from 'playwright'

/** Limits of the transfer size per page in bytes (text compressed with brotli), by path pattern. */
const transferLimits: { name: string; bytes: number; pathPattern: RegExp }[] = [
  { name: 'HTML', bytes: 17_500, pathPattern: /\/$|\.html$/ },
  { name: 'scripts before interaction', bytes: 106_000, pathPattern: /\.js$/ },
  { name: 'fonts', bytes: 72_000, pathPattern: /\.woff2$/ },
  { name: 'first view in all', bytes: 182_000, pathPattern: /^/ },
]

/** Report with all measured sizes and the exceeded limits, one sentence each. */
export interface TransferSizeReport {
  figures: string[]
  problems: string[]
}

/**
 * Compares the files of a page with the limits, and returns all sizes and each exceeded limit with
 * its files.
 */
export function checkTransferLimits(
  pagePath: string,
  files: { path: string; bytes: number }[],
): TransferSizeReport {
  const byWeight = [...files].sort((a, b) => b.bytes - a.bytes)
  const checks = transferLimits.map(({ name, bytes: limit, pathPattern }) => {
    const files = byWeight.filter(({ path }) => pathPattern.test(path))
    const sum = files.reduce((total, { bytes }) => total + bytes, 0)
    const percent = Math.round((sum / limit) * 100)
    const figure = `${name}: ${formatBytes(sum)} of ${formatBytes(limit)} bytes (${percent} %)`
    const list = files.map(({ path, bytes }) => `  ${formatBytes(bytes).padStart(8)}  ${path}`)
    return {
      figure,
      problem: [`${pagePath}: ${figure}`, ...list].join('\n'),
      isBroken: sum > limit,
    }
  })
  return {
    figures: checks.map(({ figure }) => figure),
    problems: checks.filter(({ isBroken }) => isBroken).map(({ problem }) => problem),
  }
}

function formatBytes(bytes: number): string {
  return bytes.toLocaleString('en')
}

/**
 * Loads a page in a mobile viewport, and compares the sizes of its same-origin files with the
 * limits.
 */
export async function checkTransferSize(
  browser: Browser,
  originUrl: string,
  path: string,
): Promise<TransferSizeReport> {
  const viewport = { width: 390, height: 844 }
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, isMobile: true })
  await page.goto(originUrl + path, { waitUntil: 'networkidle' })
  // Read the entries of all types, because only the navigation entry contains the size of the HTML.
  const entries = await page.evaluate(() =>
    performance.getEntries().map((entry) => entry.toJSON() as PerformanceResourceTiming),
  )
  await page.close()
  const fetched = entries.filter(({ encodedBodySize }) => encodedBodySize !== undefined)
  return checkTransferLimits(
    path,
    fetched.map(({ name, encodedBodySize: bytes }) => ({
      path: name.replace(originUrl, ''),
      bytes,
    })),
  )
}
