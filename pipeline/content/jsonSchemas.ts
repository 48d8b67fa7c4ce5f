import { toJsonSchema } from '@valibot/to-json-schema'
import { contentModel } from './schema'

/** Where the schemas lie; .vscode/settings.json points to them, and this repository's tests keep them current. */
export const jsonSchemaFolder = 'pipeline/content/json-schemas'

/** One JSON Schema for each JSON file, with which a code editor completes names and underlines mistakes. */
export function jsonSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(contentModel)
      .filter(([file]) => file.endsWith('.json'))
      // A rule that JSON Schema cannot express is left to the check.
      .map(([file, schema]) => [
        file,
        toJsonSchema(schema, { errorMode: 'ignore', ignoreActions: ['metadata'] }),
      ]),
  )
}

/** The setting by which a code editor finds the schemas. */
export function editorSetting(): { fileMatch: string[]; url: string }[] {
  return Object.keys(jsonSchemas()).map((file) => ({
    fileMatch: [`/content/${file}`],
    url: `./${jsonSchemaFolder}/${file}`,
  }))
}
