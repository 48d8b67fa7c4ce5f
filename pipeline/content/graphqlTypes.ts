import { type Field, fieldOf, type FieldMeta } from './fieldMeta'
import { optionalParts } from './leftOut'
import { page, slide } from './markdownSchema'
import { contentModel } from './schema'

const scalars: Partial<Record<FieldMeta['kind'], string>> = {
  boolean: 'Boolean',
  singleLine: 'String',
  multiLine: 'String',
  address: 'String',
  email: 'String',
  isoDate: 'Date',
  integer: 'Int',
  number: 'Float',
  picture: 'File',
}

const extensions: Partial<Record<FieldMeta['kind'], string>> = {
  isoDate: ' @dateformat',
  picture: ' @autoOrient',
}

/** The content schema in GraphQL's language: one type for each file and each group of fields in it. */
export function graphqlTypes(): string {
  const frontmatter = fieldOf(page)
  const definitions = [
    ...Object.values(contentModel).flatMap((schema) =>
      definitionsOf(fieldOf(schema), ' implements Node @dontInfer'),
    ),
    ...definitionsOf(fieldOf(slide), ' @dontInfer', true),
    ...definitionsOf(frontmatter, ' @dontInfer'),
    `type MarkdownRemark implements Node {\n  frontmatter: ${typeName(frontmatter)}!\n}`,
  ]
  // What several files hold is defined once.
  return [...new Set(definitions)].join('\n\n')
}

/** Gatsby's query for the one node of a type: SiteJson is asked for as siteJson. */
export function queryFor(type: string): string {
  return type.charAt(0).toLowerCase() + type.slice(1)
}

/** A field's own type, behind the types of all below it. */
function definitionsOf({ meta, entries, item }: Field, suffix = '', inList = false): string[] {
  if (item) return definitionsOf(item, '', true)
  const description = quote(meta.description)
  if (meta.kind === 'choice') {
    return [`${description}\nenum ${meta.typeName} {\n  ${meta.options.join('\n  ')}\n}`]
  }
  if (meta.kind !== 'object') return []
  const lines = entries.map(
    ([name, entry]) => `  ${quote(entry.meta.description)}\n  ${name}: ${reference(entry, inList)}`,
  )
  return [
    ...entries.flatMap(([, entry]) => definitionsOf(entry)),
    `${description}\ntype ${meta.typeName}${suffix} {\n${lines.join('\n')}\n}`,
  ]
}

/** A part may be left out. While the content is edited a picture may be gone: of a list, that costs its own entry only. */
function reference(field: Field, inList: boolean): string {
  const { item, meta, required } = field
  if (item) return `[${typeName(item)}!]${required ? '!' : ''}`
  const type = typeName(field)
  const mayBeNull = (inList && meta.kind === 'picture') || type in optionalParts
  return `${type}${required && !mayBeNull ? '!' : ''}${extensions[meta.kind] ?? ''}`
}

/** The name of a field's type. @throws for a kind that has none */
export function typeName({ meta }: Field): string {
  if ('typeName' in meta) return meta.typeName
  const scalar = scalars[meta.kind]
  if (!scalar) throw new Error(`No GraphQL type for a field of the kind "${meta.kind}"`)
  return scalar
}

function quote(description: string): string {
  return `"""${description.replaceAll('"""', "'''")}"""`
}
