/** @jest-environment node */
import sharp from 'sharp'
import { checkContent } from '../../../../pipeline/content/check/checkContent'
import { checkPageText } from '../../../../pipeline/content/check/checkPageText'
import type { ContentDraft } from '../../../support/contentDraft'
import { createDraftForEachTest } from '../../../support/createDraftForEachTest'

const addresses = ['/', '/my CV.pdf', '/cv (1).pdf', '/cv(2).pdf', '/100%.pdf', '/plain.pdf']

/** Returns the code, line and fix of each problem in a page's text. */
function problemsIn(body: string) {
  return checkPageText('a.md', { content: { line: 1, value: {} }, body, bodyLine: 1 }, addresses)
}

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
    expect(problemsIn(text)).toEqual([])
  })

  it.each([
    ['html-in-text', 1, 'a <!-- b --> c', 'comment'],
    ['html-in-text', 3, 'a\n\n<table>\n</table>', 'Write the text without HTML'],
    ['heading-first-level', 1, 'Title\n===', 'Begin the heading with ##'],
    ['heading-level-skipped', 3, '## a\n\n#### b', 'Begin the heading with ### instead of ####.'],
    ['heading-level-skipped', 1, '### a', 'Begin the heading with ## instead of ###.'],
    ['heading-inside-block', 1, '> ## a', 'blank line'],
    ['heading-inside-block', 2, '- a\n  ## b', 'blank line'],
    ['heading-empty', 1, '##', 'Write the text of the heading'],
    ['heading-without-space', 2, 'a\n##b', 'Write a space after ##.'],
    ['table-without-header', 1, '| a | b |\n| 1 | 2 |', '| --- | --- |'],
    ['table-without-header', 1, '| a | b |\n| --- |\n| 1 | 2 |', '| --- | --- |'],
    ['table-row-too-long', 3, '| a |\n| --- |\n| 1 | 2 |', 'as the first row of the table: 1'],
    ['footnote', 1, 'a[^1]\n\n[^1]: Note', 'in parentheses'],
    ['footnote', 1, 'a[^1]', 'in parentheses'],
    ['reference-undefined', 1, '[a][b]', '[b]: https://'],
    ['link-has-space', 2, 'a\n[a](/my CV.pdf)', 'Write [a](</my CV.pdf>).'],
    ['link-has-space', 1, '[a](/cv (1).pdf)', 'Write [a](</cv (1).pdf>).'],
    ['link-has-space', 1, '- **[a](/cv(1.pdf)**', 'Write [a](</cv(1.pdf>).'],
    ['link-unreadable', 1, '[a] (https://example.com)', 'Write [a](https://example.com).'],
    ['link-has-space', 1, '![a](./my photo.jpg)', 'Write ![a](<./my photo.jpg>).'],
    ['link-has-space', 3, '| a |\n| --- |\n| [a](/b c) |', 'Write [a](</b c>).'],
    ['link-broken', 1, '[a](/my%20CV.pd)', 'Write </my CV.pdf> if'],
    ['link-invalid', 2, 'a\nwww.example.com', 'https://'],
    ['image-alt-missing', 1, '![](./a.jpg)', '![What the image shows](./a.jpg)'],
    ['image-alt-missing', 1, '![ ](./a.jpg)', '![What the image shows](./a.jpg)'],
    ['image-elsewhere', 1, '![a](https://example.com/a.jpg)', 'content/pages'],
    ['image-elsewhere', 1, '![a](/a.jpg)', 'content/pages'],
  ])('reports %s in line %i of %j', (code, line, text, fix) => {
    expect(problemsIn(text)[0]).toMatchObject({
      ...{ code, line, fix: expect.stringContaining(fix) as string },
    })
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
    ['image-format-unknown', '![a](./text.png)'],
    ['image-elsewhere', '![a](../about/portrait.png)'],
  ])('are rejected with the code %s', async (code, text) => {
    draft.write('pages/narrow.png', await draw(600).toBuffer())
    draft.write('pages/text.png', 'text')
    expect(await problems(`Words.\n\n${text}`)).toContain(`content/pages/team.md:10 ${code}`)
  })
})
