import path from 'node:path'
import { createBadgeData } from '../../../pipeline/build/devBadge'
import { checkContent, type CheckResult } from '../../../pipeline/content/check'
import { missingDescription } from '../../../pipeline/content/schema'
import type { Diagnostic } from '../../../pipeline/content/diagnostic'
import { type ContentDraft, createSlideImage } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

describe('createBadgeData', () => {
  let draft: ContentDraft
  createDraftForEachTest((fresh) => (draft = fresh))

  const found = (file: string, message: string, field?: string, code = 'x'): Diagnostic => ({
    code,
    ...{ file: `content/${file}`, path: field ? [field] : [], message },
    ...{ fix: 'Fix it.', line: 3 },
  })
  const undescribed = found(
    'case-studies/08-harbor.md',
    'No description yet.',
    'alt',
    missingDescription,
  )
  const refused = found('about/deck.pdf', 'The site does not use this file.', '', 'file-unused')
  const broken = found('hero.json', 'A closing } is missing.')

  function badge(result: Partial<CheckResult>) {
    const whole = {
      ...{ errors: [], warnings: [], slideImages: [], imagesWithoutText: [], placeholders: [] },
      ...result,
    }
    const { lines, isBroken } = createBadgeData({ folder: draft.folder, result: whole })
    return { isBroken, lines: lines.map(({ text, href, image }) => [text, href, image]) }
  }

  const every = { errors: [undescribed, broken], warnings: [refused] }

  it('lists the most severe problems first', () => {
    expect(badge(every).lines.map(([text]) => text)).toEqual([
      'hero.json, line 3: A closing } is missing. Fix it.',
      'deck.pdf, line 3: The site does not use this file. Fix it.',
      '08-harbor.md, line 3, field "alt": No description yet. Fix it.',
    ])
  })

  it('links a field to its form, any other problem to its line, and a missing file to nothing', () => {
    const { file } = undescribed
    draft.write(path.posix.relative('content', file), '')
    const vscode = `vscode://file${encodeURI(draft.folder)}`
    expect(badge(every).lines.map(([, href]) => href)).toEqual([
      `${vscode}/hero.json:3`,
      undefined,
      '/admin/#/collections/slides/entries/08-harbor',
    ])
  })

  it('shows the image of a slide without a description', () => {
    const slideImages = ['case-studies/07-tide.png', 'case-studies/08-Harbor.JPG']
    expect(badge({ errors: [undescribed, broken], slideImages }).lines).toEqual([
      [expect.stringContaining('hero.json'), expect.anything(), undefined],
      [expect.stringContaining('08-harbor.md'), undefined, 'case-studies/08-Harbor.JPG'],
    ])
  })

  it('reports a broken page when a file has a syntax error', () => {
    expect(badge(every).isBroken).toBe(true)
  })

  it('does not report a broken page when only a slide description is missing', () => {
    expect(badge({ errors: [undescribed], warnings: [refused] }).isBroken).toBe(false)
  })

  it('lists an unused file above the placeholder content', async () => {
    const name = 'about/old.png'
    draft.write(name, 'x')
    const { lines, isBroken } = badge(await checkContent(draft.folder))
    expect(isBroken).toBe(false)
    expect(lines.map(([text]) => text)).toEqual([
      expect.stringContaining(`${path.basename(name)}: `),
      expect.stringMatching(/^Placeholder content: /),
    ])
    expect(lines[0]?.[0]).toContain('"./about/old.png"')
  })

  it('omits warnings about images that the site uses', async () => {
    await draft.addOrphanImage('07-outcomes.png', createSlideImage(1, 1920, 1300))
    const result = await checkContent(draft.folder)
    expect(result.warnings).toMatchObject([{ code: 'image-wrong-shape' }])
    expect(badge(result).lines.map(([text]) => text)).toEqual([
      expect.stringMatching(/^Placeholder content: /),
    ])
  })

  it('lists the files with placeholder content', () => {
    const placeholders = [found('site.json', 'a'), found('hero.json', 'b'), found('site.json', 'c')]
    expect(badge({ placeholders }).lines[0]?.[0]).toMatch(
      /^Placeholder content: site.json, hero.json\./,
    )
    expect(badge({ placeholders, errors: [broken] }).lines).toHaveLength(1)
  })
})
