/**
 * `npm run develop [-- OPTIONS]`: runs `gatsby develop` with these options, once the content has no
 * errors but missing descriptions of slides: Gatsby does not recover from wrong content at its start.
 */
import { ContentWatcher, enablePolling } from '../dev/contentWatcher'
import { contentFolder } from '../content/contentFiles'
import { missingDescription } from '../content/schema'
import { lockFolder } from '../lib/folderLock'
import { runCommand, runGatsby } from './lib/command'

runCommand(async () => {
  await lockFolder('npm run develop')
  enablePolling()
  await waitForContent()
  await runGatsby(['develop', ...process.argv.slice(2)])
})

async function waitForContent(): Promise<void> {
  const content = new ContentWatcher(contentFolder)
  const isBroken = () =>
    !content.result || content.result.errors.some(({ code }) => code !== missingDescription)
  const repaired = new Promise<void>((resolve) => {
    content.onCheck = () => !isBroken() && resolve()
  })
  const watcher = await content.start()
  if (isBroken()) console.log('The site starts as soon as this is fixed. Ctrl+C stops waiting.')
  await repaired
  await watcher.close()
}
