/** @jest-environment node */
import site from '../../../fixtures/content/site.json'
import sharp from 'sharp'
import { checkContent } from '../../../../pipeline/content/check/checkContent'
import { listExpectedContentFiles } from '../../../../pipeline/content/files/contentFiles'
import { type ContentDraft, type Json, createSlideImage } from '../../../support/contentDraft'
import { createDraftForEachTest } from '../../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Invalid values, each with its file, its field and the expected message. */
const values: [file: string, place: string, value: unknown, expectedMessage: string][] = [
  ['site.json', 'sample', 'yes', 'text instead of true or false.'],
  ['site.json', 'url', 'https://www.example.com/de', 'The URL has a path after the domain'],
  ['site.json', 'schedulingUrl', 'http://cal.example.com/larkspur', 'begins with http://'],
  ['site.json', 'profileUrl', 'javascript:alert(document.domain)', 'This is not a complete URL.'],
  ['site.json', 'contactEmail', 'hello@@example.com', 'This is not an email address.'],
  ['site.json', 'copyrightYear', 2024.5, 'This is not a whole number.'],
  [
    'hero.json',
    'headline',
    ['One.', 'Two.', 'Three.', 'Four.'],
    'The list has 4 entries; the page has room for 3.',
  ],
  ['hero.json', 'achievements.years.figure', '22', 'text instead of a number.'],
  ['hero.json', 'achievements.organizations.figure', -40.5, 'The number is less than 1.'],
  [
    'hero.json',
    'videoOfTheHarbor',
    'harbor.mp4',
    'The site has no field with this name. Delete the field, or rename it to one of the fields that are possible here: sample,',
  ],
  ['services.json', 'lead', ['Three ways'], 'a list instead of text.'],
  [
    'services.json',
    'cards.0.bestFor',
    undefined,
    'This field is missing. Add this line: "bestFor": "…", (The clients that this service suits.)',
  ],
  ['services.json', 'cards.1.features', 'Roadmap', 'text instead of a list.'],
  ['services.json', 'cards.2.features', [], 'The list is empty.'],
  [
    'services.json',
    'cards.1.endMonth',
    3,
    'The bar on this card has no length, because "endMonth" is not greater than "startMonth".',
  ],
  ['services.json', 'cards.2.endMonth', 24, 'The number is more than 18.'],
  ['services.json', 'cards.2.accent', 'purple', '"purple" is not one of the options.'],
  ['about.json', 'portrait', './portrait.png', 'content/about. Write "./about/portrait.png".'],
  ['about.json', 'title', 'Our\nTeam', 'The text contains a line break or a tab.'],
  ['about.json', 'contactLabel', 'Talk \uFFFD', 'The text contains a broken character (�).'],
  ['testimonials.json', 'testimonials.1.quote', ' \u200B \u00A0', 'The text is empty.'],
  [
    'testimonials.json',
    'testimonials.2.quote',
    'Good. '.repeat(110),
    '660 characters; at most 600',
  ],
  ['testimonials.json', 'testimonials.3', null, 'nothing (null) instead of a group of fields.'],
  ['testimonials.json', 'testimonials.4', ['Dana'], 'a list instead of a group of fields.'],
  ['contact.json', 'title', 'Ready\u0007?', 'The text contains an invisible control character.'],
  [
    'contact.json',
    'callLabel',
    'Book \u202Ellac a',
    'character that reverses the reading direction.',
  ],
  [
    'contact.json',
    'intro.lead',
    'w'.repeat(61),
    'The text contains a word of more than 60 characters, which is too wide for small screens.',
  ],
  ['contact.json', 'intro.problems.2.help', { text: 'x' }, 'a group of fields instead of text.'],
]

