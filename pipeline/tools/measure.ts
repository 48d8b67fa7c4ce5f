/** `npm run measure [-- FOLDER]`: what a phone fetches for each page of a bundled site, or of bundle/site, against the limits. */
import { chromium } from 'playwright'
import { ensureBrowser, launchArguments } from './lib/browser'
import { runCommand } from './lib/command'
import { weigh } from './measure/measureBytes'
import { bundledSite, startPreview } from './lib/previewServer'
import { servedPages } from './checkSite/servedPages'

runCommand(async () => {
  const folder = process.argv[2] ?? bundledSite
  const preview = await startPreview({ folder })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
  const heavy: string[] = []
  for (const { path } of servedPages(folder)) {
    const { lines, problems } = await weigh(browser, preview.url, path)
    console.log(`${path}\n  ${lines.join('\n  ')}`)
    heavy.push(...problems)
  }
  await browser.close()
  await preview.close()
  if (heavy.length > 0) throw new Error(`\nOver budget:\n\n${heavy.join('\n\n')}`)
})
