/**
 * Script of `npm run test:bundle`: builds the fixture content into the bundle that the end-to-end
 * tests visit.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { testedBundleFolder, testBuildEnvironment } from '../../__tests__/support/testedSite'

rmSync(testedBundleFolder, { recursive: true, force: true })
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'pipeline/tools/bundle.ts', '--out', testedBundleFolder],
  {
    stdio: 'inherit',
    env: { ...process.env, ...testBuildEnvironment },
  },
)
process.exitCode = status ?? 1
