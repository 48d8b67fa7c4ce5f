/** `npm run budget [folder]`: what a phone fetches for each page's first view, held against the limits. */
import { chromium } from 'playwright'
import { ensureBrowser } from './ensureBrowser'
import { launchArguments } from './launchArguments'
import { builtFolder } from './builtFolder'
import { startPreview } from './preview'
import { judge } from './budgets'
import { firstView } from './firstView'

const folder = process.argv[2] ?? builtFolder()

async function budget(): Promise<boolean> {
  const preview = await startPreview({ folder })
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: launchArguments,
  })
  const problems: string[] = []
  for (const path of ['/', '/privacy-policy/', '/404.html']) {
    const verdict = judge(path, await firstView(browser, preview.url, path))
    console.log(`\n${path}\n${verdict.lines.map((line) => `  ${line}`).join('\n')}`)
    problems.push(...verdict.problems)
  }
  await browser.close()
  await preview.close()
  if (problems.length > 0) console.error(`\nOver budget:\n\n${problems.join('\n\n')}`)
  return problems.length === 0
}

budget().then(
  (kept) => process.exit(kept ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
