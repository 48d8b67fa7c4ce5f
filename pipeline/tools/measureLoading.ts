import { chromium, type BrowserContext } from 'playwright'
import { launchArguments } from './browser'
import { phone } from './measureBytes'

/** When a visitor sees and gets what, in ms after the page was asked for; what never came is missing. */
export interface Times {
  firstPaint?: number
  largestPaint?: number
  /** The headline stands in its own font. */
  headline?: number
  chart?: number
  /** React has taken over, so that buttons answer. */
  react?: number
  /** How far the layout shifted, no time. */
  shift: number
}

/** The times of a visitor who comes for the first time, and of one who comes again. */
export interface Visits {
  cold: Times
  warm: Times
}

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const slowerProcessor = 4
const rest = 4_000

/** Loads a site's home page twice in a browser of its own, with network and processor really throttled. */
export async function visit(url: string, executablePath: string): Promise<Visits> {
  const browser = await chromium.launch({ executablePath, args: launchArguments })
  try {
    const context = await browser.newContext(phone)
    return { cold: await load(context, url), warm: await load(context, url) }
  } finally {
    await browser.close()
  }
}

async function load(context: BrowserContext, url: string): Promise<Times> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(rest)
  const times = await page.evaluate(() => window.times)
  await page.close()
  return times
}

declare global {
  interface Window {
    times: Times
  }
}

/** Runs in the page, so it uses nothing from outside. */
function watch(): void {
  const times: Times = { shift: 0 }
  window.times = times
  new PerformanceObserver((list) => {
    times.firstPaint = list.getEntriesByName('first-contentful-paint')[0]?.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    times.largestPaint = list.getEntries().at(-1)?.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      times.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  void (async () => {
    while (!times.headline || !times.chart || !times.react) {
      const now = await new Promise(requestAnimationFrame)
      const headline = document.querySelector('h1')
      if (headline && !times.headline) {
        const { fontFamily, fontWeight } = getComputedStyle(headline)
        const family = fontFamily.split(',')[0]!.replaceAll('"', '')
        const isThere =
          [...document.fonts].some((face) => face.family.replaceAll('"', '') === family) &&
          document.fonts.check(`${fontWeight} 40px "${family}"`, headline.textContent)
        if (isThere) times.headline = now
      }
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      if (files.some(({ name, responseEnd }) => /chart\.svg/.test(name) && responseEnd > 0)) {
        times.chart ??= now
      }
      const root = document.querySelector('#gatsby-focus-wrapper')
      if (Object.keys(root ?? {}).some((key) => key.startsWith('__reactFiber'))) times.react ??= now
    }
  })()
}

/** The middle of what several rounds measured. */
export function median(rounds: Times[], name: keyof Times): number | undefined {
  const sorted = rounds.flatMap((times) => times[name] ?? []).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}
