/** Change that makes a file unreadable, with the expected code and line. */
type UnreadableFile = [
  code: string,
  file: string,
  line: number | undefined,
  spoil: (text: string) => string | Buffer,
]

export const unreadableFiles: UnreadableFile[] = [
  ['file-empty', 'contact.json', undefined, () => ''],
  ['wrong-type', 'testimonials.json', 1, () => '[]'],
  ['json-comment', 'services.json', 3, (text) => text.replace('"title"', '// new\n"title"')],
  ['json-single-quotes', 'about.json', 3, (text) => text.replace('"Our Team"', "'Our Team'")],
  ['json-typographic-quotes', 'about.json', 3, (text) => text.replace('"Our Team"', '“Our Team”')],
  ['json-end-quote-missing', 'about.json', 10, (text) => text.slice(0, 700)],
  ['json-comma-missing', 'services.json', 9, (text) => text.replace('"2-4 weeks",', '"2-4 weeks"')],
  [
    'json-quote-within-text',
    'services.json',
    9,
    (text) => text.replace('"2-4 weeks"', '"2-4 "calm" weeks"'),
  ],
  ['json-leading-zero', 'hero.json', 9, (text) => text.replace('22', '022')],
  ['byte-order-mark', 'about.json', 1, (text) => `\uFEFF${text}`],
  ['nested-too-deep', 'contact.json', undefined, () => '['.repeat(20_000)],
  [
    'nested-too-deep',
    'pages/privacy-policy.md',
    undefined,
    (text) => `${text}${'>'.repeat(20_000)}`,
  ],
  ['nested-too-deep', 'contact.json', undefined, () => '{"a":'.repeat(20_000)],
  ['json-colon-missing', 'services.json', 3, (text) => text.replace('"title":', '"title"')],
  ['json-trailing-comma', 'hero.json', 11, (text) => text.replace(/ }\n/, ' },\n')],
  ['json-bracket-missing', 'hero.json', 13, (text) => text.trimEnd().slice(0, -1)],
  [
    'merge-conflict',
    'pages/privacy-policy.md',
    10,
    (text) => text.replace('\n## ', '\n<<<<<<< mine\n## '),
  ],
  ['encoding-utf-16', 'case-studies.json', undefined, (text) => Buffer.from(text, 'utf16le')],
  [
    'encoding-not-utf-8',
    'pages/privacy-policy.md',
    3,
    (text) => Buffer.from(text.replace('P', 'é'), 'latin1'),
  ],
  ['front-matter-missing', 'pages/privacy-policy.md', 1, () => '## Cookies\n'],
  ['front-matter-invalid', 'pages/privacy-policy.md', 3, (text) => text.replace('title:', 'title')],
  ...(
    [
      ['front-matter-name-missing', 'title: Privacy Policy', ': Privacy Policy'],
      ['front-matter-name-missing', 'title: Privacy Policy', ':'],
      ['front-matter-space-missing', 'title: Privacy Policy', 'title:Privacy'],
      ['front-matter-tab', 'title: Privacy Policy', '\ttitle: Privacy'],
      ['nested-too-deep', 'title: Privacy Policy', `title: ${'['.repeat(20_000)}`],
      ['front-matter-ambiguous', 'title: Privacy Policy', 'title: 24:7'],
    ] as const
  ).map(([code, before, after]): UnreadableFile => [
    code,
    'pages/privacy-policy.md',
    3,
    (text) => text.replace(before, after),
  ]),
  [
    'front-matter-ambiguous',
    'pages/privacy-policy.md',
    4,
    (text) => text.replace(/effectiveDate: .*/, 'effectiveDate: ~'),
  ],
  [
    'front-matter-name-missing',
    'case-studies/07-outcomes.md',
    2,
    (text) => text.replace('image', ''),
  ],
  ['front-matter-missing', 'case-studies/07-outcomes.md', 1, () => 'Outcomes.'],
  ['page-text-missing', 'pages/privacy-policy.md', 9, (text) => text.slice(0, text.indexOf('##'))],
]