/** Slides with one defect each: description, image, reported field and expected message. */
const slides: [alt: string, image: string, field: 'alt' | 'image', expectedMessage: string][] = [
  ['A map of the coast. '.repeat(13), './07-outcomes.png', 'alt', '259 characters; at most 250'],
  ['<b>'.repeat(90), './07-outcomes.png', 'alt', '270 characters; at most 250'],
  [
    '海'.repeat(126),
    './07-outcomes.png',
    'alt',
    '126 characters (as wide as 252 Latin characters); at most 250',
  ],
  ['', './07-outcomes.png', 'alt', 'This slide has no description yet. Below the second --- line'],
  ['A <b>map</b>.', './07-outcomes.png', 'alt', 'contains markup ("<b>")'],
  [
    'A [map](https://a.org).',
    './07-outcomes.png',
    'alt',
    'contains markup ("[map](https://a.org)")',
  ],
  ['# A map', './07-outcomes.png', 'alt', 'contains markup ("# A map")'],
  ['A *map*.', './07-outcomes.png', 'alt', 'contains markup ("*map*")'],
  ['- A map', './07-outcomes.png', 'alt', 'contains markup ("- A map")'],
  [
    'A map.',
    '',
    'image',
    'This path does not lead to an image in the folder content/case-studies. Copy the',
  ],
  [
    'A map.',
    './',
    'image',
    'This path does not lead to an image in the folder content/case-studies. Copy the',
  ],
  ['A map.', './lights-at-night.png', 'image', 'The image lights-at-night.png does not exist'],
  [
    'A map.',
    './07-OUTCOMES.png',
    'image',
    'Write "./07-outcomes.png". The server distinguishes small',
  ],
  [
    'A map.',
    '../about/portrait.png',
    'image',
    'This path does not lead to an image in the folder content/case-studies. Copy',
  ],
  [
    'A map.',
    '../../static/icon.png',
    'image',
    'This path does not lead to an image in the folder content/case-studies. Copy',
  ],
  ['A map.', 'C:\\Users\\maren\\slide.png', 'image', 'This path does not lead to an image in'],
  ['A map.', 'https://example.com/slide.png', 'image', 'This path does not lead to an image in'],
]

/** Invalid image files. */
const pictures: [
  name: string,
  bytes: () => string | Buffer | Promise<Buffer>,
  expectedMessage: string,
][] = [
  ['text.png', () => 'hello', 'The file is not an image.'],
  ['empty.png', () => '', 'The file is empty (0 bytes), not a JPEG, PNG or WebP image.'],
  ['page.jpg', () => '\n<!DOCTYPE html><title>404</title>', 'is a web page, not a JPEG'],
  ['phone.jpg', () => '\0\0\0\x18ftypheic', 'is an iPhone photo (HEIC), not a JPEG'],
  ['film.mp4', () => '\0\0\0\x18ftypisom', 'is a video, not a JPEG'],
  ['paint.png', () => 'BM\0\0\0\0', 'is a BMP, not a JPEG'],
  ['drawing.svg', () => '<?xml version="1.0"?><svg xmlns="…"/>', 'is a drawing (SVG)'],
  ['moving.gif', () => 'GIF89a', 'is a GIF'],
  ['modern.avif', () => '\0\0\0\x18ftypavif', 'is an AVIF image'],
  ['misnamed.jpg', () => createSlideImage(1).png().toBuffer(), 'image, but its name ends in .jpg.'],
  ['half.jpg', async () => half(await createSlideImage(2).jpeg().toBuffer()), 'is damaged'],
  ['half.png', async () => half(await createSlideImage(3).png().toBuffer()), 'is damaged'],
  ['press.jpg', () => createSlideImage(4).toColourspace('cmyk').jpeg().toBuffer(), '(CMYK)'],
  ['frames.webp', twoFrames, 'The image is animated'],
  ['frames.png', animatedPng, 'The image is animated'],
  ['heavy.png', heavy, 'The size of the file is 15.0 MB, but at most 15 MB'],
  [
    'narrow.png',
    () => createSlideImage(5, 1199, 675).png().toBuffer(),
    'is 1199 pixels wide. It needs at least 1200 pixels',
  ],
  [
    'strip.png',
    () => createSlideImage(6, 1600, 4).png().toBuffer(),
    '(1600 by 4 pixels) is too long and narrow',
  ],
  [
    'tower.png',
    () => createSlideImage(7, 1600, 9000).png().toBuffer(),
    '(1600 by 9000 pixels) is too long and narrow',
  ],
  [
    'glass.png',
    () => createSlideImage(8).ensureAlpha(0).png().toBuffer(),
    'is completely transparent.',
  ],
]

/** Text replacements that cause an error, each with the reported field and the expected message. */
const texts: [
  file: string,
  before: string,
  after: string,
  place: string,
  expectedMessage: string,
][] = [
  [
    'site.json',
    `"brand": "${site.brand}"`,
    '"brand": "A", "brand": "B"',
    'brand',
    'is written twice',
  ],
  [
    'hero.json',
    '"subline"',
    '"__proto__": { "x": 1 }, "subline"',
    '__proto__',
    'The site has no field with this name.',
  ],
  [
    'testimonials.json',
    '"author"',
    '"atuhor"',
    'testimonials.0.atuhor',
    'Rename the field to "author"',
  ],
  [
    'pages/privacy-policy.md',
    '2025-07-08',
    '2025-02-30',
    'effectiveDate',
    'This day does not exist.',
  ],
  ['pages/privacy-policy.md', 'order: 1', 'order: 1\norder: 2', 'order', 'is written twice'],
  ['pages/privacy-policy.md', '- your name', '- your <b>name</b>', '', 'The text contains HTML'],
  [
    'pages/privacy-policy.md',
    '(mailto:hello@',
    '(javascript:hello@',
    '',
    'does not lead to a secure web page',
  ],
  [
    'pages/privacy-policy.md',
    '- the content of your message',
    '- [the content](http://example.com/) of your message',
    '',
    'The link to http://example.com/ does not lead to a secure web page',
  ],
  [
    'pages/privacy-policy.md',
    'We keep your message',
    'We, www.example.com, keep your message',
    '',
    'The link to http://www.example.com does not lead to a secure web page',
  ],
  [
    'pages/privacy-policy.md',
    '- your email',
    `- <https://example.com/${'long'.repeat(20)}> your email`,
    '',
    'Give the URL a link text: [link text]',
  ],
  [
    'pages/privacy-policy.md',
    '## Storage',
    '# Storage',
    '',
    'The text contains a heading of the first level',
  ],
]

