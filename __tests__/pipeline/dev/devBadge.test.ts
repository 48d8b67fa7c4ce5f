import sharp from 'sharp'
import { ChangedSlides } from '../../../pipeline/dev/changedSlides'
import { createBadgeData, shareImagePath } from '../../../pipeline/dev/devBadge'
import { checkContent } from '../../../pipeline/content/contentCheck'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

describe('createBadgeData', () => {
  let draft: ContentDraft
  createDraftForEachTest((fresh) => (draft = fresh))

  /** Returns whether the page is broken, and each line of the badge as [text, href, image]. */
  async function createBadge(
    slides = new ChangedSlides(draft.folder),
  ): Promise<[isBroken: boolean, ...lines: unknown[]]> {
    const result = await checkContent(draft.folder)
    const questions = slides.find(result.slides)
    const { lines, isBroken } = createBadgeData({ folder: draft.folder, result, questions })
    return [isBroken, ...lines.map(({ text, href, image }) => [text, href, image])]
  }

  const starting = (text: string) => expect.stringMatching(new RegExp(`^${text}`)) as string
  const placeholders = [
    starting('Still from the sample or an example: site.json: .*"brand"'),
    '/admin/#/collections/content/entries/site',
    undefined,
  ]

  it('lists the most severe problems first, each with a link and the image to describe', async () => {
    const vscode = `vscode://file${encodeURI(draft.folder)}`
    draft.write('hero.json', '{')
    draft.remove('services.json')
    draft.replace('about.json', '"title"', '"tilte"')
    draft.write('case-studies/07-Outcomes.md', '')
    draft.remove('case-studies/07-outcomes.md')
    await draft.addOrphanImage('8% #1.png')
    draft.write('case-studies/8% #1.md', '')
    draft.replace('pages/privacy-policy.md', '- your name', '- your <b>name')
    draft.replace('pages/privacy-policy.md', 'order:', 'oder:')
    expect(await createBadge()).toEqual([
      true,
      [
        starting('about.json, line 1, field "title": '),
        expect.stringMatching(/content\/entries\/about$/),
        undefined,
      ],
      [starting('about.json, line 2, field "tilte": '), expect.anything(), undefined],
      [starting('hero.json, line 1: '), `${vscode}/hero.json:1`, undefined],
      [
        starting('privacy-policy.md, line 1, field "order": '),
        '/admin/#/collections/pages/entries/privacy-policy',
        undefined,
      ],
      [starting('privacy-policy.md, line \\d, field "oder": '), expect.anything(), undefined],
      [starting('privacy-policy.md, line 13: '), `${vscode}/pages/privacy-policy.md:13`, undefined],
      [starting('services.json: '), undefined, undefined],
      [
        starting('07-Outcomes.md, line 1, field "description": '),
        '/admin/#/collections/slides/entries/07-Outcomes',
        '/__badge/images/case-studies%2F07-outcomes.png',
      ],
      [
        starting('8% #1.md, line 1, field "description": '),
        '/admin/#/collections/slides/entries/8%25%20%231',
        '/__badge/images/case-studies%2F8%25%20%231.png',
      ],
    ])
  })

  it('does not report a broken page when only a slide description is missing', async () => {
    draft.write('case-studies/07-outcomes.md', '')
    expect(await createBadge()).toEqual([false, expect.anything()])
  })

  it('shows the new image of a described slide, beside a link to its text', async () => {
    const slides = new ChangedSlides(draft.folder)
    await createBadge(slides)
    const picture = await createSlideImage(3).png().toBuffer()
    draft.write('case-studies/07-outcomes.png', picture)
    expect(await createBadge(slides)).toContainEqual([
      starting('07-outcomes.md, field "description": '),
      '/admin/#/collections/slides/entries/07-outcomes',
      '/__badge/images/case-studies%2F07-outcomes.png',
    ])
  })

  it('shows the drawn share image beside a letter that it lacks', async () => {
    draft.replace('hero.json', 'Clear Strategy.', 'Clear → Strategy.')
    expect(await createBadge()).toContainEqual([
      starting('hero.json, line 2, field "headline 2": '),
      expect.anything(),
      shareImagePath,
    ])
  })

  it('omits warnings about images that the site uses, and lists unused files and placeholders', async () => {
    draft.write('about/old.png', '')
    await draft.addOrphanImage('07-outcomes.png', createSlideImage(1, 1920, 1300))
    const frames = await Promise.all(
      [1, 2].map((seed) => createSlideImage(seed, 900, 1125).png().toBuffer()),
    )
    draft.write(
      'about/portrait.png',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    )
    expect((await checkContent(draft.folder)).warnings).toHaveLength(3)
    const unused = [starting('old.png: .*"./about/old.png"'), expect.anything(), undefined]
    const badge = await createBadge()
    expect(badge).toEqual(expect.arrayContaining([false, unused, placeholders]))
    expect(badge.filter((line) => !/Still from the sample/.test(String(line)))).toEqual([
      false,
      unused,
    ])
  })
})
