import { type Field, fieldOf, type FieldMeta } from './fields'
import { contentModel } from './schema'

const scalars: Partial<Record<FieldMeta['kind'], string>> = {
  boolean: 'Boolean',
  singleLine: 'String',
  multiLine: 'String',
  slug: 'String',
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
  for (const [file, schema] of Object.entries(contentModel)) {
    const field = fieldOf(schema)
    collect(
      field,
      definitions,
      file.endsWith('.json') ? ' implements Node @dontInfer' : ' @dontInfer',
    )
    if (file.endsWith('.md')) {
      definitions.set(
        'MarkdownRemark',
        `type MarkdownRemark implements Node {\n  frontmatter: ${typeName(field)}!\n}`,
      )
    }
  }
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

/** While the content is edited a picture may be gone: of a list, that costs its own entry only. */
function reference(field: Field, inList: boolean): string {
  const mayBeGone = inList && field.meta.kind === 'picture'
  const bang = field.required && !mayBeGone ? '!' : ''
  if (field.item) return `[${typeName(field.item)}!]${bang}`
  return `${typeName(field)}${bang}${extensions[field.meta.kind] ?? ''}`
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
