/** `npm run develop [-- OPTIONS]`: runs `gatsby develop` with these options. */
import { enablePolling } from '../dev/contentWatcher'
import { lockFolder } from '../lib/folderLock'
import { runCommand, runGatsby } from './lib/command'

runCommand(async () => {
  await lockFolder('npm run develop')
  enablePolling()
  await runGatsby(['develop', ...process.argv.slice(2)])
})
