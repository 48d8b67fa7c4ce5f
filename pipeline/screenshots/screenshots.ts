/** `npm run screenshots [name…]`: pictures of every state of the built site, in three widths, light and dark. */
import { mkdirSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import { ensureBrowser } from '../browser/ensureBrowser'
import { launchArguments } from '../browser/launchArguments'
import { builtFolder } from '../serve/builtFolder'
import { firstFreePort } from '../serve/firstFreePort'
import { startPreview } from '../serve/preview'
import { states, type State } from './states'

const folder = 'screenshots'
const widths = [390, 820, 1440]

async function takeAll(names: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const preview = await startPreview({ folder: builtFolder(), port: await firstFreePort(9600) })
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: launchArguments,
  })
  try {
    const wanted = states.filter(({ name }) => names.length === 0 || names.includes(name))
    for (const state of wanted) {
      for (const width of state.widths ?? widths) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await take(browser, preview.url, state, width, colorScheme)
        }
      }
    }
  } finally {
    await browser.close()
    await preview.close()
  }
}

async function take(
  browser: Browser,
  baseURL: string,
  { name, open, part }: State,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: width < 768 ? 844 : 900 },
  })
  const page = await context.newPage()
  await open(page)
  const path = `${folder}/${name}-${width}-${colorScheme}.png`
  if (part === 'viewport') await page.screenshot({ path })
  else if (part) await page.locator(part).screenshot({ path })
  else {
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      await page.waitForLoadState('networkidle')
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path, fullPage: true })
  }
  await context.close()
  console.log(path)
}

takeAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
