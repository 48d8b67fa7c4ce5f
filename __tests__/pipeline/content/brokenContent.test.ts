/** @jest-environment node */
import { checkContent } from '../../../pipeline/content/check'
import { listExpectedContentFiles } from '../../../pipeline/content/files'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { addInvalidContent } from '../../support/invalidContent'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

it('checkContent reports nothing for the fixture content', async () => {
  const { errors, warnings } = await checkContent(draft.folder)
  expect([errors, warnings]).toEqual([[], []])
})

it('checkContent lists the errors of all readable files in line order', async () => {
  const expected = await addInvalidContent(draft)
  const { errors: found } = await checkContent(draft.folder)
  const located = found.map(({ code, file, line, path = [] }) =>
    [code, file.replace('content/', ''), line, path.join('.')].join(' '),
  )
  expect([...located].sort()).toEqual(expected.map((each) => each.join(' ')).sort())
  const files = listExpectedContentFiles(draft.folder).map(({ name }) => `content/${name}`)
  const places = found.map(({ file, line = 0 }) => files.indexOf(file) * 1000 + line)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  for (const { message, fix } of found) {
    expect(`${message} ${fix}`).toMatch(/^\S.*[.)] [A-Z].*[.?:\]})]$/)
    expect(`${message} ${fix}`).not.toMatch(/undefined|\[object/)
  }
  expect(found.map(({ where }) => where)).toContain('field "image" (text.png)')
  expect(found.find(({ path = [] }) => path.includes('help'))?.where).toBe(
    'intro.problem 3 ("Everyone has a different idea of the pr…"), field "help"',
  )
})
