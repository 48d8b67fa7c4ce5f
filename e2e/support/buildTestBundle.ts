/**
 * Script of `npm run test:bundle`: writes the JSON Schema files of the content, and builds the
 * fixture content into the bundle that the end-to-end tests visit.
 */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { formatJsonSchema } from '../../pipeline/content/jsonSchema'
import { jsonSchemas } from '../../pipeline/content/schema'
import { testedBundleFolder, testBuildEnvironment } from '../../__tests__/support/testedSite'

for (const [name, schema] of Object.entries(jsonSchemas)) {
  writeFileSync(`.vscode/schemas/${name}`, formatJsonSchema(schema))
}

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
