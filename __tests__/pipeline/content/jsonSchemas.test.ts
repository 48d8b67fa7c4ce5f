/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { editorSetting, jsonSchemaFolder, jsonSchemas } from '../../../pipeline/content/jsonSchemas'

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

it('finds the written schemas current; if not, type npx tsx pipeline/tools/jsonSchemas.ts', () => {
  const schemas = jsonSchemas()
  expect(readdirSync(jsonSchemaFolder).sort()).toEqual(Object.keys(schemas).sort())
  for (const [file, schema] of Object.entries(schemas)) {
    expect(read(`${jsonSchemaFolder}/${file}`)).toEqual(JSON.parse(JSON.stringify(schema)))
  }
})

it('tells the code editor which schema belongs to which file', () => {
  expect(read('.vscode/settings.json')).toEqual({ 'json.schemas': editorSetting() })
})

it('passes limits, choices and descriptions on', () => {
  const services = jsonSchemas()['services.json'] as {
    additionalProperties: boolean
    properties: { lead: object; cards: { items: { properties: { accent: object } } } }
  }
  expect(services.additionalProperties).toBe(false)
  expect(services.properties.lead).toMatchObject({
    type: 'string',
    maxLength: 200,
    description: 'The sentence under the heading.',
  })
  expect(services.properties.cards.items.properties.accent).toMatchObject({
    enum: ['teal', 'blue', 'orange'],
  })
})
