/**
 * `npm run lighthouse [-- folder] [-- rounds]`: Lighthouse over the three pages, as a phone and as a desktop, the
 * median of some rounds. What repeats exactly must hold; what depends on the machine is only told.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Result } from 'lighthouse'
import { chromium } from 'playwright'
import { ensureBrowser } from '../tools/ensureBrowser'
import { launchArguments } from '../tools/launchArguments'
import { judge } from '../tools/budgets'
import { firstView } from '../tools/firstView'
import { builtFolder } from '../tools/builtFolder'
import { firstFreePort } from '../tools/firstFreePort'
import { startPreview } from '../tools/preview'
import { median, problemsOf, type Figures } from './figures'

const [folder = builtFolder(), rounds = '5'] = process.argv.slice(2)
const pages = ['/', '/privacy-policy/', '/404.html']

async function run(): Promise<boolean> {
  const preview = await startPreview({ folder })
  const port = await firstFreePort(9222)
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...launchArguments, `--remote-debugging-port=${port}`],
  })
  const problems: string[] = []
  for (const page of pages) {
    const fetched = await firstView(browser, preview.url, page)
    const bytes = fetched.reduce((sum, file) => sum + file.bytes, 0).toLocaleString('en')
    console.log(`first view ${page}: ${bytes} bytes in ${fetched.length} requests`)
    problems.push(...judge(page, fetched).problems)
  }
  for (const device of ['mobile', 'desktop'] as const) {
    for (const page of pages) {
      const all: Figures[] = []
      for (let round = 0; round < Number(rounds); round += 1) {
        all.push(await figuresOf(preview.url + page, device, port))
      }
      const middle = median(all)
      console.log(`${device.padEnd(8)}${page.padEnd(18)}${inWords(middle)}`)
      problems.push(...problemsOf(middle).map((text) => `${device} ${page}: ${text}`))
    }
  }
  await browser.close()
  await preview.close()
  if (problems.length > 0) console.error(`\n${problems.join('\n')}`)
  return problems.length === 0
}

async function figuresOf(
  url: string,
  device: 'mobile' | 'desktop',
  port: number,
): Promise<Figures> {
  const { categories, audits } = await resultOf(url, device, port)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

/**
 * In a process of its own: tsx would change the functions that Lighthouse sends into the page. On a busy machine
 * Lighthouse at times records nothing; then it tries again, and throws its own words after the third time.
 */
async function resultOf(url: string, device: 'mobile' | 'desktop', port: number): Promise<Result> {
  const list = [url, `--port=${port}`, '--output=json', '--quiet']
  if (device === 'desktop') list.push('--preset=desktop')
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)('node_modules/.bin/lighthouse', list, {
        maxBuffer: 100_000_000,
      })
      return JSON.parse(stdout) as Result
    } catch (error) {
      const words = (error as { stderr?: string }).stderr?.trim() ?? String(error)
      if (attempt === 3) throw new Error(`${url}, ${device}: ${words}`)
    }
  }
}

function inWords(figures: Figures): string {
  const ms = (value: number) => `${Math.round(value)} ms`
  return [
    `performance ${figures.performance}`,
    `accessibility ${figures.accessibility}`,
    `best practices ${figures.bestPractices}`,
    `SEO ${figures.seo}`,
    `FCP ${ms(figures.firstContentfulPaint)}`,
    `LCP ${ms(figures.largestContentfulPaint)} (${(figures.largestContentfulPaint / figures.firstContentfulPaint).toFixed(2)} x FCP)`,
    `TBT ${ms(figures.totalBlockingTime)}`,
    `CLS ${figures.layoutShift.toFixed(3)}`,
    `${Math.round(figures.bytes).toLocaleString('en')} bytes`,
  ].join(', ')
}

run().then(
  (kept) => process.exit(kept ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
