/** Serves the tested site to Playwright, at any free port, and says where. */
import { runCommand } from '../../pipeline/tools/lib/command'
import { startPreview } from '../../pipeline/tools/lib/previewServer'
import { builtSite } from './builtSite'

runCommand(async () => {
  const { url } = await startPreview({ folder: builtSite })
  console.log(url)
})
