import site from '../fixtures/content/site.json'
import { type ContentDraft, type Json, createSlideImage } from './contentDraft'

/** Location of an expected diagnostic: code, file in the content folder, line and field. */
type ExpectedDiagnostic = [code: string, file: string, line: number, field: string]

/** Invalid values, each with the diagnostic that it causes. */
const invalidValues: [...ExpectedDiagnostic, value: unknown][] = [
  ['wrong-type', 'site.json', 2, 'sample', 'yes'],
  ['url-has-path', 'site.json', 3, 'url', 'https://www.example.com/de'],
  ['url-not-secure', 'site.json', 24, 'schedulingUrl', 'http://cal.example.com/larkspur'],
  ['url-invalid', 'site.json', 25, 'profileUrl', 'javascript:alert(document.domain)'],
  ['email-invalid', 'site.json', 26, 'contactEmail', 'hello@@example.com'],
  ['url-not-secure', 'site.json', 27, 'contactWebhook', 'http://127.0.0.1:8001/'],
  ['number-not-whole', 'site.json', 29, 'copyrightYear', 2024.5],
  ['list-too-long', 'hero.json', 3, 'headline', ['One.', 'Two.', 'Three.', 'Four.']],
  ['wrong-type', 'hero.json', 15, 'achievements.years.figure', '22'],
  ['number-too-small', 'hero.json', 19, 'achievements.organizations.figure', -40.5],
  ['field-unknown', 'hero.json', 28, 'videoOfTheHarbor', 'harbor.mp4'],
  ['wrong-type', 'services.json', 4, 'lead', ['Three ways']],
  ['field-missing', 'services.json', 8, 'cards.0.bestFor', undefined],
  ['wrong-type', 'services.json', 31, 'cards.1.features', 'Roadmap'],
  ['list-too-short', 'services.json', 42, 'cards.2.features', []],
  ['bar-ends-before-start', 'services.json', 29, 'cards.1.endMonth', 3],
  ['number-too-large', 'services.json', 40, 'cards.2.endMonth', 24],
  ['choice-unknown', 'services.json', 44, 'cards.2.accent', 'purple'],
  ['image-elsewhere', 'about.json', 4, 'portrait', './portrait.png'],
  ['line-break-in-text', 'about.json', 3, 'title', 'Our\nTeam'],
  ['broken-character', 'about.json', 7, 'contactLabel', 'Talk \uFFFD'],
  ['text-empty', 'testimonials.json', 13, 'testimonials.1.quote', ' \u200B \u00A0'],
  ['text-too-long', 'testimonials.json', 20, 'testimonials.2.quote', 'Good. '.repeat(110)],
  ['wrong-type', 'testimonials.json', 26, 'testimonials.3', null],
  ['wrong-type', 'testimonials.json', 27, 'testimonials.4', ['Dana']],
  ['control-character', 'contact.json', 27, 'title', 'Ready\u0007?'],
  ['direction-mark', 'contact.json', 36, 'callLabel', 'Book \u202Ellac a'],
  ['word-too-long', 'contact.json', 5, 'intro.lead', 'w'.repeat(61)],
  ['wrong-type', 'contact.json', 17, 'intro.problems.2.help', { text: 'x' }],
]

/** Slides with one defect each: expected code, line and field; description and image. */
const invalidSlides: [
  code: string,
  line: number,
  field: 'alt' | 'image',
  alt: string,
  image: string,
][] = [
  ['text-too-long', 5, 'alt', 'A map of the coast. '.repeat(13), './07-outcomes.png'],
  ['text-too-long', 5, 'alt', '<b>'.repeat(90), './07-outcomes.png'],
  ['text-too-long', 5, 'alt', '海'.repeat(126), './07-outcomes.png'],
  ['slide-description-missing', 4, 'alt', '', './07-outcomes.png'],
  ['markup-in-text', 5, 'alt', 'A <b>map</b>.', './07-outcomes.png'],
  ['markup-in-text', 5, 'alt', 'A [map](https://a.org).', './07-outcomes.png'],
  ['markup-in-text', 5, 'alt', '# A map', './07-outcomes.png'],
  ['markup-in-text', 5, 'alt', 'A *map*.', './07-outcomes.png'],
  ['markup-in-text', 5, 'alt', '- A map', './07-outcomes.png'],
  ['image-elsewhere', 2, 'image', 'A map.', ''],
  ['image-elsewhere', 2, 'image', 'A map.', './'],
  ['slide-image-missing', 2, 'image', 'A map.', './lights-at-night.png'],
  ['image-name-differs-in-case', 2, 'image', 'A map.', './07-OUTCOMES.png'],
  ['image-elsewhere', 2, 'image', 'A map.', '../about/portrait.png'],
  ['image-elsewhere', 2, 'image', 'A map.', '../../static/icon.png'],
  ['image-elsewhere', 2, 'image', 'A map.', 'C:\\Users\\maren\\slide.png'],
  ['image-elsewhere', 2, 'image', 'A map.', 'https://example.com/slide.png'],
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
  ['image-damaged', 'half.png', async () => half(await createSlideImage(3).png().toBuffer())],
  ['image-too-heavy', 'heavy.png', heavy],
  ['image-too-narrow', 'narrow.png', () => createSlideImage(5, 1199, 675).png().toBuffer()],
]

