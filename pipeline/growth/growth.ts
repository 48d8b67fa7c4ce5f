/**
 * `npm run growth [-- --quick] [7 70 700]`: what the site costs with so many slides, cold and after one more, in copies
 * that are thrown away. It needs half an hour of two processors; with `--quick`, which encodes AVIF with the least
 * effort, a fifth of that.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { ensureBrowser } from '../browser/ensureBrowser'
import { launchArguments } from '../browser/launchArguments'
import { firstView } from '../bundle/firstView'
import { compress } from '../serve/compression'
import { startPreview } from '../serve/preview'
import { growthProblems, growthTable, type Growth } from './figures'
import { GrowthSite } from './growthSite'
import { measuredBuild } from './measuredBuild'

async function growth(options: string[]): Promise<boolean> {
  const counts = options.filter((option) => /^\d+$/.test(option)).map(Number)
  const preload = options.includes('--quick')
    ? resolve('pipeline/growth/leastEffort.cjs')
    : undefined
  const sites: Growth[] = []
  for (const slides of counts.length > 0 ? counts : [7, 70, 700]) {
    sites.push(await measure(slides, preload))
    console.log(JSON.stringify(sites.at(-1)))
  }
  console.log(`\n${growthTable(sites)}`)
  const problems = growthProblems(sites)
  if (problems.length > 0) console.error(`\n${problems.join('\n')}`)
  return problems.length === 0
}

async function measure(slides: number, preload?: string): Promise<Growth> {
  const site = new GrowthSite()
  try {
    for (let number = 1; number <= slides; number += 1) await site.addSlide(number)
    const cold = await measuredBuild(site.folder, preload)
    const before = await site.writtenPictures()
    const page = await pageBytes(site.public)

    const addedName = await site.addSlide(slides + 1)
    const added = await measuredBuild(site.folder, preload)
    const after = await site.writtenPictures()
    const rewritten = [...after].filter(([file, time]) => before.get(file) !== time)
    return {
      slides,
      cold,
      added,
      pictures: before.size,
      rewritten: rewritten.map(([file]) => file),
      addedName,
      ...page,
    }
  } finally {
    site.clear()
  }
}

async function pageBytes(folder: string): Promise<Pick<Growth, 'html' | 'firstView'>> {
  const preview = await startPreview({ folder })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
  const fetched = await firstView(browser, preview.url, '/')
  await browser.close()
  await preview.close()
  const html = await compress(await readFile(join(folder, 'index.html')), 'br')
  return {
    html: html.length,
    firstView: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

growth(process.argv.slice(2)).then(
  (kept) => process.exit(kept ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
