/** `npm run test:bundle`: what the journeys visit, built from the frozen content into a folder of its own. */
import { spawnSync } from 'node:child_process'
import { webhookAddress } from './addresses'
import { frozenContent, testedBundle } from './testedSite'

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'pipeline/tools/bundle.ts', '--out', testedBundle],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: '1',
      GATSBY_CONTACT_WEBHOOK_URL: webhookAddress,
      SITE_CONTENT: frozenContent,
    },
  },
)
process.exitCode = status ?? 1
