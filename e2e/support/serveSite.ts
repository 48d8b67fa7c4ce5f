/** Serves the tested site to Playwright, at any free port, and says where. */
import { runCommand } from '../../pipeline/tools/lib/command'
import { startPreview } from '../../pipeline/tools/lib/previewServer'
import { built } from './built'

runCommand(async () => {
  const { url } = await startPreview({ folder: built })
  console.log(url)
})
