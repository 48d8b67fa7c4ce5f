/**
 * `npm run test:bundle`: builds the fixture content into the bundle that the end-to-end tests
 * visit.
 */
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
