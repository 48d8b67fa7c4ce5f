import { checkContent } from '../../../pipeline/content/check'
import { isForeignFile, listContentFiles } from '../../../pipeline/content/files'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { unusualContents } from '../../support/unusualContents'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

describe('checkContent', () => {
  it('reports nothing for the fixture content', async () => {
    expect(await checkContent(draft.folder)).toMatchObject({ errors: [], warnings: [] })
  })

  it.each(unusualContents.map((odd) => [odd.name, odd] as const))('accepts %s', async (_, odd) => {
    await odd.apply(draft)
    expect((await checkContent(draft.folder)).errors).toEqual([])
  })

  it('lists the errors of all files at once, sorted by file and line', async () => {
    draft.remove('about.json')
    draft.write('analytics.html', '<p>')
    draft.write('case-studies/07-outcomes.md', '')
    draft.replace('hero.json', '22', '"22"')
    draft.replace('hero.json', '"subline"', '"sublime"')
    draft.replace('pages/privacy-policy.md', '- your name', '- your <b>name')
    draft.replace('pages/privacy-policy.md', '(mailto:hello@', '(javascript:hello@')
    draft.write('pages/Imprint.md', '')
    draft.write('site/mark.svg', '<svg>')
    draft.write('testimonials.json', '')
    const { errors, warnings } = await checkContent(draft.folder)
    // The portrait is not called unused, because about.json may name it.
    expect(warnings).toEqual([])
    const located = errors.map(({ code, file, line, path = [] }) =>
      [code, file.replace('content/', ''), line, path.join('.')].join(' ').trim(),
    )
    expect(located).toEqual([
      'file-missing about.json',
      'analytics-not-script analytics.html 1',
      'slide-description-missing case-studies/07-outcomes.md 1 alt',
      'field-missing hero.json 1 subline',
      'field-unknown hero.json 4 sublime',
      'wrong-type hero.json 9 achievements.years.figure',
      'file-missing pages/Imprint.md',
      'page-name-invalid pages/Imprint.md',
      'html-in-text pages/privacy-policy.md 14',
      'link-invalid pages/privacy-policy.md 55',
      'logo-damaged site/mark.svg',
      'file-missing testimonials.json',
    ])
  })
})

describe('an unused file', () => {
  it.each(['about/old.png', 'pages/imprint.md.txt', 'case-studies/more/a.png'])(
    '%s is reported',
    async (name) => {
      draft.write(name, '{')
      const { errors, warnings } = await checkContent(draft.folder)
      expect(errors).toEqual([])
      expect(warnings).toMatchObject([{ code: 'file-unused', file: `content/${name}` }])
      expect(warnings[0]?.fix).toContain(`./${name}`)
    },
  )
})

describe('isForeignFile', () => {
  it.each([
    'hero copy.json',
    'notes.md',
    'site/old.markdown',
    'case-studies - Copy/07-outcomes.md',
    'case-studies/._07-outcomes.md',
  ])('is true for %s', (name) => {
    expect(isForeignFile(draft.folder, draft.file(name))).toBe(true)
  })

  it('is false for every file of the site', () => {
    const names = [...listContentFiles(draft.folder).map(({ name }) => name), 'about/portrait.png']
    expect(names.filter((name) => isForeignFile(draft.folder, draft.file(name)))).toEqual([])
  })
})
