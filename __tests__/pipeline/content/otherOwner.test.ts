import { cpSync } from 'node:fs'
import path from 'node:path'
import { listContentFiles, listFiles } from '../../../pipeline/content/contentFiles'
import { type FieldSchema, toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { readContentFile } from '../../../pipeline/content/parse'
import { ContentDraft } from '../../support/contentDraft'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'
import { editSection, hideableSections } from '../../support/hideableSections'
import { importWith } from '../../support/importWith'
import { fixtureContentFolder, otherOwnerFolder } from '../../support/testedSite'

let draft: ContentDraft
createFolderForEachTest((folder) => {
  cpSync(otherOwnerFolder, folder, { recursive: true })
  draft = new ContentDraft(path.join(folder, 'content'))
})

describe('The content of another owner', () => {
  it.each(['with all sections', 'with hidden sections'])('%s passes the check', async (variant) => {
    if (variant === 'with hidden sections') {
      for (const [file, section] of hideableSections) {
        editSection(draft, file, section, { hidden: true })
      }
    }
    const load = () => import('../../../pipeline/content/contentCheck')
    const { checkContent } = await importWith(
      { SITE_STATIC: path.join(draft.root, 'static') },
      load,
    )
    expect(await checkContent(draft.folder)).toMatchObject({
      errors: [],
      warnings: [],
      placeholders: [],
    })
  })

  it('has no text, number, count, image or format of the fixture content', () => {
    const files = listContentFiles(draft.folder).filter(
      ({ name }) => !name.startsWith('case-studies/'),
    )
    const equal = files.flatMap(({ name, schema }) => {
      const [own, sample] = [draft.folder, fixtureContentFolder].map(
        (folder) => readContentFile(path.join(folder, name), schema).content?.value,
      )
      return findEqual(toJsonSchema(schema), own, sample).map((place) => `${name}${place}`)
    })
    expect(files.length).toBeGreaterThan(5)
    expect(equal).toEqual([])

    const images = [draft.folder, fixtureContentFolder].map((folder) =>
      listFiles(folder).filter((file) => /^(about|case-studies)\//.test(file)),
    )
    expect(images[0]).not.toHaveLength(images[1]!.length)
    expect(images[0]!.filter((file) => images[1]!.includes(file))).toEqual([])
    const formats = new Set(images[0]!.map((file) => path.extname(file)))
    expect(formats).toEqual(new Set(['.jpg', '.jpeg', '.md', '.png', '.webp']))
  })
})

/** Lists the places of the texts, numbers and counts that two values of a field have in common. */
function findEqual(field: FieldSchema, own: unknown, sample: unknown): string[] {
  if (field.enum || own === undefined) return []
  if (field.items) {
    const [entries, others] = [own as unknown[], (sample ?? []) as unknown[]]
    const isCounted = field.minItems !== field.maxItems
    return [
      ...(isCounted && entries.length === others.length ? [' length'] : []),
      ...entries.flatMap((entry, index) => findEqual(field.items!, entry, others[index])),
    ]
  }
  if (!field.properties) return own === sample ? [''] : []
  return Object.entries(field.properties).flatMap(([name, entry]) => {
    const [value, other] = [own, sample].map((group) => (group as Record<string, unknown>)?.[name])
    return findEqual(entry, value, other).map((place) => ` ${name}${place}`)
  })
}
