import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas, maxSlideCount, pageSchema } from '../../pipeline/content/schema'
import { type FieldSchema, toJsonSchema } from '../../pipeline/content/jsonSchema'
import { type ContentDraft, createSlideImage } from './contentDraft'
import { otherOwnerFolder } from './testedSite'

export type Limit = 'minimum' | 'maximum'

const words = 'Modernization of platforms and organizations that carry on by themselves. '
let count = 0

/** Creates text that differs from all others: one word, or as long as the field allows. */
function createText(maxLength: number, limit: Limit): string {
  count += 1
  if (limit === 'minimum') return `Word${count}`.slice(0, maxLength)
  return `${count} ${words.repeat(20)}`.slice(0, maxLength).trimEnd().padEnd(maxLength, '.')
}

/** Creates the smallest or largest value that the schema of a field allows. */
function createValue(field: FieldSchema, limit: Limit, name: string, before: unknown): unknown {
  const isMaximum = limit === 'maximum'
  if (field.image) return before
  if (field.items) {
    // A list that may be empty in a hidden section has one entry in a shown section.
    const length = isMaximum ? field.maxItems! : field.minItems || 1
    const [item] = before as unknown[]
    return Array.from({ length }, () => createValue(field.items!, limit, name, item))
  }
  if (field.properties) {
    const group = before as Record<string, unknown> | undefined
    const entries = Object.entries(field.properties).filter(
      ([key, entry]) =>
        entry.type !== 'boolean' &&
        (isMaximum || field.required?.includes(key)) &&
        // A result is two durations or a text; the durations are longer.
        !(field.typeName === 'HeroProof' && key === 'figure'),
    )
    return Object.fromEntries(
      entries.map(([key, entry]) => [key, createValue(entry, limit, key, group?.[key])]),
    )
  }
  if (field.enum) return field.enum.at(isMaximum ? -1 : 0)
  if (field.maxLength && !field.examples) return createText(field.maxLength, limit)
  if (field.type === 'integer') return isMaximum ? field.maximum : field.minimum
  return before
}

/** Replaces the content of a draft by the least or the most that its schemas allow. */
export async function writeLimitContent(draft: ContentDraft, limit: Limit): Promise<void> {
  for (const [file, schema] of Object.entries(jsonSchemas)) {
    draft.editJson(file, (json) => {
      Object.assign(json, createValue(toJsonSchema(schema), limit, file, json))
    })
  }
  if (limit === 'minimum') {
    draft.editJson('case-studies.json', (json) => (json.hidden = true))
    return
  }
  draft.write('site/card.jpg', readFileSync(join(otherOwnerFolder, 'content/site/card.jpg')))
  draft.editJson('site.json', (json) => (json.socialCard = './site/card.jpg'))
  const { title, description, linkLabel } = toJsonSchema(pageSchema).properties!
  draft.write(
    'pages/imprint.md',
    `---\ntitle: ${createText(title!.maxLength!, limit)}\ndescription: ${createText(description!.maxLength!, limit)}\nlinkLabel: ${createText(linkLabel!.maxLength!, limit)}\norder: 3\n---\n\n${words}\n`,
  )
  for (let number = draft.slides.length + 1; number <= maxSlideCount; number += 1) {
    const name = `${number}-slide`
    draft.write(`case-studies/${name}.png`, await createSlideImage(number).png().toBuffer())
    draft.writeSlide(name, createText(250, limit))
  }
}
