import type { Field } from '../../pipeline/content/fields'
import { listExpectedContentFiles } from '../../pipeline/content/files'
import type { ContentDraft, Json } from './contentDraft'

/**
 * Returns the text for a field with this path (such as "contact.json: intro.problems.help") and
 * maximum length.
 */
export type CreateText = (place: string, maxLength: number) => string

/** Replaces the value of every text field in the schema. */
export function fillTextFields(draft: ContentDraft, createText: CreateText): void {
  function filled(field: Field, value: unknown, file: string, names: string[]): unknown {
    if (field.kind === 'list' && Array.isArray(value)) {
      return value.map((each) => filled(field.item, each, file, names))
    }
    if (field.kind === 'object') {
      const group = { ...(value as Json) }
      for (const [name, entry] of Object.entries(field.fields)) {
        if (name in group) group[name] = filled(entry, group[name], file, [...names, name])
      }
      return group
    }
    if (field.kind !== 'singleLine' && field.kind !== 'multiLine') return value
    return createText(`${file}: ${names.join('.')}`, field.maxLength)
  }

  for (const { name: file, schema } of listExpectedContentFiles(draft.folder)) {
    if (file.endsWith('.json')) {
      draft.write(
        file,
        JSON.stringify(filled(schema, JSON.parse(draft.read(file)), file, []), null, 2),
      )
      continue
    }
    for (const [name, entry] of Object.entries(schema.fields)) {
      const before = new RegExp(`^${name}: (.*)$`, 'm')
      const value = before.exec(draft.read(file))?.[1]
      const text = filled(entry, value, file, [name])
      if (text === value) continue
      draft.write(
        file,
        draft.read(file).replace(before, () => `${name}: ${JSON.stringify(text)}`),
      )
    }
  }
}
