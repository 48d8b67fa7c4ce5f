/** `npm run test:bundle`: what the journeys visit, built from the frozen content into a folder of its own. */
import { spawnSync } from 'node:child_process'
import { testedBundle, testedSettings } from '../../__tests__/support/testedSite'

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'pipeline/tools/bundle.ts', '--out', testedBundle],
  {
    stdio: 'inherit',
    env: { ...process.env, ...testedSettings },
  },
)
process.exitCode = status ?? 1
