import { type Field, fieldOf, type FieldMeta } from './fieldMeta'
import { optionalParts } from './leftOut'
import { contentModel, page, slide } from './schema'

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
  picture: ' @fileByRelativePath @autoOrient',
}

/** The content schema in GraphQL's language: one type for each file and each group of fields in it. */
export function graphqlTypes(): string {
  const definitions = new Map<string, string>()
  for (const schema of Object.values(contentModel)) {
    collect(fieldOf(schema), definitions, ' implements Node @dontInfer')
  }
  collect(fieldOf(slide), definitions, ' @dontInfer', true)
  const frontmatter = fieldOf(page)
  collect(frontmatter, definitions, ' @dontInfer')
  definitions.set(
    'MarkdownRemark',
    `type MarkdownRemark implements Node {\n  frontmatter: ${typeName(frontmatter)}!\n}`,
  )
  return [...definitions.values()].join('\n\n')
}

function collect(
  field: Field,
  definitions: Map<string, string>,
  suffix = '',
  inList = false,
): void {
  const { meta, description, entries, item } = field
  if (item) collect(item, definitions, '', true)
  if (meta.kind === 'choice') {
    definitions.set(
      meta.typeName,
      `${quote(description)}\nenum ${meta.typeName} {\n  ${meta.options.join('\n  ')}\n}`,
    )
  }
  if (meta.kind === 'object') {
    for (const [, entry] of entries) collect(entry, definitions)
    const lines = entries.map(
      ([name, entry]) => `  ${quote(entry.description)}\n  ${name}: ${reference(entry, inList)}`,
    )
    definitions.set(
      meta.typeName,
      `${quote(description)}\ntype ${meta.typeName}${suffix} {\n${lines.join('\n')}\n}`,
    )
  }
}

/** A part may be left out. While the content is edited a picture may be gone: of a list, that costs its own entry only. */
function reference(field: Field, inList: boolean): string {
  const { item, meta, required } = field
  if (item) return `[${typeName(item)}!]${required ? '!' : ''}`
  const type = typeName(field)
  const mayBeNull = (inList && meta.kind === 'picture') || type in optionalParts
  return `${type}${required && !mayBeNull ? '!' : ''}${extensions[meta.kind] ?? ''}`
}

function typeName({ meta }: Field): string {
  if ('typeName' in meta) return meta.typeName
  const scalar = scalars[meta.kind]
  if (!scalar) throw new Error(`No GraphQL type for a field of the kind "${meta.kind}"`)
  return scalar
}

function quote(description: string): string {
  return `"""${description.replaceAll('"""', "'''")}"""`
}
