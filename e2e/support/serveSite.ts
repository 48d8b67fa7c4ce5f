/** Serves the built site on a free port and prints the URL, which Playwright reads. */
import { runCommand } from '../../pipeline/commands/lib/command'
import { startPreview } from '../../pipeline/hosting/previewServer'
import { testedSiteFolder } from './testedSiteFolder'

runCommand(async () => {
  const { url } = await startPreview(testedSiteFolder)
  console.log(url)
})
