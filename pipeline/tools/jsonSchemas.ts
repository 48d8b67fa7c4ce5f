/** `npx tsx pipeline/tools/jsonSchemas.ts`: writes the JSON Schemas anew after a change of the content schema. */
import { writeFileSync } from 'node:fs'
import { editorSetting, jsonSchemaFolder, jsonSchemas } from '../content/jsonSchemas'

for (const [file, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(`${jsonSchemaFolder}/${file}`, `${JSON.stringify(schema, null, 2)}\n`)
}
writeFileSync(
  '.vscode/settings.json',
  `${JSON.stringify({ 'json.schemas': editorSetting() }, null, 2)}\n`,
)
