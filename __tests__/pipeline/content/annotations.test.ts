import { formatForGithub, formatReport } from '../../../pipeline/content/diagnostic'

it('formatForGithub formats diagnostics as GitHub workflow commands', () => {
  const slide = {
    code: 'text-too-long',
    file: 'content/case-studies.json',
    path: ['slides', 1, 'a:b'],
    line: 9,
    message: '100% of it, or: nothing.',
    fix: 'Write it,\nor this.',
  }
  const stranger = {
    code: 'file-unused',
    file: 'content/a,b.txt',
    path: [],
    message: 'Unknown.',
    fix: 'Move it.',
  }
  expect(formatForGithub({ errors: [slide], warnings: [stranger] })).toBe(
    [
      '::error file=content/case-studies.json,line=9,title=field "slides 2 a%3Ab"' +
        '::100%25 of it, or: nothing.%0AFix: Write it,%0Aor this.',
      '::notice file=content/a%2Cb.txt::Unknown.%0AFix: Move it.',
    ].join('\n'),
  )
})

it('formatReport lists the warnings of valid content', () => {
  const warning = {
    code: 'file-unused',
    file: 'content/about/old.png',
    path: [],
    message: 'Unknown.',
    fix: 'Move it.',
  }
  expect(formatReport({ errors: [], warnings: [warning] })).toMatch(
    /^.+\n\n.+\n\n1\. content\/about\/old\.png\n {3}Unknown\.\n {3}Fix: Move it\.\n$/,
  )
})
