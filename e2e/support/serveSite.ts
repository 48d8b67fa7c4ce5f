/** Serves the tested site to Playwright, at any free port, and says where. */
import { runCommand } from '../../pipeline/tools/command'
import { startPreview } from '../../pipeline/tools/preview'
import { stopOnSignal } from '../../pipeline/tools/server'
import { built } from './built'

runCommand(async () => {
  const { url, close } = await startPreview({ folder: built })
  stopOnSignal(close)
  console.log(url)
})
