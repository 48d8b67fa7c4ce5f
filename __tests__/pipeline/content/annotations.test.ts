import { formatForGithub } from '../../../pipeline/content/diagnostic'

it('formatForGithub escapes places and messages for GitHub workflow commands', () => {
  const texts = { code: 'x', message: '100% of it, or: nothing.', fix: 'Write it,\nor this.' }
  const error = { ...texts, file: 'content/site.json', path: ['slides', 1, 'a:b'], line: 9 }
  const warning = { ...texts, file: 'content/a,b.txt' }
  const text = '100%25 of it, or: nothing.%0AFix: Write it,%0Aor this.'
  expect(formatForGithub({ errors: [error], warnings: [warning] }).split('\n')).toEqual([
    `::error file=content/site.json,line=9,title=field "slides 2 a%3Ab"::${text}`,
    `::notice file=content/a%2Cb.txt::${text}`,
  ])
})
