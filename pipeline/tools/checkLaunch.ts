import { readSettings } from '../build/completeSettings'
import { launchCheck } from '../content/launchCheck'
import { numbered } from '../content/report'

/** npm run check:launch. Ends with 0 only when a real site could go out. */
async function launchCheckCommand(): Promise<void> {
  const settings: NodeJS.Dict<string> = { ...readSettings('.env.production'), ...process.env }
  const problems = await launchCheck(
    'content',
    {
      webhook: settings.GATSBY_CONTACT_WEBHOOK_URL,
      analytics: settings.GATSBY_ANALYTICS_SRC,
    },
    new Date(),
  )
  if (problems.length === 0) {
    console.log('Launch check: a real site could go out.')
    return
  }
  console.error(`Launch check: ${problems.length} left to do.\n\n${numbered(problems)}`)
  process.exitCode = 1
}

void launchCheckCommand()
