/**
 * Script of `npm run test:build`: builds the fixture content into the folder that the end-to-end tests
 * visit.
 */
import './useTestSettings'
import { lockFolder } from '../../pipeline/lib/folderLock'
import { buildSite } from '../../pipeline/commands/lib/buildSite'
import { runCommand, runGatsby } from '../../pipeline/commands/lib/command'
import { outputFolders } from '../../pipeline/hosting/outputFolder'

runCommand(async () => {
  await lockFolder('npm run test:build')
  await buildSite(outputFolders.test, { acceptLocal: true })
  // The next dev server must not find the fixture content in Gatsby's cache.
  await runGatsby(['clean'])
})
