import { listContentFiles } from '../../pipeline/content/contentFiles'
import { type FieldSchema, toJsonSchema } from '../../pipeline/content/jsonSchema'
import type { ContentDraft, Json } from './contentDraft'

/**
 * Returns the value for a field of text or a number with this path, such as
 * "contact.json: intro.problems.help"; undefined keeps the value.
 */
export type CreateValue = (place: string, field: FieldSchema) => string | number | undefined

/** Replaces the values of the fields of text and numbers in the schema. */
export function fillFields(draft: ContentDraft, createValue: CreateValue): void {
  function filled(field: FieldSchema, value: unknown, file: string, names: string[]): unknown {
    if (field.items && Array.isArray(value)) {
      return value.map((each) => filled(field.items!, each, file, names))
    }
    if (field.properties) {
      const group = { ...(value as Json) }
      for (const [name, entry] of Object.entries(field.properties)) {
        if (name in group) group[name] = filled(entry, group[name], file, [...names, name])
      }
      return group
    }
    if (!field.maxLength && field.type !== 'integer') return value
    return createValue(`${file}: ${names.join('.')}`, field) ?? value
  }

  for (const { name: file, schema } of listContentFiles(draft.folder)) {
    if (file.endsWith('.json')) {
      draft.write(
        file,
        JSON.stringify(
          filled(toJsonSchema(schema), JSON.parse(draft.read(file)), file, []),
          null,
          2,
        ),
      )
      continue
    }
    for (const [name, entry] of Object.entries(toJsonSchema(schema).properties ?? {})) {
      const before = new RegExp(`^${name}: (.*)$`, 'm')
      const value = before.exec(draft.read(file))?.[1]
      // The description of a slide is below the fields, so it has no line here.
      if (value === undefined) continue
      const text = filled(entry, value, file, [name])
      if (text === value) continue
      draft.write(
        file,
        draft.read(file).replace(before, () => `${name}: ${JSON.stringify(text)}`),
      )
    }
  }
}
