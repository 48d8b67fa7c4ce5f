/** Serves the built site on a free port and prints the URL, which Playwright reads. */
import { runCommand } from '../../pipeline/tools/lib/command'
import { startPreviewServer } from '../../pipeline/tools/lib/previewServer'
import { builtSite } from './builtSite'

runCommand(async () => {
  const { url } = await startPreviewServer({ folder: builtSite })
  console.log(url)
})
