/** `npm run measure [-- FOLDER]`: compares the transfer size of each page on a phone with the limits. */
import { chromium } from 'playwright'
import { requireChromium, chromiumLaunchArguments } from './lib/browser'
import { runCommand } from './lib/command'
import { measureTransferSize } from './measure/transferSize'
import { bundledSiteFolder, startPreviewServer } from './lib/previewServer'
import { readServedPages } from './checkSite/servedPages'

runCommand(async () => {
  const folder = process.argv[2] ?? bundledSiteFolder
  const preview = await startPreviewServer({ folder })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: chromiumLaunchArguments,
  })
  const heavy: string[] = []
  for (const { path } of readServedPages(folder)) {
    const { lines, problems } = await measureTransferSize(browser, preview.url, path)
    console.log(`${path}\n  ${lines.join('\n  ')}`)
    heavy.push(...problems)
  }
  await browser.close()
  await preview.close()
  if (heavy.length > 0) throw new Error(`\nOver budget:\n\n${heavy.join('\n\n')}`)
})
