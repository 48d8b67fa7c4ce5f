/** Serves the built site on a free port and prints the URL, which Playwright reads. */
import { runCommand } from '../../pipeline/commands/lib/command'
import { startSiteServer } from '../../pipeline/hosting/siteServer'
import { testedSiteFolder } from './testedSiteFolder'

runCommand(async () => {
  const { url } = await startSiteServer(testedSiteFolder)
  console.log(url)
})
