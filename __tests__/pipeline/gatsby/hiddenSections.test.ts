import { checkContent } from '../../../pipeline/content/check'
import { isHideable } from '../../../pipeline/content/graphql'
import { isHidden } from '../../../pipeline/content/hiddenSections'
import { type FieldSchema, toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { jsonSchemas } from '../../../pipeline/content/schema'
import type { ContentDraft, Json } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** File, path of the section in it, and its list. */
type HideableSection = [file: string, section: string[], list: string | undefined]

function listSections(file: string, field: FieldSchema, path: string[] = []): HideableSection[] {
  const { properties = {} } = field
  const list = Object.keys(properties).find((name) => properties[name]!.items)
  const inside = Object.entries(properties).flatMap(([name, entry]) =>
    listSections(file, entry, [...path, name]),
  )
  return isHideable(field) ? [[file, path, list], ...inside] : inside
}

const sections = Object.entries(jsonSchemas).flatMap(([file, schema]) =>
  listSections(file, toJsonSchema(schema)),
)

/** Returns the errors as "code field". */
async function listErrors(): Promise<string[]> {
  const { errors } = await checkContent(draft.folder)
  return errors.map(({ code, path = [] }) => [code, ...path].join(' '))
}

function editSection(file: string, path: string[], values: Json): void {
  draft.editJson(file, (json) => {
    Object.assign(
      path.reduce<Json>((group, name) => group[name] as Json, json),
      values,
    )
  })
}

it('four sections can be hidden, three of them with a list', () => {
  expect(sections.map(([, , list]) => list)).toHaveLength(4)
  expect(sections.flatMap(([, , list]) => list ?? [])).toHaveLength(3)
})

// e2e/owner/limits.spec.ts proves that texts and links of hidden sections are not published.
it.each(sections.filter(([, , list]) => list))(
  'an empty list in %s %j is an error unless the section is hidden: %s',
  async (file, path, list) => {
    editSection(file, path, { [list!]: [] })
    expect(await listErrors()).toEqual([['list-empty', ...path, list].join(' ')])
    editSection(file, path, { hidden: true })
    expect(await listErrors()).toEqual([])
  },
)

it.each([
  ['without the folder', () => draft.remove('case-studies')],
  ['with a renamed folder', () => draft.rename('case-studies', 'Case Studies')],
  [
    'without slides',
    () => {
      for (const { id, image } of draft.slides) {
        draft.remove(`case-studies/${id}.md`)
        draft.remove(`case-studies/${image}`)
      }
    },
  ],
])('case studies %s are an error unless they are hidden', async (_, edit) => {
  edit()
  expect(await listErrors()).toEqual(['slides-missing'])
  editSection('case-studies.json', [], { hidden: true })
  expect(await listErrors()).toEqual([])
})

it.each([
  [{ hidden: true, biography: ['x'] }, true],
  [{ hidden: false, biography: ['x'] }, false],
  [{ biography: [] }, false],
  [null, false],
])('isHidden(%j) is %s', (section, expected) => {
  expect(isHidden(section)).toBe(expected)
})

it('services cannot be hidden', async () => {
  editSection('services.json', [], { hidden: true })
  expect(await listErrors()).toEqual(['field-unknown hidden'])
})
