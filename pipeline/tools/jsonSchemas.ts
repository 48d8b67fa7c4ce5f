import { mkdirSync, writeFileSync } from 'node:fs'
import { jsonSchemaFolder, jsonSchemas, editorSetting } from '../content/jsonSchemas'

/** npm run schemas: writes the JSON Schemas anew after a change of the content schema. */
mkdirSync(jsonSchemaFolder, { recursive: true })
for (const [file, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(`${jsonSchemaFolder}/${file}`, `${JSON.stringify(schema, null, 2)}\n`)
}
mkdirSync('.vscode', { recursive: true })
writeFileSync(
  '.vscode/settings.json',
  `${JSON.stringify({ 'json.schemas': editorSetting() }, null, 2)}\n`,
)
