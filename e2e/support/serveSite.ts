/** Serves the tested site to Playwright, at the port that the tests ask; one that is taken ends it. */
import { runCommand } from '../../pipeline/tools/command'
import { startPreview } from '../../pipeline/tools/preview'
import { stopOnSignal } from '../../pipeline/tools/server'
import { sitePort } from './addresses'
import { built } from './built'

runCommand(async () => {
  const { close } = await startPreview({ folder: built, port: sitePort })
  stopOnSignal(close)
})
