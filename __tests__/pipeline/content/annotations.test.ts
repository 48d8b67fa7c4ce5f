import { formatForGithub } from '../../../pipeline/content/diagnostic'

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
