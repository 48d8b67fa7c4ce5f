/** Serves the tested site to Playwright, at any free port, and says where. */
import { runCommand } from '../../pipeline/tools/command'
import { startPreview } from '../../pipeline/tools/preview'
import { built } from './built'

runCommand(async () => {
  const { url } = await startPreview({ folder: built })
  console.log(url)
})