function half(picture: Buffer): Buffer {
  return picture.subarray(0, picture.length / 2)
}

async function twoFrames(): Promise<Buffer> {
  const frames = [createSlideImage(6), createSlideImage(7)].map((frame) => frame.png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** Creates an animated PNG with two frames. */
async function animatedPng(): Promise<Buffer> {
  const png = await createSlideImage(10).png().toBuffer()
  const at = png.indexOf('IDAT') - 4
  // The `acTL` chunk declares two frames. Its checksum is 0, because the content check does not
  // verify checksums.
  const control = Buffer.from(
    '00000008 6163544c 00000002 00000000 00000000'.replaceAll(' ', ''),
    'hex',
  )
  return Buffer.concat([png.subarray(0, at), control, png.subarray(at)])
}

/** Creates a PNG whose header declares a size above the decoder's limit. */

async function heavy(): Promise<Buffer> {
  return Buffer.concat([await createSlideImage(9).png().toBuffer(), Buffer.alloc(15 * 1024 * 1024)])
}

function put(json: Json, place: string, value: unknown): void {
  const [last = '', ...holders] = place.split('.').reverse()
  const holder = holders.reduceRight((part, step) => part[step] as Json, json)
  holder[last] = value
}

it('checkContent reports nothing for the fixture content', async () => {
  expect(await checkContent(draft.folder)).toEqual({
    errors: [],
    warnings: [],
    imagesWithoutText: [],
  })
})

it('checkContent lists the errors of all readable files in line order', async () => {
  const expected: [file: string, place: string, expectedMessage: string][] = []
  for (const [file, place, value, expectedMessage] of values) {
    draft.editJson(file, (json) => put(json, place, value))
    expected.push([file, place, expectedMessage])
  }
  // Remove all slides but one, because the content check would also report too many slides.
  for (const { id } of draft.slides.slice(0, -1)) {
    draft.remove(`case-studies/${id}.png`)
    draft.remove(`case-studies/${id}.md`)
  }
  for (const [index, [alt, image, field, expectedMessage]] of slides.entries()) {
    const name = `9-${index}`
    draft.writeSlide(name, alt, image)
    expected.push([`case-studies/${name}.md`, field, expectedMessage])
  }
  for (const [name, bytes, expectedMessage] of pictures) {
    draft.write(`case-studies/${name}`, await bytes())
    draft.writeSlide(name, 'A map.', `./${name}`)
    expected.push([`case-studies/${name}.md`, 'image', expectedMessage])
  }
  for (const [file, before, after, place, expectedMessage] of texts) {
    draft.replace(file, before, after)
    expected.push([file, place, expectedMessage])
  }

  const { errors: found } = await checkContent(draft.folder)
  const said = found.map(
    ({ file, path, message, fix }) => [`${file} ${path.join('.')}`, `${message} ${fix}`] as const,
  )
  const unsaid = expected.filter(
    ([file, place, expectedMessage]) =>
      !said.some(
        ([where, words]) => where === `content/${file} ${place}` && words.includes(expectedMessage),
      ),
  )
  expect(unsaid).toEqual([])
  expect(found).toHaveLength(expected.length)
  const files = listExpectedContentFiles(draft.folder).map(({ name }) => `content/${name}`)
  const places = found.map(({ file, line = 0 }) => files.indexOf(file) * 1000 + line)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  for (const { message, fix } of found) {
    expect(`${message} ${fix}`).toMatch(/^\S.*[.)] [A-Z].*[.?:\]})]$/)
    expect(`${message} ${fix}`).not.toMatch(/undefined|\[object/)
  }
  expect(found.map(({ where }) => where)).toContain('field "image" (text.png)')
  expect(found.find(({ path }) => path.includes('help'))?.where).toBe(
    'intro.problem 3 ("Everyone has a different idea of the pr…"), field "help"',
  )
})
