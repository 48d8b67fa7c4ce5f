/** @jest-environment node */
import { checkContent } from '../../../pipeline/content/check'
import { catchContentOrNestingError, type Diagnostic } from '../../../pipeline/content/diagnostic'
import { requireValidImage } from '../../../pipeline/content/images'
import { parseContentFile } from '../../../pipeline/content/parseContentFile'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { unreadableFiles } from '../../support/unreadableFiles'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

async function errors(): Promise<Diagnostic[]> {
  return (await checkContent(draft.folder)).errors
}

it.each(unreadableFiles)('reports %s when %s cannot be parsed', async (code, file, line, spoil) => {
  draft.write(file, spoil(draft.read(file)))
  const found = await errors()
  expect(found).toMatchObject([{ code, file: `content/${file}`, path: [] }])
  expect(found[0]?.line).toBe(line)
})

it('reports a missing file when the file is deleted during the check', async () => {
  const parse = () => parseContentFile(draft.file('case-studies/gone.md'))
  expect(await catchContentOrNestingError(parse)).toMatchObject({ code: 'file-missing' })
})

it('reports a missing image when the image is deleted during the check', async () => {
  await expect(requireValidImage(draft.file('case-studies/gone.png'), 1)).rejects.toMatchObject({
    code: 'image-missing',
  })
})

it.each(['null', '{"intro": null, "form": [], "constructor": 1}'])(
  'reports invalid fields in the JSON text %s',
  async (text) => {
    draft.write('contact.json', text)
    const found = await errors()
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ file }) => file !== 'content/contact.json')).toEqual([])
  },
)

it('checks the readable files when other files are unreadable', async () => {
  draft.remove('hero.json')
  draft.write('about.json', '')
  draft.replace('contact.json', '"Ready', '"\\u0007Ready')
  expect(await errors()).toMatchObject([
    { code: 'file-missing', file: 'content/hero.json' },
    { code: 'file-empty', file: 'content/about.json' },
    { code: 'control-character', file: 'content/contact.json', line: 25, path: ['title'] },
  ])
})
