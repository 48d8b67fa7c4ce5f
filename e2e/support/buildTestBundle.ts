/**
 * Script of `npm run test:bundle`: builds the fixture content into the bundle that the end-to-end
 * tests visit.
 */
import { spawnSync } from 'node:child_process'
import { testedBundleFolder, testBuildEnvironment } from '../../__tests__/support/testedSite'

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'pipeline/tools/bundle.ts', '--out', testedBundleFolder],
  {
    stdio: 'inherit',
    env: { ...process.env, ...testBuildEnvironment },
  },
)
process.exitCode = status ?? 1
