/**
 * Script of `npm run test:build`: writes the JSON Schema files of the content, and builds the
 * fixture content into the folder that the end-to-end tests visit.
 */
import './useTestSettings'
import { writeFileSync } from 'node:fs'
import { formatJsonSchema } from '../../pipeline/content/jsonSchema'
import { jsonSchemas } from '../../pipeline/content/schema'
import { lockFolder } from '../../pipeline/lib/folderLock'
import { buildSite } from '../../pipeline/commands/lib/buildSite'
import { runCommand } from '../../pipeline/commands/lib/command'
import { outputFolders } from '../../pipeline/hosting/outputFolder'

runCommand(async () => {
  for (const [name, schema] of Object.entries(jsonSchemas)) {
    writeFileSync(`.vscode/schemas/${name}`, formatJsonSchema(schema))
  }
  await lockFolder('npm run test:build')
  await buildSite(outputFolders.test, { acceptLocal: true })
})
