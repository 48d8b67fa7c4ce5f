import { type FieldSchema, toJsonSchema } from './jsonSchema'
import { jsonSchemas, pageSchema } from './schema'

const scalarTypes: Record<string, string> = {
  boolean: 'Boolean',
  integer: 'Int',
  number: 'Float',
}

const directives: Record<string, string> = { Date: ' @dateformat', File: ' @autoOrient' }

/** Returns GraphQL type definitions for the content schemas, one type per file and object field. */
export function createTypeDefinitions(): string {
  const definitions = [...Object.values(jsonSchemas), pageSchema].flatMap((schema) =>
    defineTypes(toJsonSchema(schema), ' implements Node @dontInfer'),
  )
  definitions.push(
    'type CaseSlide @dontInfer {\n  id: ID!\n  alt: String!\n  image: File @autoOrient\n}',
    'type PageSection @dontInfer {\n  id: String!\n  heading: String!\n  body: String!\n}',
  )
  // Schemas that share a field produce the same definition, which GraphQL allows only once.
  return [...new Set(definitions)].join('\n\n')
}

/** Returns the name of Gatsby's query for a single node, such as siteJson for SiteJson. */
export function getQueryName(typeName: string): string {
  return typeName.charAt(0).toLowerCase() + typeName.slice(1)
}

/** Returns true for a section that the content can hide. */
export function isHideable({ properties }: FieldSchema): boolean {
  return properties?.hidden !== undefined
}

/** Returns the type definitions of a field, nested types first. */
function defineTypes(field: FieldSchema, suffix = ''): string[] {
  if (field.items) return defineTypes(field.items)
  if (field.enum) return [`enum ${field.typeName} {\n  ${field.enum.join('\n  ')}\n}`]
  if (!field.properties) return []
  const entries = Object.entries(field.properties)
  const lines = entries.map(([name, entry]) => {
    const type = formatType(entry)
    const mayBeNull = !field.required?.includes(name) || isHideable(entry)
    return `  ${name}: ${type}${mayBeNull ? '' : '!'}${directives[type] ?? ''}`
  })
  return [
    ...entries.flatMap(([, entry]) => defineTypes(entry)),
    `type ${field.typeName}${suffix} {\n${lines.join('\n')}\n}`,
  ]
}

function formatType({ items, image, format, typeName, type }: FieldSchema): string {
  if (items) return `[${formatType(items)}!]`
  if (image) return 'File'
  if (format === 'date') return 'Date'
  return typeName ?? scalarTypes[type ?? ''] ?? 'String'
}
