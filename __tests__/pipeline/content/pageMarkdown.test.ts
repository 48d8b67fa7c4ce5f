/** @jest-environment node */
import sharp from 'sharp'
import { checkContent } from '../../../pipeline/content/check'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { checkMarkdown, invalidMarkdown } from '../../support/invalidMarkdown'

describe('checkPageText', () => {
  it.each([
    'One  \ntwo\\\nthree\nfour',
    '## a\n\n### b\n\n#### c\n\n##### d\n\n###### e\n\n## f\n\n### Without analytics\n\n### b',
    '3. a\n   1. b\n      - c\n\n   d\n4. e',
    '- [ ] a\n- [x] b',
    '> a\n>\n> > b\n> - c',
    '| a | | c |\n|:--|--:|:-:|\n| 1 | | `[x](/a b)` |\n| 2 |',
    '`[x](/my CV.pdf)` and \\[x\\](/my CV.pdf), \\[^1\\]',
    '\tcode\n\n```\n| a |\n[x](/a b)\n## d\n```',
    '~~a~~ 🧭 &amp; \\*b\\* <https://example.com> <hello@example.com> hello@example.com',
    '[a][b], [b] and [sic] [see below] (in short)\n\n[b]: https://example.com "Title"',
    '[a](</my CV.pdf>) [a](/my%20CV.pdf) [a](</cv (1).pdf>) [a](/cv(2).pdf) [a](/100%25.pdf)',
    'a\n\n---\n\nb #1 #tag',
  ])('accepts %j', (text) => {
    expect(checkMarkdown(text)).toEqual([])
  })

  it.each(invalidMarkdown)('reports %s in line %i of %j', (code, line, text, fixPart = '') => {
    const problems = checkMarkdown(text)
    expect(problems[0]).toMatchObject({ code, file: 'a.md', line, path: [] })
    expect(problems[0]?.fix).toContain(fixPart)
  })
})

describe('Images of a page', () => {
  let draft: ContentDraft
  createDraftForEachTest((fresh) => (draft = fresh))

  const fields = 'title: Team\ndescription: Our team.\nlinkLabel: Team\norder: 3'

  async function problems(text: string): Promise<string[]> {
    draft.write('pages/team.md', `---\n${fields}\n---\n\n${text}\n`)
    const { errors, warnings } = await checkContent(draft.folder)
    return [...errors, ...warnings].map(({ code, file, line = 0 }) => `${file}:${line} ${code}`)
  }

  const draw = (width: number) =>
    sharp({ create: { width, height: 480, channels: 3, background: '#155e8b' } }).png()

  it('can have names with special characters', async () => {
    draft.write('pages/my photö.png', await draw(800).toBuffer())
    draft.write('pages/b.png', await draw(640).toBuffer())
    const text = '![A](<./my photö.png>) ![A](my%20phot%C3%B6.png)\n\n![B][b]\n\n[b]: ./b.png'
    expect(await problems(text)).toEqual([])
  })

  it.each([
    ['image-missing', '![a](./nowhere.jpg)'],
    ['image-too-narrow', '![a](./narrow.png)'],
    ['image-name-differs-in-case', '![a](./Narrow.png)'],
    ['image-format', '![a](./text.png)'],
    ['image-elsewhere', '![a](../about/portrait.png)'],
  ])('are rejected with the code %s', async (code, text) => {
    draft.write('pages/narrow.png', await draw(600).toBuffer())
    draft.write('pages/text.png', 'text')
    expect(await problems(`Words.\n\n${text}`)).toContain(`content/pages/team.md:10 ${code}`)
  })
})
