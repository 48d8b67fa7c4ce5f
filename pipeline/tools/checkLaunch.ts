/** `npm run check:launch`. Ends with 0 only when a real site could go out. */
import { contentFolder } from '../content/contentFolder'
import { launchCheck } from '../content/launchCheck'
import { numbered } from '../content/report'
import { readSettings } from '../content/settings'
import { runCommand } from './command'

runCommand(async () => {
  const settings = { ...readSettings('.env.production'), ...process.env }
  const errors = await launchCheck(contentFolder, settings, new Date())
  if (errors.length === 0) {
    console.log('Launch check: a real site could go out.')
    console.log('Last, type npm run check:webhook: it tries where the messages of the form go.')
    return
  }
  throw new Error(`Launch check: ${errors.length} left to do.\n\n${numbered(errors)}`)
})
