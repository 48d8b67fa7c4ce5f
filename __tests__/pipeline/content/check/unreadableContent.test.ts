/** @jest-environment node */
import { checkContent } from '../../../../pipeline/content/check/checkContent'
import type { Diagnostic } from '../../../../pipeline/content/files/diagnostics'
import { requireValidImage } from '../../../../pipeline/content/files/image'
import { parseContentFile } from '../../../../pipeline/content/files/parseContentFile'
import type { ContentDraft } from '../../../support/contentDraft'
import { createDraftForEachTest } from '../../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Change that makes a file unreadable, with the expected line and message. */
type Unreadable = [
  file: string,
  spoil: (text: string) => string | Buffer,
  line: number | undefined,
  expectedMessage: string,
]

const unreadable: Unreadable[] = [
  ['contact.json', () => '', undefined, 'The file is empty.'],
  ['testimonials.json', () => '[]', 1, 'a list instead of a group of fields.'],
  [
    'services.json',
    (text) => text.replace('"title"', '// new\n"title"'),
    3,
    'The file contains a comment',
  ],
  [
    'about.json',
    (text) => text.replace('"Our Team"', "'Our Team'"),
    3,
    'A field or a text is between single quotation marks',
  ],
  [
    'about.json',
    (text) => text.replace('"Our Team"', '“Our Team”'),
    3,
    'A field or a text is between typographic quotation',
  ],
  ['about.json', (text) => text.slice(0, 700), 10, 'The quotation mark after a text is missing.'],
  ['services.json', (text) => text.replace('"2-4 weeks",', '"2-4 weeks"'), 9, 'A comma is missing'],
  [
    'services.json',
    (text) => text.replace('"2-4 weeks"', '"2-4 "calm" weeks"'),
    9,
    'There is a quotation mark within a text',
  ],
  ['hero.json', (text) => text.replace('22', '022'), 9, 'A number begins with an unnecessary 0'],
  ['about.json', (text) => `\uFEFF${text}`, 1, 'The file begins with an invisible character'],
  ['contact.json', () => '['.repeat(20_000), undefined, 'thousands of nested brackets'],
  ['pages/privacy-policy.md', (text) => `${text}${'>'.repeat(20_000)}`, undefined, 'thousands of'],
  ['contact.json', () => '{"a":'.repeat(20_000), undefined, 'thousands of nested brackets'],
  ['services.json', (text) => text.replace('"title":', '"title"'), 3, 'A colon is missing'],
  ['hero.json', (text) => text.replace(/ }\n/, ' },\n'), 11, 'A comma follows the last entry.'],
  ['hero.json', (text) => text.trimEnd().slice(0, -1), 13, 'A closing } or ] is missing.'],
  ['site.json', (text) => `<<<<<<< mine\n${text}`, 1, 'The file contains two versions of the text'],
  ['case-studies.json', (text) => Buffer.from(text, 'utf16le'), undefined, 'encoding UTF-16'],
  [
    'pages/privacy-policy.md',
    (text) => Buffer.from(text.replace('P', 'é'), 'latin1'),
    3,
    'old encoding',
  ],
  [
    'pages/privacy-policy.md',
    () => '## Cookies\n',
    1,
    'The fields at the beginning of the file must be',
  ],
  [
    'pages/privacy-policy.md',
    (text) => text.replace('title:', 'title'),
    3,
    'are not written as "field: text"',
  ],
  ...(
    [
      ['title: Privacy Policy', ': Privacy Policy', 'A field has no name.'],
      ['title: Privacy Policy', ':', 'A field has no name.'],
      ['title: Privacy Policy', 'title:Privacy', 'The space after the colon is missing.'],
      ['title: Privacy Policy', '\ttitle: Privacy', 'A field begins with a tab.'],
      ['title: Privacy Policy', `title: ${'['.repeat(20_000)}`, 'many nested brackets'],
    ] as const
  ).map(([before, after, expectedMessage]): Unreadable => [
    'pages/privacy-policy.md',
    (text) => text.replace(before, after),
    3,
    expectedMessage,
  ]),
  ['case-studies/07-outcomes.md', (text) => text.replace('image', ''), 2, 'A field has no name.'],
  [
    'case-studies/07-outcomes.md',
    () => 'Outcomes.',
    1,
    'The fields at the beginning of the file must be',
  ],
  [
    'pages/privacy-policy.md',
    (text) => text.slice(0, text.indexOf('##')),
    9,
    'The page has no text below',
  ],
]

async function errors(): Promise<Diagnostic[]> {
  return (await checkContent(draft.folder)).errors
}

it.each(unreadable)(
  'reports the cause when %s cannot be parsed',
  async (file, spoil, line, expectedMessage) => {
    draft.write(file, spoil(draft.read(file)))
    const [only, ...others] = await errors()
    expect(only).toMatchObject({ file: `content/${file}`, line })
    expect(only?.message).toContain(expectedMessage)
    expect(others).toEqual([])
  },
)

it('reports a missing file when the file is deleted during the check', () => {
  expect(() => parseContentFile(draft.file('case-studies/gone.md'))).toThrow('The file is missing.')
})

it('reports a missing image when the image is deleted during the check', async () => {
  await expect(requireValidImage(draft.file('case-studies/gone.png'), 1)).rejects.toThrow(
    'The image file does not exist.',
  )
})

it.each(['null', '{"intro": null, "form": [], "constructor": 1}'])(
  'reports invalid fields in the JSON text %s',
  async (text) => {
    draft.write('contact.json', text)
    const found = await errors()
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ file }) => file !== 'content/contact.json')).toEqual([])
  },
)

it('checks the readable files when other files are unreadable', async () => {
  draft.remove('hero.json')
  draft.write('about.json', '')
  draft.replace('contact.json', '"Ready', '"\\u0007Ready')
  expect((await errors()).map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/hero.json: The file is missing.',
    'content/about.json: The file is empty.',
    'content/contact.json: The text contains an invisible control character.',
  ])
})
