import { type ContentDraft, createSlideImage } from './contentDraft'

/** Location of an expected diagnostic: code, file in the content folder, line and field. */
type ExpectedDiagnostic = [code: string, file: string, line: number | undefined, field: string]

/** Texts of slides with one defect each, with the expected code. */
const invalidSlideTexts: [code: string, text: string][] = [
  ['text-too-long', 'A map of the coast. '.repeat(13)],
  ['slide-description-missing', ' \n'],
  ['slide-has-fields', '---\nalt: A map.\n---\n'],
]

/** Invalid image files, each with the expected code. */
const invalidImages: [
  code: string,
  name: string,
  bytes: () => string | Buffer | Promise<Buffer>,
][] = [
  ['image-format', 'text.png', () => 'hello'],
  ['image-format', 'empty.png', () => ''],
  ['image-format', 'phone.jpg', () => '\0\0\0\x18ftypheic'],
  ['image-format', 'drawing.svg', () => '<?xml version="1.0"?><svg xmlns="…"/>'],
  ['image-format', 'moving.gif', () => 'GIF89a'],
  ['image-format', 'photo.jfif', () => createSlideImage(1).jpeg().toBuffer()],
  ['image-damaged', 'half.jpg', async () => half(await createSlideImage(2).jpeg().toBuffer())],
  ['image-damaged', 'part.png', async () => half(await createSlideImage(3).png().toBuffer())],
  ['image-too-heavy', 'heavy.png', heavy],
  ['image-too-narrow', 'narrow.png', () => createSlideImage(5, 1199, 675).png().toBuffer()],
]

/** Text replacements that cause an error, each with the diagnostic that it causes. */
const invalidTexts: [...ExpectedDiagnostic, before: string, after: string][] = [
  ['wrong-type', 'hero.json', 9, 'achievements.years.figure', '22', '"22"'],
  ['html-in-text', 'pages/privacy-policy.md', 14, '', '- your name', '- your <b>name</b>'],
  ['link-invalid', 'pages/privacy-policy.md', 55, '', '(mailto:hello@', '(javascript:hello@'],
  [
    'link-invalid',
    'pages/privacy-policy.md',
    16,
    '',
    '- the content of your message',
    '- [the content](http://example.com/) of your message',
  ],
  [
    'link-invalid',
    'pages/privacy-policy.md',
    24,
    '',
    'We keep your message',
    'We, www.example.com, keep your message',
  ],
]

function half(picture: Buffer): Buffer {
  return picture.subarray(0, picture.length / 2)
}

async function heavy(): Promise<Buffer> {
  return Buffer.concat([await createSlideImage(9).png().toBuffer(), Buffer.alloc(15 * 1024 * 1024)])
}

/**
 * Adds one defect per rule to a draft, and returns the diagnostics that the content check must
 * report.
 */
export async function addInvalidContent(draft: ContentDraft): Promise<ExpectedDiagnostic[]> {
  const expected: ExpectedDiagnostic[] = []
  // Remove all slides but one, because the content check would also report too many slides.
  for (const { id } of draft.slides.slice(0, -1)) {
    draft.remove(`case-studies/${id}.png`)
    draft.remove(`case-studies/${id}.md`)
  }
  for (const [index, [code, text]] of invalidSlideTexts.entries()) {
    await draft.addOrphanImage(`9-${index}.png`)
    draft.writeSlide(`9-${index}`, text)
    const field = code === 'slide-has-fields' ? '' : 'alt'
    expected.push([code, `case-studies/9-${index}.md`, 1, field])
  }
  for (const [code, name, bytes] of invalidImages) {
    draft.write(`case-studies/${name}`, await bytes())
    expected.push([code, `case-studies/${name}`, undefined, ''])
  }
  for (const [code, file, line, field, before, after] of invalidTexts) {
    draft.replace(file, before, after)
    expected.push([code, file, line, field])
  }
  return expected
}
