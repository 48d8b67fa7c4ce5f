import type { Field } from './fields'
import { optionalSectionListFields } from './hidden'
import { pageSchema, slideSchema } from './markdownSchema'
import { jsonFileSchemas } from './schema'

/** GraphQL types of fields that are not strings. */
const scalarTypes: Partial<Record<Field['kind'], string>> = {
  boolean: 'Boolean',
  isoDate: 'Date',
  integer: 'Int',
  number: 'Float',
  image: 'File',
}

const directives: Record<string, string> = { Date: ' @dateformat', File: ' @autoOrient' }

/** Returns GraphQL type definitions for the content schemas, one type per file and object field. */
export function createGraphqlTypeDefinitions(): string {
  const definitions = [
    ...Object.values(jsonFileSchemas).flatMap((file) =>
      createTypeDefinitions(file, ' implements Node @dontInfer'),
    ),
    ...createTypeDefinitions(slideSchema, ' @dontInfer', true),
    ...createTypeDefinitions(pageSchema, ' @dontInfer'),
    `type MarkdownRemark implements Node {\n  frontmatter: ${pageSchema.typeName}!\n}`,
  ]
  // Schemas that share a field produce the same definition, which GraphQL allows only once.
  return [...new Set(definitions)].join('\n\n')
}

/** Returns the name of Gatsby's query for a single node, such as siteJson for SiteJson. */
export function getGatsbyQueryName(typeName: string): string {
  return typeName.charAt(0).toLowerCase() + typeName.slice(1)
}

/** Returns the type definitions of a field, nested types first. */
function createTypeDefinitions(field: Field, suffix = '', inList = false): string[] {
  if (field.kind === 'list') return createTypeDefinitions(field.item, '', true)
  if (field.kind === 'choice') {
    return [`enum ${field.typeName} {\n  ${field.options.join('\n  ')}\n}`]
  }
  if (field.kind !== 'object') return []
  const entries = Object.entries(field.fields)
  const lines = entries.map(([name, entry]) => `  ${name}: ${formatTypeReference(entry, inList)}`)
  return [
    ...entries.flatMap(([, entry]) => createTypeDefinitions(entry)),
    `type ${field.typeName}${suffix} {\n${lines.join('\n')}\n}`,
  ]
}

/** Formats the type of a field, with `!` unless the value may be null. */
function formatTypeReference(field: Field, inList: boolean): string {
  const type = field.kind === 'list' ? `[${getTypeName(field.item)}!]` : getTypeName(field)
  // Images in lists may be null, because their files may be deleted while the dev server runs.
  const mayBeNull =
    field.optional || (inList && field.kind === 'image') || type in optionalSectionListFields
  return `${type}${mayBeNull ? '' : '!'}${directives[type] ?? ''}`
}

function getTypeName(field: Field): string {
  return 'typeName' in field ? field.typeName : (scalarTypes[field.kind] ?? 'String')
}
