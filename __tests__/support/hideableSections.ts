import { isHideable } from '../../pipeline/content/graphql'
import { type FieldSchema, toJsonSchema } from '../../pipeline/content/jsonSchema'
import { jsonSchemas } from '../../pipeline/content/schema'
import type { ContentDraft, Json } from './contentDraft'

/** File, path of the section in it, and the name of its list. */
export type HideableSection = [file: string, section: string[], list: string | undefined]

export const hideableSections = Object.entries(jsonSchemas).flatMap(([file, schema]) =>
  listSections(file, toJsonSchema(schema)),
)

function listSections(file: string, field: FieldSchema, path: string[] = []): HideableSection[] {
  const { properties = {} } = field
  const list = Object.keys(properties).find((name) => properties[name]!.items)
  const inside = Object.entries(properties).flatMap(([name, entry]) =>
    listSections(file, entry, [...path, name]),
  )
  return isHideable(field) ? [[file, path, list], ...inside] : inside
}

/** Writes values into a section. */
export function editSection(draft: ContentDraft, file: string, path: string[], values: Json): void {
  draft.editJson(file, (json) => {
    Object.assign(
      path.reduce<Json>((group, name) => group[name] as Json, json),
      values,
    )
  })
}
