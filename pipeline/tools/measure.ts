/**
 * `npm run measure [-- NAME=FOLDER …] [--rounds=5] [--bytes]`: what bundled sites cost a visitor,
 * bundle/site if none is named. First what a phone fetches for each page, held against the limits; with `--bytes` that alone.
 * Then how their home pages load, in rounds that take turns, a fresh browser each, with network and processor slowed
 * down: medians in ms.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { ensureBrowser, launchArguments } from './browser'
import { runCommand } from './command'
import { firstView, judge } from './measureBytes'
import { median, visit, type Times, type Visits } from './measureLoading'
import { bundledSite, startPreview } from './preview'

const pages = ['/', '/privacy-policy/', '/404.html']

const columns: [name: keyof Times, title: string][] = [
  ['firstPaint', 'first paint'],
  ['largestPaint', 'largest paint'],
  ['headline', 'own font'],
  ['chart', 'chart'],
  ['react', 'React'],
  ['shift', 'shift'],
]

interface Site {
  name: string
  url: string
}

runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      bytes: { type: 'boolean', default: false },
    },
  })
  const sites: Site[] = []
  for (const argument of positionals.length > 0 ? positionals : [bundledSite]) {
    const [name = '', folder = name] = argument.split('=')
    sites.push({ name, url: (await startPreview({ folder })).url })
  }
  const isWithin = await measureBytes(sites)
  if (!values.bytes) await measureLoading(sites, Number(values.rounds))
  // The servers would keep the process.
  process.exit(isWithin ? 0 : 1)
})

async function measureBytes(sites: Site[]): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
  const broken: string[] = []
  for (const { name, url } of sites) {
    for (const path of pages) {
      const { lines, problems } = judge(`${name} ${path}`, await firstView(browser, url, path))
      console.log(`${name} ${path}\n  ${lines.join('\n  ')}`)
      broken.push(...problems)
    }
  }
  await browser.close()
  if (broken.length > 0) console.error(`\nOver budget:\n\n${broken.join('\n\n')}`)
  return broken.length === 0
}

async function measureLoading(sites: Site[], rounds: number): Promise<void> {
  const visits = new Map<Site, Visits[]>(sites.map((site) => [site, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [{ url }, of] of visits) of.push(await visit(url, ensureBrowser()))
  }
  for (const cache of ['cold', 'warm'] as const) {
    console.log(
      `\n${`${cache} cache`.padEnd(24)}${columns.map(([, title]) => cell(title)).join('')}`,
    )
    for (const [{ name }, of] of visits) {
      const times = of.map((each) => each[cache])
      console.log(
        `${name.padEnd(24)}${columns.map(([column]) => cell(figure(column, median(times, column)))).join('')}`,
      )
    }
  }
}

function cell(text: string): string {
  return text.padStart(15)
}

function figure(column: keyof Times, value: number | undefined): string {
  if (value === undefined) return '-'
  return column === 'shift' ? value.toFixed(3) : String(Math.round(value))
}
