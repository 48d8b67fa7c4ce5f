import { listContentFiles } from '../../pipeline/content/contentFiles'
import { type FieldSchema, toJsonSchema } from '../../pipeline/content/jsonSchema'
import type { ContentDraft, Json } from './contentDraft'

/**
 * Returns the text for a field with this path (such as "contact.json: intro.problems.help") and
 * maximum length.
 */
export type CreateText = (place: string, maxLength: number) => string

/** Replaces the value of every text field in the schema. */
export function fillTextFields(draft: ContentDraft, createText: CreateText): void {
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
    if (!field.maxLength) return value
    return createText(`${file}: ${names.join('.')}`, field.maxLength)
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
