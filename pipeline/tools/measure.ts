/**
 * `npm run measure [-- FOLDER]`: compares the transfer size of each page in a mobile viewport with
 * the limits.
 */
import { chromium } from 'playwright'
import { requireChromium, chromiumLaunchArguments } from './lib/browser'
import { runCommand } from './lib/command'
import { checkTransferSize } from './measure/transferSize'
import { bundledSiteFolder, startPreviewServer } from './lib/previewServer'
import { collectGatsbyHtmlPages } from './checkSite/gatsbyPages'

runCommand(async () => {
  const folder = process.argv[2] ?? bundledSiteFolder
  const preview = await startPreviewServer({ folder })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: chromiumLaunchArguments,
  })
  const heavy: string[] = []
  for (const { path } of collectGatsbyHtmlPages(folder)) {
    const { figures, problems } = await checkTransferSize(browser, preview.url, path)
    console.log(`${path}\n  ${figures.join('\n  ')}`)
    heavy.push(...problems)
  }
  await browser.close()
  await preview.close()
  if (heavy.length > 0) throw new Error(`\nOver budget:\n\n${heavy.join('\n\n')}`)
})
