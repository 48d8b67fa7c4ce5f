/** @jest-environment node */
import {
  buildSchema,
  isEnumType,
  isObjectType,
  type GraphQLType,
  getNamedType,
  isListType,
  isNonNullType,
} from 'graphql'
import { type Field, fieldOf } from '../../../pipeline/content/fields'
import { graphqlTypes } from '../../../pipeline/content/graphqlTypes'
import { contentModel } from '../../../pipeline/content/schema'
import { bodyField, editorConfig } from '../../../pipeline/content/editorConfig'

const gatsbyParts = `
  interface Node { id: ID! }
  directive @dontInfer on OBJECT
  directive @fileByRelativePath on FIELD_DEFINITION
  directive @upright on FIELD_DEFINITION
  directive @dateformat on FIELD_DEFINITION
  scalar Date
  type File { id: ID! }
  type Query { nothing: Boolean }
`

/** A field and all below it as lines: "cards[].title required". */
function lines(name: string, field: Field): string[] {
  const own = `${name}${field.required ? ' required' : ''}`
  const item = field.item?.notes.kind === 'group' ? field.item : undefined
  return [
    own,
    ...(item?.entries ?? []).flatMap(([key, entry]) => lines(`${name}[].${key}`, entry)),
    ...field.entries.flatMap(([key, entry]) => lines(`${name}.${key}`, entry)),
  ]
}

function schemaLines(file: keyof typeof contentModel): string[] {
  return fieldOf(contentModel[file])
    .entries.flatMap(([name, field]) => lines(name, field))
    .sort()
}

interface EditorShape {
  name: string
  required?: boolean
  fields?: EditorShape[]
  widget?: string
}

function editorLines(fields: readonly EditorShape[], before = ''): string[] {
  return fields.flatMap(({ name, required, fields: inner = [], widget }) => [
    `${before}${name}${required ? ' required' : ''}`,
    ...editorLines(inner, `${before}${name}${widget === 'list' ? '[]' : ''}.`),
  ])
}

const typeSystem = buildSchema(graphqlTypes().replaceAll('implements Node ', '') + gatsbyParts)

function graphqlLines(typeName: string, before = ''): string[] {
  const type = typeSystem.getType(typeName)
  if (!isObjectType(type)) throw new Error(`${typeName} is no type`)
  return Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
    const named = getNamedType(fieldType)
    const inner = isObjectType(named) && named.name !== 'File'
    const list = isListType(unwrapped(fieldType)) ? '[]' : ''
    return [
      `${before}${name}${isNonNullType(fieldType) ? ' required' : ''}`,
      ...(inner ? graphqlLines(named.name, `${before}${name}${list}.`) : []),
    ]
  })
}

function unwrapped(type: GraphQLType): GraphQLType {
  return isNonNullType(type) ? (type.ofType as GraphQLType) : type
}

const files = Object.keys(contentModel) as (keyof typeof contentModel)[]

it.each(files)('gives every field of %s to the editor, and the editor no others', (file) => {
  const collection = editorConfig().collections?.[0] as unknown as {
    files: { file: string; fields: EditorShape[] }[]
  }
  const found = collection.files.find((each) => each.file === `content/${file}`)
  const shown = editorLines(found?.fields ?? []).filter((name) => name !== bodyField.name)
  expect(shown.sort()).toEqual(schemaLines(file))
})

it.each(files)('gives every field of %s to GraphQL, and GraphQL no others', (file) => {
  const field = fieldOf(contentModel[file])
  const typeName = 'typeName' in field.notes ? field.notes.typeName : ''
  expect(graphqlLines(typeName).sort()).toEqual(schemaLines(file))
})

it.each(files.filter((file) => file.endsWith('.json')))(
  'names the type of %s after the file',
  (file) => {
    const words = file.replace('.json', '').split('-')
    const expected = `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Json`
    expect(fieldOf(contentModel[file]).notes).toMatchObject({ typeName: expected })
  },
)

it('knows the words of every choice in GraphQL too', () => {
  const accent = typeSystem.getType('Accent')
  expect(isEnumType(accent) && accent.getValues().map(({ name }) => name)).toEqual([
    'teal',
    'blue',
    'orange',
  ])
})

it('describes every field to whoever edits it', () => {
  const undescribed = files.flatMap((file) =>
    fieldOf(contentModel[file]).entries.filter(
      ([, field]) => !/^[A-Z].*\.$/.test(field.description),
    ),
  )
  expect(undescribed).toEqual([])
})
