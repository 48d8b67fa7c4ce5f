import {
  formatFirstError,
  formatForGithub,
  formatReport,
} from '../../../pipeline/content/diagnostic'

it('formatForGithub escapes places and messages for GitHub workflow commands', () => {
  const texts = { code: 'x', message: '100% of it, or: nothing.', fix: 'Write it,\nor this.' }
  const error = { ...texts, file: 'content/site.json', field: ['slides', 1, 'a:b'], line: 9 }
  const warning = { ...texts, file: 'content/a,b.txt' }
  const result = { errors: [error], warnings: [warning], placeholders: [] }
  const text = '100%25 of it, or: nothing.%0AFix: Write it,%0Aor this.'
  expect(formatForGithub(result).split('\n')).toEqual([
    `::error file=content/site.json,line=9,title=field "slides 2 a%3Ab"::${text}`,
    `::notice file=content/a%2Cb.txt::${text}`,
  ])
})

it('formatForGithub shows all placeholders of a file or folder in one notice', () => {
  const shipped = { code: 'placeholder-text', message: 'Shipped.', fix: 'Replace.' }
  const placeholders = [
    { ...shipped, file: 'content/site.json', line: 4, field: ['brand'] },
    { ...shipped, file: 'content/site.json', line: 5, field: ['legalName'] },
    { ...shipped, file: 'content/case-studies/01.png' },
    { ...shipped, file: 'content/case-studies/02.md', line: 1 },
  ]
  const notices = formatForGithub({ errors: [], warnings: [], placeholders }).split('\n')
  expect(notices).toEqual([
    expect.stringMatching(/^::notice file=content\/site.json,line=4::.*brand.*legalName/),
    expect.stringMatching(/^::notice file=content\/case-studies\/01.png::.*01\.png.*02\.md/),
  ])
})

describe('formatReport', () => {
  const problem = { code: 'x-y', message: 'It is wrong.', fix: 'Write it.' }
  const [error, warning, placeholder] = ['a.json', 'b.json', 'c.json'].map((name) => ({
    ...problem,
    file: `content/${name}`,
    line: 2,
    field: ['cards', 0, 'title'],
  }))
  const none = { errors: [], warnings: [], placeholders: [] }

  it('begins with another line for errors, for no errors, and for nothing to do', () => {
    const [done = '', ...others] = [
      none,
      { ...none, warnings: [warning!] },
      { ...none, placeholders: [placeholder!] },
      { ...none, errors: [error!] },
    ].map((report) => formatReport(report).split('\n')[0])
    const [withWarning, withPlaceholder, withError] = others
    expect(withWarning).toBe(withPlaceholder)
    expect(new Set([done, withWarning, withError]).size).toBe(3)
  })

  it('lists errors, warnings and placeholders with their places, below headings', () => {
    const report = formatReport({
      errors: [error!, { ...error!, field: [] }],
      warnings: [warning!],
      placeholders: [placeholder!],
    })
    const [, errors, warningHeading, warnings, placeholderHeading, placeholders] = report
      .trim()
      .split('\n\n')
    const words = '\n   It is wrong.\n   Fix: Write it.'
    expect(errors).toBe(
      `1. content/a.json, line 2, field "cards 1 title"${words}\n2. content/a.json, line 2${words}`,
    )
    expect(warnings).toBe(`1. content/b.json, line 2, field "cards 1 title"${words}`)
    expect(placeholders).toBe('- content/c.json: line 2, field "cards 1 title"')
    expect(warningHeading).not.toBe(placeholderHeading)
  })
})

it.each([
  [0, ''],
  [1, ''],
  [3, '2'],
])('formatFirstError of %i errors is one line with the number of others', (count, others) => {
  const problem = { code: 'x', message: 'A\nB.', fix: 'Write it.', file: 'content/a.json' }
  const text = formatFirstError(Array<typeof problem>(count).fill(problem))
  expect(text.startsWith('content/a.json: A B.')).toBe(count > 0)
  expect(text).not.toContain('\n')
  expect(/\d+/.exec(text)?.[0] ?? '').toBe(others)
})
