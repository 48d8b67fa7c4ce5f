/**
 * `npm run screenshots [name…]`: pictures of every state of the built site, in `screenshots/`. Names choose among the
 * states, `controls` and `print`; `long-content` and `one-testimonial` build a copy of the site with such content first.
 */
import { mkdirSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import { ensureBrowser } from './ensureBrowser'
import { launchArguments } from './launchArguments'
import { builtFolder } from './builtFolder'
import { startPreview } from './preview'
import { withUnusual, unusualContents } from '../screenshots/unusualContent'
import { takeControls } from '../screenshots/controls'
import { openAs, settle, type Look } from '../screenshots/look'
import { takePrint } from '../screenshots/print'
import { pageWidths, states, stateWidths, unusualStates, type State } from '../screenshots/states'

const folder = 'screenshots'

const fixedParts = 'header, [href="#main"], .Toastify { display: none }'

async function takeAll(names: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  try {
    const ofBuild = states.filter(({ name }) => isWanted(name))
    if (ofBuild.length > 0 || isWanted('controls') || isWanted('print')) {
      await withPreview(builtFolder(), async (url) => {
        for (const state of ofBuild) await takeState(browser, url, state)
        if (isWanted('controls')) await takeControls(browser, url, folder)
        if (isWanted('print')) await takePrint(browser, url, folder)
      })
    }
    for (const name of unusualContents.filter((one) => names.includes(one))) {
      await withUnusual(name, (built) =>
        withPreview(built, async (url) => {
          const prefix = `${name}-`
          for (const state of unusualStates) await takeState(browser, url, state, prefix)
          await takePrint(browser, url, folder, prefix)
        }),
      )
    }
  } finally {
    await browser.close()
  }
}

async function withPreview(built: string, look: (url: string) => Promise<void>): Promise<void> {
  const preview = await startPreview({ folder: built })
  try {
    await look(preview.url)
  } finally {
    await preview.close()
  }
}

async function takeState(browser: Browser, url: string, state: State, prefix = ''): Promise<void> {
  const widths = state.widths ?? (state.part ? stateWidths : pageWidths)
  for (const width of widths) {
    for (const look of state.looks ?? (['light', 'dark'] as const)) {
      await take(browser, url, state, width, look, prefix)
    }
  }
}

async function take(
  browser: Browser,
  url: string,
  { name, open, part }: State,
  width: number,
  look: Look,
  prefix: string,
): Promise<void> {
  const page = await openAs(browser, url, look, width)
  await open(page)
  const path = `${folder}/${prefix}${name}-${width}-${look}.png`
  if (part === 'viewport') await page.screenshot({ path })
  else if (part) {
    // What is fixed to the viewport would lie over a part that is taller than the viewport.
    await page.locator(part).screenshot({ path, style: fixedParts })
  } else {
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 400) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      await settle(page)
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await settle(page)
    await page.screenshot({ path, fullPage: true })
  }
  await page.context().close()
  console.log(path)
}

takeAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