/** Text replacements that cause an error, each with the diagnostic that it causes. */
const invalidTexts: [...ExpectedDiagnostic, before: string, after: string][] = [
  [
    'field-duplicate',
    'site.json',
    4,
    'brand',
    `"brand": "${site.brand}"`,
    '"brand": "A", "brand": "B"',
  ],
  ['field-unknown', 'hero.json', 9, '__proto__', '"subline"', '"__proto__": { "x": 1 }, "subline"'],
  ['field-unknown', 'testimonials.json', 7, 'testimonials.0.atuhor', '"author"', '"atuhor"'],
  [
    'date-not-in-calendar',
    'pages/privacy-policy.md',
    4,
    'effectiveDate',
    '2025-07-08',
    '2025-02-30',
  ],
  ['field-duplicate', 'pages/privacy-policy.md', 8, 'order', 'order: 1', 'order: 1\norder: 2'],
  ['html-in-text', 'pages/privacy-policy.md', 15, '', '- your name', '- your <b>name</b>'],
  ['link-invalid', 'pages/privacy-policy.md', 56, '', '(mailto:hello@', '(javascript:hello@'],
  [
    'link-invalid',
    'pages/privacy-policy.md',
    17,
    '',
    '- the content of your message',
    '- [the content](http://example.com/) of your message',
  ],
  [
    'link-invalid',
    'pages/privacy-policy.md',
    25,
    '',
    'We keep your message',
    'We, www.example.com, keep your message',
  ],
  [
    'word-too-long',
    'pages/privacy-policy.md',
    16,
    '',
    '- your email',
    `- <https://example.com/${'long'.repeat(20)}> your email`,
  ],
  ['heading-first-level', 'pages/privacy-policy.md', 23, '', '## Storage', '# Storage'],
]

function half(picture: Buffer): Buffer {
  return picture.subarray(0, picture.length / 2)
}

async function heavy(): Promise<Buffer> {
  return Buffer.concat([await createSlideImage(9).png().toBuffer(), Buffer.alloc(15 * 1024 * 1024)])
}

function put(json: Json, place: string, value: unknown): void {
  const [last = '', ...holders] = place.split('.').reverse()
  const holder = holders.reduceRight((part, step) => part[step] as Json, json)
  holder[last] = value
}

/**
 * Adds one defect per rule to a draft, and returns the diagnostics that the content check must
 * report.
 */
export async function addInvalidContent(draft: ContentDraft): Promise<ExpectedDiagnostic[]> {
  const expected: ExpectedDiagnostic[] = []
  for (const [code, file, line, field, value] of invalidValues) {
    draft.editJson(file, (json) => put(json, field, value))
    expected.push([code, file, line, field])
  }
  // Remove all slides but one, because the content check would also report too many slides.
  for (const { id } of draft.slides.slice(0, -1)) {
    draft.remove(`case-studies/${id}.png`)
    draft.remove(`case-studies/${id}.md`)
  }
  for (const [index, [code, line, field, alt, image]] of invalidSlides.entries()) {
    const name = `9-${index}`
    draft.writeSlide(name, alt, image)
    expected.push([code, `case-studies/${name}.md`, line, field])
  }
  for (const [code, name, bytes] of invalidImages) {
    draft.write(`case-studies/${name}`, await bytes())
    draft.writeSlide(name, 'A map.', `./${name}`)
    expected.push([code, `case-studies/${name}.md`, 2, 'image'])
  }
  for (const [code, file, line, field, before, after] of invalidTexts) {
    draft.replace(file, before, after)
    expected.push([code, file, line, field])
  }
  return expected
}
