/** @jest-environment node */
import matter from 'gray-matter'
import { checkFields } from '../../../pipeline/content/checkFields'
import { ContentError, type Diagnostic } from '../../../pipeline/content/diagnostic'
import { parseContentFile } from '../../../pipeline/content/parseContentFile'
import { pageSchema } from '../../../pipeline/content/markdownSchema'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

const file = 'pages/terms.md'

function writePage(title: string, more = ''): void {
  draft.write(
    file,
    `---\ntitle: ${title}\ndescription: When.\nlinkLabel: Terms\norder: 2\n${more}---\n\nText.\n`,
  )
}

describe('parseContentFile', () => {
  it.each([
    ...['24:7', '12:30', '1_000', '0x1F', '0o17', '017', '0b11', '1e3', '1.50', '+5', '-.inf'],
    ...[
      '.inf',
      '.nan',
      '~',
      'null',
      'Null',
      'yes',
      'no',
      'on',
      'Off',
      'y',
      'true',
      'FALSE',
      '2024',
    ],
    ...['2025-07-08', '2025-7-8', '2025-07-08T10:00:00Z', '2025-07-08 10:00:00', '190:20:30.15'],
    ...[
      'Terms # of use',
      '#1 Terms',
      '"Terms" # of use',
      "'Terms' # of use",
      'C# terms',
      '"A # b"',
    ],
    ...['&Co Partners', '*Terms', '!Important', '!!str 24', '%x', '@home', '`x`', '- Terms'],
    ...['? Terms', '> 5 years', '>-\n  Terms\n  of use', '|\n  Terms', '"24:7"', "'It''s'"],
    ...['Terms\n  of use', 'Terms\n  of # use', '"Terms\n  of use"', '[Terms]', '{Terms}', 'R&D'],
    ...['Terms: of use', 'Terms:of use', "It's", '"say \\"it\\""', '=', '<<', '\u00A0', '', '""'],
    ...['Terms\n# a comment', '"\\u0041"', '0', '-0', '1,5', '1.000,5', '.5', '5.', '12e03'],
  ])('parses the title %j as Gatsby does or reports a problem', (title) => {
    writePage(title)
    const found = problems()
    if (found.length > 0) {
      expect(found).toMatchObject([{ line: 2 }])
      return
    }
    const { data } = matter(draft.read(file), {})
    expect(parseContentFile(draft.file(file)).content.value).toEqual(data)
    const shown = title.replace(/\n# .*/, '').replace(/^[>|]-?\n/, '')
    const unquoted = /^["']/.test(title) ? String(data.title) : shown.replace(/\s+/g, ' ').trim()
    expect(String(data.title).trim()).toBe(unquoted)
  })

  it.each([
    ['24:7', 'front-matter-ambiguous'],
    ['1_000', 'front-matter-ambiguous'],
    ['0x1F', 'front-matter-ambiguous'],
    ['017', 'front-matter-ambiguous'],
    ['1.50', 'front-matter-ambiguous'],
    ['~', 'front-matter-ambiguous'],
    ['.inf', 'front-matter-ambiguous'],
    ['2025-07-08', 'front-matter-ambiguous'],
    ['Terms # of use', 'front-matter-comment'],
    ['"Terms" # of use', 'front-matter-comment'],
    ['Terms\n  of # use', 'front-matter-comment'],
    ['&Co Partners', 'front-matter-special-character'],
    ['!Important', 'front-matter-special-character'],
    ['- Terms', 'front-matter-special-character'],
    ['Terms: of use', 'front-matter-invalid'],
    ['"Terms" of use', 'front-matter-text-after-quote'],
    ["'Terms' of use", 'front-matter-text-after-quote'],
    ['"Terms", "Conditions"', 'front-matter-text-after-quote'],
    ['"Terms\n  of" use', 'front-matter-text-after-quote'],
  ])('rejects the title %j', (title, code) => {
    writePage(title)
    expect(problems()).toMatchObject([{ code, line: 2 }])
  })

  it.each([
    ['a merged key', '---\n<<: { title: Terms }\norder: 2\n---\n\nText.\n'],
    ['a flow mapping', '---\n{ title: Terms, order: 2 }\n---\n\nText.\n'],
    ['a list', '---\n- title: Terms\n---\n\nText.\n'],
  ])('rejects %s', (_what, text) => {
    draft.write(file, text)
    expect(problems()).toMatchObject([{ code: 'front-matter-invalid', line: 2 }])
  })

  it.each(['----', '---json', '--- # end'])(
    'rejects front matter whose end marker is %s',
    (marker) => {
      draft.write(file, `---\ntitle: Terms\n${marker}\n\nText.\n---\n`)
      expect(problems()).toMatchObject([{ code: 'front-matter-missing', line: 1 }])
    },
  )

  it('accepts dates with or without quotes', () => {
    for (const date of ['2025-07-08', '"2025-07-08"']) {
      writePage('Terms', `effectiveDate: ${date}\n`)
      expect(problems()).toEqual([])
    }
  })

  it.each(['~', 'null', 'NULL'])(
    'suggests deleting the line of an optional field whose value is %s',
    (nothing) => {
      writePage('Terms', `effectiveDate: ${nothing}\n`)
      const found = problems()
      expect(found).toMatchObject([{ code: 'front-matter-ambiguous', line: 6 }])
      expect(found[0]?.fix).toContain('effectiveDate')
      expect(found[0]?.fix).not.toContain(`"${nothing}"`)
    },
  )

  it.each([
    ['2025-07-08T10:00:00Z', 'date-invalid'],
    ['08.07.2025', 'date-invalid'],
    ['2025-02-30', 'date-not-in-calendar'],
    ['20250708', 'wrong-type'],
  ])('rejects the date %s', (date, code) => {
    writePage('Terms', `effectiveDate: ${date}\n`)
    expect(problems()).toMatchObject([{ code, file, line: 6, path: ['effectiveDate'] }])
  })
})

function problems(): Pick<Diagnostic, 'code' | 'line' | 'fix'>[] {
  try {
    return checkFields(file, parseContentFile(draft.file(file)).content, pageSchema)
  } catch (error) {
    if (error instanceof ContentError) return [error]
    throw error
  }
}
