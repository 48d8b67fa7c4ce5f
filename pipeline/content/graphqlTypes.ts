import { type Field, fieldOf, type FieldNotes } from './fields'
import { contentModel } from './schema'

const scalars: Partial<Record<FieldNotes['kind'], string>> = {
  flag: 'Boolean',
  line: 'String',
  paragraph: 'String',
  name: 'String',
  address: 'String',
  email: 'String',
  day: 'Date',
  whole: 'Int',
  decimal: 'Float',
  picture: 'File',
}

const extensions: Partial<Record<FieldNotes['kind'], string>> = {
  day: ' @dateformat',
  picture: ' @fileByRelativePath @upright',
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
  const { notes, description, entries, item } = field
  if (item) collect(item, definitions, '', true)
  if (notes.kind === 'choice') {
    definitions.set(
      notes.typeName,
      `${quote(description)}\nenum ${notes.typeName} {\n  ${notes.options.join('\n  ')}\n}`,
    )
  }
  if (notes.kind === 'group') {
    for (const [, entry] of entries) collect(entry, definitions)
    const lines = entries.map(
      ([name, entry]) => `  ${quote(entry.description)}\n  ${name}: ${reference(entry, inList)}`,
    )
    definitions.set(
      notes.typeName,
      `${quote(description)}\ntype ${notes.typeName}${suffix} {\n${lines.join('\n')}\n}`,
    )
  }
}

/** While the content is edited a picture may be gone: of a list, that costs its own entry only. */
function reference(field: Field, inList: boolean): string {
  const mayBeGone = inList && field.notes.kind === 'picture'
  const bang = field.required && !mayBeGone ? '!' : ''
  if (field.item) return `[${typeName(field.item)}!]${bang}`
  return `${typeName(field)}${bang}${extensions[field.notes.kind] ?? ''}`
}

function typeName({ notes }: Field): string {
  if ('typeName' in notes) return notes.typeName
  const scalar = scalars[notes.kind]
  if (!scalar) throw new Error(`No GraphQL type for a field of the kind "${notes.kind}"`)
  return scalar
}

function quote(description: string): string {
  return `"""${description.replaceAll('"""', "'''")}"""`
}
