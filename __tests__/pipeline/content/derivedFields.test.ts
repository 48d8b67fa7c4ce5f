import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType, isNonNullType, isObjectType } from 'graphql'
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice'
import { bodyField, createCmsConfig } from '../../../pipeline/content/cms'
import { createTypeDefinitions, isHideable } from '../../../pipeline/content/graphql'
import { type FieldSchema, toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { jsonSchemas, pageSchema, slideSchema } from '../../../pipeline/content/schema'
import { checkContent } from '../../support/checkContent'
import { ContentDraft } from '../../support/contentDraft'

const typeSystem = buildSchema(`
  ${createTypeDefinitions().replaceAll('implements Node ', '')}
  interface Node { id: ID! }
  directive @dontInfer on OBJECT
  directive @autoOrient on FIELD_DEFINITION
  directive @dateformat on FIELD_DEFINITION
  scalar Date
  type File { id: ID! }
  type Query { nothing: Boolean }
`)

const schemas = Object.entries({ ...jsonSchemas, slides: slideSchema, pages: pageSchema }).map(
  ([name, schema]) => [name, toJsonSchema(schema)] as const,
)

/** Lists a schema and the schemas of its objects. */
function listGroups(field: FieldSchema): FieldSchema[] {
  const { properties = {}, items } = field
  const inside = [...Object.values(properties), ...(items ? [items] : [])].flatMap(listGroups)
  return field.properties ? [field, ...inside] : inside
}

interface FormField {
  name: string
  required?: boolean
  hint?: string
  maxlength?: number
  min?: number
  max?: number
  pattern?: [pattern: string, message: string]
  options?: string[]
  public_folder?: string
  media_folder?: string
  widget?: string
  type?: string
  value_type?: string
  summary?: string
  fields?: FormField[]
  file?: string
  files?: FormField[]
}

/** Lists the limits of a form's field, apart from the messages. */
const listFormLimits = ({ maxlength, min, max, pattern, options }: Partial<FormField>) =>
  [maxlength, min, max, pattern?.[0].replace(/^\/|\/u$/g, ''), options] as const

/** Lists the limits that the form should have; dates have a widget, and the form refuses empty text. */
function listSchemaLimits(field: FieldSchema) {
  const { minimum, maximum, minItems, maxItems, enum: options } = field
  const pattern = field.format && field.format !== 'date' ? field.pattern : undefined
  return [field.maxLength, minimum ?? minItems, maximum ?? maxItems, pattern, options] as const
}

/** Returns the input that a person expects for a field. */
function getWidget({ image, enum: options, type, format, multiline }: FieldSchema): string {
  if (image) return 'image'
  if (options) return 'select'
  if (format === 'date') return 'datetime'
  if (type === 'string') return multiline ? 'text' : 'string'
  return { array: 'list', integer: 'number' }[type as string] ?? type!
}

/** Returns the type of the input element, which refuses other text: `none` is no URL. */
const getInputType = ({ format = '' }: FieldSchema) => ({ date: 'date', uri: 'url' })[format]

/** Compares a form with a schema: names, required fields, descriptions and limits. */
function expectForm(form: FormField[], { properties = {}, required = [] }: FieldSchema): void {
  expect(form.map(({ name }) => name)).toEqual(Object.keys(properties))
  for (const {
    name,
    required: isRequired,
    hint,
    public_folder: folder,
    media_folder: mediaFolder,
    widget,
    type,
    value_type: valueType,
    summary,
    fields,
    ...limits
  } of form) {
    const { description = '', items, ...field } = properties[name]!
    expect(description).toMatch(/^[A-Z].*\.$/)
    expect(hint?.startsWith(description)).toBe(true)
    expect(isRequired).toBe(required.includes(name))
    const schemaLimits = listSchemaLimits(properties[name]!)
    expect([name, ...listFormLimits(limits)]).toEqual([name, ...schemaLimits])
    expect([name, widget]).toEqual([name, getWidget(properties[name]!)])
    expect([name, type]).toEqual([name, getInputType(properties[name]!)])
    // Sveltia would save the number as text.
    if (widget === 'number') expect([name, valueType]).toEqual([name, 'int'])
    if (fields && items) {
      const names = Object.keys(items.properties!)
      const label = names.find((each) => getWidget(items.properties![each]!) === 'string')
      expect([name, summary]).toEqual([name, `{{fields.${label}}}`])
    }
    if (field.image) expect(mediaFolder).toBe(`/content/${field.image.folder}`)
    // A slide names an image of its own folder.
    const imageFolder = properties.image ? '.' : `./${field.image?.folder}`
    if (field.image) expect(folder).toBe(imageFolder)
    if (fields) expectForm(fields, items ?? field)
  }
}

it.each(schemas)('the CMS form of %s has the fields and limits of the schema', (name, schema) => {
  const collections = createCmsConfig().collections as unknown as FormField[]
  const ofFile = collections[0]?.files?.find((each) => each.file === `content/${name}`)
  const form = ofFile ?? collections.find((each) => each.name === name)
  const fields = form!.fields!.filter((field) => field.name !== bodyField.name)
  const description = form!.fields!.find((field) => name === 'slides' && field.name === 'body')
  // The CMS edits the description of a slide (`description` in the schema) as the Markdown body.
  if (description) fields.push({ ...description, name: 'description' })
  expectForm(fields, name === 'slides' ? createSlideFormSchema(schema) : schema)
})

/** The list of slides sets `order`, and the form asks for an image, which a file finds by its name. */
function createSlideFormSchema({ properties, ...schema }: FieldSchema): FieldSchema {
  const { order, ...fields } = properties!
  expect(order).toBeDefined()
  return { ...schema, properties: fields, required: Object.keys(fields) }
}

it('the CMS configuration has the form that Sveltia asks for', async () => {
  const service = getLanguageService({ schemaRequestService: () => Promise.reject(new Error()) })
  const schema = JSON.parse(
    readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'),
  ) as JSONSchema
  const text = JSON.stringify(createCmsConfig(), null, 2)
  const document = TextDocument.create('file:///config.json', 'json', 1, text)
  const parsed = service.parseJSONDocument(document)
  const marks = await service.doValidation(document, parsed, {}, schema)
  expect(marks.map(({ range, message }) => [document.getText(range), message])).toEqual([])
})

it('the CMS takes images up to the size that the content check allows', async () => {
  const draft = new ContentDraft()
  const library = createCmsConfig().media_libraries?.default
  const limit = (library && library.config?.max_file_size) || 0
  // A phone takes photos of 12 MB.
  expect(limit).toBeGreaterThan(12_000_000)
  const file = 'case-studies/07-outcomes.png'
  const listCodes = async () => (await checkContent(draft.folder)).errors.map(({ code }) => code)
  try {
    draft.write(file, Buffer.alloc(limit))
    expect(await listCodes()).toEqual(['image-unreadable'])
    draft.write(file, Buffer.alloc(limit + 1))
    expect(await listCodes()).toEqual(['image-too-heavy'])
  } finally {
    draft.deleteFolder()
  }
})

const graphqlSchemas = schemas.filter(([name]) => name !== 'slides')

it.each(graphqlSchemas)(
  'the GraphQL types of %s have the fields of the schema',
  (_name, schema) => {
    for (const { typeName = '', properties, required } of listGroups(schema)) {
      const type = typeSystem.getType(typeName)
      if (!isObjectType(type)) throw new Error(`${typeName} is not an object type`)
      const fields = Object.values(type.getFields())
      expect(fields.map(({ name }) => name)).toEqual(Object.keys(properties!))
      for (const { name, type: fieldType } of fields) {
        // A section may be hidden.
        const mayBeNull = isHideable(properties![name]!)
        expect(isNonNullType(fieldType)).toBe(required!.includes(name) && !mayBeNull)
      }
    }
  },
)

it('a GraphQL enum has the options of the schema', () => {
  const accent = typeSystem.getType('Accent')
  expect(isEnumType(accent) && accent.getValues().map(({ name }) => name)).toEqual([
    'teal',
    'blue',
    'orange',
  ])
})
