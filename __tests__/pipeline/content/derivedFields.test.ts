/** @jest-environment node */
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Field, ObjectField } from '../../../pipeline/content/fields'
import { createGraphqlTypeDefinitions } from '../../../pipeline/content/graphql'
import { optionalSectionListFields } from '../../../pipeline/content/hidden'
import { pageSchema, slideSchema } from '../../../pipeline/content/markdownSchema'
import { jsonFileSchemas } from '../../../pipeline/content/schema'
import { cmsMarkdownBodyField, createCmsConfig } from '../../../pipeline/content/cms'

const gatsbyParts = `
  interface Node { id: ID! }
  directive @dontInfer on OBJECT
  directive @autoOrient on FIELD_DEFINITION
  directive @dateformat on FIELD_DEFINITION
  scalar Date
  type File { id: ID! }
  type Query { nothing: Boolean }
`

/** Formats a field and its nested fields as lines: "cards[].title required". */
function lines(name: string, field: Field): string[] {
  const own = `${name}${field.optional ? '' : ' required'}`
  const [group, place] = field.kind === 'list' ? [field.item, `${name}[]`] : [field, name]
  if (group.kind !== 'object') return [own]
  const below = Object.entries(group.fields)
  return [own, ...below.flatMap(([key, entry]) => lines(`${place}.${key}`, entry))]
}

function schemaLines({ fields }: ObjectField): string[] {
  return Object.entries(fields)
    .flatMap(([name, field]) => lines(name, field))
    .sort()
}

interface EditorShape {
  files?: EditorShape[]
  name: string
  required?: boolean
  fields?: EditorShape[]
  widget?: string
  file?: string
}

function editorLines({ fields = [] }: Partial<EditorShape>, before = ''): string[] {
  return fields.flatMap((field) => [
    `${before}${field.name}${field.required ? ' required' : ''}`,
    ...editorLines(field, `${before}${field.name}${field.widget === 'list' ? '[]' : ''}.`),
  ])
}

const typeSystem = buildSchema(
  createGraphqlTypeDefinitions().replaceAll('implements Node ', '') + gatsbyParts,
)

function graphqlLines(typeName: string, before = ''): string[] {
  const type = typeSystem.getType(typeName)
  if (!isObjectType(type)) throw new Error(`${typeName} is not an object type`)
  return Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    const named = getNamedType(fieldType)
    const inner = isObjectType(named) && named.name !== 'File'
    const list = isListType(getNullableType(fieldType)) ? '[]' : ''
    // The content check requires these fields, but GraphQL allows null: an image may be deleted
    // during development, and a section may be hidden.
    const mayBeNull =
      (named.name === 'File' && typeName === 'CaseSlide') || named.name in optionalSectionListFields
    return [
      `${before}${name}${isNonNullType(fieldType) || mayBeNull ? ' required' : ''}`,
      ...(inner ? graphqlLines(named.name, `${before}${name}${list}.`) : []),
    ]
  })
}

const files = [
  ...Object.entries(jsonFileSchemas),
  ['slides', slideSchema] as const,
  ['pages', pageSchema] as const,
]

it.each(files)('the CMS form of %s has exactly the fields of the schema', (name, schema) => {
  const collections = createCmsConfig().collections as unknown as EditorShape[]
  const ofFile = collections[0]?.files?.find((each) => each.file === `content/${name}`)
  const form = ofFile ?? collections.find((each) => each.name === name)
  const shown = editorLines(form ?? {})
    .filter((line) => line !== cmsMarkdownBodyField.name)
    // The CMS edits the description of a slide (`alt` in the schema) as the Markdown body.
    .map((line) => (name === 'slides' ? line.replace(/^body/, 'alt') : line))
  expect(shown.sort()).toEqual(schemaLines(schema))
})

it.each(files)('the GraphQL type of %s has exactly the fields of the schema', (name, schema) => {
  const { typeName } = schema
  expect(graphqlLines(typeName).sort()).toEqual(schemaLines(schema))
  const ofMarkdown = { pages: 'pagefrontmatter', slides: 'caseslide' } as Record<string, string>
  expect(typeName.toLowerCase()).toBe(ofMarkdown[name] ?? name.replace(/[-.]/g, ''))
})

it('a GraphQL enum has the options of the schema as values', () => {
  const accent = typeSystem.getType('Accent')
  expect(isEnumType(accent) && accent.getValues().map(({ name }) => name)).toEqual([
    'teal',
    'blue',
    'orange',
  ])
})

it('every field has a description for the site owner', () => {
  const undescribed = files.flatMap(([, { fields }]) =>
    Object.entries(fields).filter(([, { description }]) => !/^[A-Z].*\.$/.test(description)),
  )
  expect(undescribed).toEqual([])
})
