import type { Field } from './fields'
import { optionalSections } from '../files/publishedContent'
import { pageSchema, slideSchema } from './markdownSchema'
import { contentSchemas } from './schema'

/** GraphQL's types of values that are no text. */
const scalarTypes: Partial<Record<Field['kind'], string>> = {
  boolean: 'Boolean',
  isoDate: 'Date',
  integer: 'Int',
  number: 'Float',
  picture: 'File',
}

const directives: Record<string, string> = { Date: ' @dateformat', File: ' @autoOrient' }

/** The content schema in GraphQL's language: one type for each file and each group of fields in it. */
export function createGraphqlTypes(): string {
  const definitions = [
    ...Object.values(contentSchemas).flatMap((file) =>
      createTypeDefinitions(file, ' implements Node @dontInfer'),
    ),
    ...createTypeDefinitions(slideSchema, ' @dontInfer', true),
    ...createTypeDefinitions(pageSchema, ' @dontInfer'),
    `type MarkdownRemark implements Node {\n  frontmatter: ${pageSchema.typeName}!\n}`,
  ]
  // What several files hold is defined once.
  return [...new Set(definitions)].join('\n\n')
}

/** Gatsby's query for the one node of a type: SiteJson is asked for as siteJson. */
export function getQueryName(type: string): string {
  return type.charAt(0).toLowerCase() + type.slice(1)
}

/** A field's own type, behind the types of all below it. */
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

/** A part may be left out. While the content is edited a picture may be gone: of a list, that costs its own entry only. */
function formatTypeReference(field: Field, inList: boolean): string {
  const type = field.kind === 'list' ? `[${getTypeName(field.item)}!]` : getTypeName(field)
  const mayBeNull =
    field.optional || (inList && field.kind === 'picture') || type in optionalSections
  return `${type}${mayBeNull ? '' : '!'}${directives[type] ?? ''}`
}

function getTypeName(field: Field): string {
  return 'typeName' in field ? field.typeName : (scalarTypes[field.kind] ?? 'String')
}
