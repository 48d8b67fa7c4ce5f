import type { Field } from './fields'
import { optionalParts } from '../files/leftOut'
import { page, slide } from './markdownSchema'
import { contentModel } from './schema'

/** GraphQL's types of values that are no text. */
const scalars: Partial<Record<Field['kind'], string>> = {
  boolean: 'Boolean',
  isoDate: 'Date',
  integer: 'Int',
  number: 'Float',
  picture: 'File',
}

const directives: Record<string, string> = { Date: ' @dateformat', File: ' @autoOrient' }

/** The content schema in GraphQL's language: one type for each file and each group of fields in it. */
export function graphqlTypes(): string {
  const definitions = [
    ...Object.values(contentModel).flatMap((file) =>
      definitionsOf(file, ' implements Node @dontInfer'),
    ),
    ...definitionsOf(slide, ' @dontInfer', true),
    ...definitionsOf(page, ' @dontInfer'),
    `type MarkdownRemark implements Node {\n  frontmatter: ${page.typeName}!\n}`,
  ]
  // What several files hold is defined once.
  return [...new Set(definitions)].join('\n\n')
}

/** Gatsby's query for the one node of a type: SiteJson is asked for as siteJson. */
export function queryFor(type: string): string {
  return type.charAt(0).toLowerCase() + type.slice(1)
}

/** A field's own type, behind the types of all below it. */
function definitionsOf(field: Field, suffix = '', inList = false): string[] {
  if (field.kind === 'list') return definitionsOf(field.item, '', true)
  if (field.kind === 'choice') {
    return [`enum ${field.typeName} {\n  ${field.options.join('\n  ')}\n}`]
  }
  if (field.kind !== 'object') return []
  const entries = Object.entries(field.fields)
  const lines = entries.map(([name, entry]) => `  ${name}: ${reference(entry, inList)}`)
  return [
    ...entries.flatMap(([, entry]) => definitionsOf(entry)),
    `type ${field.typeName}${suffix} {\n${lines.join('\n')}\n}`,
  ]
}

/** A part may be left out. While the content is edited a picture may be gone: of a list, that costs its own entry only. */
function reference(field: Field, inList: boolean): string {
  const type = field.kind === 'list' ? `[${typeName(field.item)}!]` : typeName(field)
  const mayBeNull = field.optional || (inList && field.kind === 'picture') || type in optionalParts
  return `${type}${mayBeNull ? '' : '!'}${directives[type] ?? ''}`
}

function typeName(field: Field): string {
  return 'typeName' in field ? field.typeName : (scalars[field.kind] ?? 'String')
}
