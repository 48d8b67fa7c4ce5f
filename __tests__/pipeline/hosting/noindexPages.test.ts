import { addNoindex } from '../../../pipeline/hosting/noindexPages'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

const robotsTag = '<meta name="robots" content="noindex">'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

test('addNoindex writes the tag into each page after its charset', () => {
  const names = ['index.html', '404.html', 'imprint/index.html']
  for (const name of names) draft.write(`../public/${name}`, '<meta charset="utf-8"><script>')
  addNoindex(draft.file('../public'))
  for (const name of names) {
    expect(draft.read(`../public/${name}`)).toBe(`<meta charset="utf-8">${robotsTag}<script>`)
  }
})

test('addNoindex refuses a page without a charset declaration', () => {
  draft.write('../public/index.html', '<html></html>')
  expect(() => addNoindex(draft.file('../public'))).toThrow('charset')
})
