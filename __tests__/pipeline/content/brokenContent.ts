import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import {
  type ContentDraft,
  type DraftSlide,
  type Json,
  slidePicture,
} from '../../support/contentDraft'

/** One mistake: how to make it, and what the check has to say. */
export interface BrokenContent {
  name: string
  /** The content file it spoils; unreadable files hide everything else in them. */
  file: string
  /** Two mistakes with the same key cannot be made at once. */
  key: string
  /** Changes the text of a file, which a later change of its values would write anew. */
  asText?: boolean
  break: (draft: ContentDraft) => void | Promise<void | number>
  /** The problem, as the report begins it; {n} is the slide's number. */
  says: RegExp
}

const slides = 'case-studies.json'

function unreadable(
  name: string,
  file: string,
  spoil: (draft: ContentDraft, file: string) => void,
  says: RegExp,
): BrokenContent {
  return { name, file, key: file, break: (draft) => spoil(draft, file), says }
}

function edited(
  name: string,
  file: string,
  change: (json: Json) => void,
  says: RegExp,
): BrokenContent {
  return { name, file, key: name, break: (draft) => draft.edit(file, change), says }
}

function slide(
  name: string,
  change: (slide: DraftSlide, draft: ContentDraft, added: string) => void | Promise<void>,
  says: RegExp,
): BrokenContent {
  return {
    name,
    file: slides,
    key: name,
    break: (draft) => draft.addSlide((entry, added) => change(entry, draft, added)),
    says,
  }
}

/** A slide whose picture file is something else than it should be. */
function slideFile(
  name: string,
  ending: string,
  make: () => Buffer | Promise<Buffer>,
  says: RegExp,
): BrokenContent {
  return slide(
    name,
    async (entry, draft, added) => {
      draft.remove(`case-studies/${added}.png`)
      draft.write(`case-studies/${added}${ending}`, await make())
      entry.image = `./case-studies/${added}${ending}`
    },
    says,
  )
}

function list(json: Json, name: string): Json[] {
  return json[name] as Json[]
}

const syntax: BrokenContent[] = [
  unreadable(
    'a comma after the last entry',
    'hero.json',
    (draft, file) => draft.replace(file, '"Specialization" }\n', '"Specialization" },\n'),
    /A comma after the last entry/,
  ),
  unreadable(
    'a comment',
    'services.json',
    (draft, file) => draft.replace(file, '"title"', '// the heading\n  "title"'),
    /line 3\n.*Contains a comment/,
  ),
  unreadable(
    'single quotation marks',
    'about.json',
    (draft, file) => draft.replace(file, '"Our Team"', "'Our Team'"),
    /line 3\n.*single quotation marks/,
  ),
  unreadable(
    'typographic quotation marks',
    'testimonials.json',
    (draft, file) => draft.replace(file, '"Dana Okafor"', '“Dana Okafor”'),
    /line 7\n.*typographic quotation marks/,
  ),
  unreadable('an empty file', 'contact.json', (draft, file) => draft.write(file, ''), /is empty/),
  unreadable(
    'two versions left by a merge',
    'site.json',
    (draft, file) =>
      draft.replace(
        file,
        '  "brand"',
        '<<<<<<< mine\n  "legalName": "A",\n=======\n  "legalName": "B",\n>>>>>>> theirs\n  "brand"',
      ),
    /line 4\n.*two versions/,
  ),
  unreadable(
    'the encoding UTF-16',
    'case-studies.json',
    (draft, file) => draft.write(file, Buffer.from(`\uFEFF${draft.read(file)}`, 'utf16le')),
    /UTF-16/,
  ),
  unreadable(
    'the encoding Latin-1',
    'privacy-policy.md',
    (draft, file) =>
      draft.write(file, Buffer.from(draft.read(file).replace('Privacy', 'Privée'), 'latin1')),
    /line 3\n.*old encoding/,
  ),
  unreadable(
    'a missing file',
    'hero.json',
    (draft, file) => draft.remove(file),
    /The file is missing/,
  ),
  unreadable(
    'a missing comma',
    'services.json',
    (draft, file) => draft.replace(file, '"2-4 weeks",', '"2-4 weeks"'),
    /line 9\n.*A comma is missing/,
  ),
  unreadable(
    'a list at the top of a file',
    'testimonials.json',
    (draft, file) => draft.write(file, '[]'),
    /A list instead of a group of fields/,
  ),
  unreadable(
    'a text cut off in the middle',
    'about.json',
    (draft, file) => draft.write(file, draft.read(file).slice(0, 700)),
    /no quotation mark at its end/,
  ),
  unreadable(
    'no front matter in the policy',
    'privacy-policy.md',
    (draft, file) => draft.write(file, '## Cookies\n\nNone.\n'),
    /Does not begin with its fields/,
  ),
]

const shape: BrokenContent[] = [
  edited(
    'null among the entries',
    'testimonials.json',
    (json) => list(json, 'testimonials').push(null as unknown as Json),
    /testimonial \d+\n.*Nothing \(null\) instead of a group/,
  ),
  edited(
    'a text among the entries',
    'testimonials.json',
    (json) => list(json, 'testimonials').push('hello' as unknown as Json),
    /testimonial \d+\n.*Text instead of a group/,
  ),
  edited(
    'an empty list',
    'about.json',
    (json) => (json.biography = []),
    /field "biography"\n.*The list is empty/,
  ),
  edited(
    'a missing field',
    'services.json',
    (json) => delete list(json, 'cards')[0]?.bestFor,
    /card 1 \("Strategic Sprints"\), field "bestFor"\n.*Missing/,
  ),
  edited(
    'a misspelt field',
    'testimonials.json',
    (json) => {
      const [first] = list(json, 'testimonials')
      if (first) Object.assign(first, { atuhor: first.author, author: undefined })
    },
    /testimonial 1.*field "atuhor"\n.*Unknown field.\n.*Did you mean "author"/,
  ),
  edited(
    'an unknown field',
    'hero.json',
    (json) => (json.videoOfTheHarbor = 'harbor.mp4'),
    /field "videoOfTheHarbor"\n.*Unknown field/,
  ),
  {
    name: 'the same field twice',
    file: 'site.json',
    key: 'site.json brand',
    asText: true,
    break: (draft) =>
      draft.replace('site.json', '"brand": "Fairlead"', '"brand": "Fairlead", "brand": "Fairlea"'),
    says: /field "brand"\n.*Written twice/,
  },
  {
    name: 'a field named __proto__',
    file: 'hero.json',
    key: '__proto__',
    asText: true,
    break: (draft) =>
      draft.replace('hero.json', '"subline"', '"__proto__": { "polluted": true }, "subline"'),
    says: /field "__proto__"\n.*Unknown field/,
  },
  edited(
    'a number as text',
    'hero.json',
    (json) => ((json.achievements as { years: Json }).years.figure = '22'),
    /field "achievements.years.figure"\n.*Text instead of a number/,
  ),
  edited(
    'a text as a list',
    'services.json',
    (json) => (json.lead = ['Three ways']),
    /field "lead"\n.*A list instead of text/,
  ),
  edited(
    'a list as text',
    'services.json',
    (json) => {
      const card = list(json, 'cards')[1]
      if (card) card.features = 'Roadmap'
    },
    /card 2.*field "features"\n.*Text instead of a list/,
  ),
  edited(
    'a mistake deep inside',
    'contact.json',
    (json) => {
      const problems = (json.intro as { problems: Json[] }).problems
      if (problems[2]) problems[2].help = { text: 'x' }
    },
    /intro.problem 3 \("Everyone has.*field "help"\n.*A group \{ \} instead of text/,
  ),
  edited(
    'too many entries',
    'hero.json',
    (json) => (json.headline = ['One.', 'Two.', 'Three.', 'Four.']),
    /field "headline"\n.*4 entries; the page has room for 3/,
  ),
]

const values: BrokenContent[] = [
  slide(
    'the same id twice',
    (entry) => {
      entry.id = 'one-coastal-picture'
    },
    /slide \d+ \("one-coastal-picture"\), field "id"\n.*The same as in entry 1/,
  ),
  slide(
    'an id with blanks',
    (entry) => {
      entry.id = 'My Slide'
    },
    /field "id"\n.*Not a short name/,
  ),
  slide(
    'an empty alt text',
    (entry) => {
      entry.alt = ''
    },
    /field "alt"\n.*Empty/,
  ),
  slide(
    'an alt text of blanks',
    (entry) => {
      entry.alt = ' \u200B \u00A0'
    },
    /field "alt"\n.*Empty/,
  ),
  slide(
    'a file name as alt text',
    (entry, _draft, added) => {
      entry.alt = `${added}.png`
    },
    /field "alt"\n.*only the name of the file/,
  ),
  slide(
    'an alt text of over 250 characters',
    (entry) => {
      entry.alt = 'A map of the coast. '.repeat(13)
    },
    /field "alt"\n.*260 characters; at most 250/,
  ),
  edited(
    'a blank quote',
    'testimonials.json',
    (json) => Object.assign(list(json, 'testimonials')[1] ?? {}, { quote: '  ' }),
    /testimonial 2.*field "quote"\n.*Empty/,
  ),
  edited(
    'a quote of over 600 characters',
    'testimonials.json',
    (json) =>
      Object.assign(list(json, 'testimonials')[2] ?? {}, { quote: 'Very good. '.repeat(60) }),
    /testimonial 3.*field "quote"\n.*660 characters; at most 600/,
  ),
  edited(
    'a control character',
    'contact.json',
    (json) => (json.title = 'Ready\u0007?'),
    /field "title"\n.*control character/,
  ),
  edited(
    'a mark that reverses the reading direction',
    'contact.json',
    (json) => (json.callLabel = 'Book \u202Ellac a'),
    /field "callLabel"\n.*reverses the reading direction/,
  ),
  edited(
    'a word of 10,000 letters',
    'contact.json',
    (json) => ((json.intro as Json).lead = 'w'.repeat(10_000)),
    /field "intro.lead"\n.*10000 characters; at most 200/,
  ),
  edited(
    'an unknown color',
    'services.json',
    (json) => Object.assign(list(json, 'cards')[2] ?? {}, { accent: 'purple' }),
    /card 3.*field "accent"\n.*"purple" is none of the possible words/,
  ),
  edited(
    'a javascript: address',
    'site.json',
    (json) => (json.profileUrl = 'javascript:alert(document.domain)'),
    /field "profileUrl"\n.*Not a complete web address/,
  ),
  edited(
    'an http: address',
    'site.json',
    (json) => (json.schedulingUrl = 'http://cal.example.com/fairlead'),
    /field "schedulingUrl"\n.*starts with http:/,
  ),
  edited(
    'a malformed address',
    'site.json',
    (json) => (json.url = 'https://www example com'),
    /field "url"\n.*Not a complete web address/,
  ),
  edited(
    'a malformed e-mail address',
    'site.json',
    (json) => (json.contactEmail = 'hello@@example.com'),
    /field "contactEmail"\n.*Not an e-mail address/,
  ),
  {
    name: 'a day that does not exist',
    file: 'privacy-policy.md',
    key: 'effectiveDate',
    asText: true,
    break: (draft) => draft.replace('privacy-policy.md', '2025-07-08', '2025-02-30'),
    says: /privacy-policy.md, line 4, field "effectiveDate"\n.*does not exist/,
  },
  edited(
    'years that are no whole number',
    'site.json',
    (json) => (json.copyrightYear = 2024.5),
    /field "copyrightYear"\n.*Not a whole number/,
  ),
  edited(
    'a negative figure',
    'hero.json',
    (json) => ((json.achievements as { organizations: Json }).organizations.figure = -40),
    /field "achievements.organizations.figure"\n.*Less than 1/,
  ),
  edited(
    'a service that ends before it begins',
    'services.json',
    (json) => Object.assign(list(json, 'cards')[1] ?? {}, { endMonth: 2 }),
    /card 2.*field "endMonth"\n.*before it begins/,
  ),
  edited(
    'a service that ends beyond the scale of its bar',
    'services.json',
    (json) => Object.assign(list(json, 'cards')[2] ?? {}, { endMonth: 24 }),
    /card 3.*field "endMonth"\n.*More than 18/,
  ),
  {
    name: 'HTML in the policy',
    file: 'privacy-policy.md',
    key: 'policy html',
    asText: true,
    break: (draft) =>
      draft.replace('privacy-policy.md', '- your name', '- your <script>name</script>'),
    says: /privacy-policy.md, line \d+\n.*Contains HTML/,
  },
  {
    name: 'a javascript: link in the policy',
    file: 'privacy-policy.md',
    key: 'policy link',
    asText: true,
    break: (draft) =>
      draft.replace('privacy-policy.md', '(mailto:hello@example.com)', '(javascript:alert(1))'),
    says: /privacy-policy.md, line \d+\n.*does not lead to a secure web page/,
  },
]

const paths: BrokenContent[] = [
  slide(
    'a picture that is not there',
    (entry) => {
      entry.image = './case-studies/harbor-lights-at-night.png'
    },
    /field "image"\n.*File not found/,
  ),
  slide(
    'a picture written with a capital',
    (entry, _draft, added) => {
      entry.image = `./case-studies/${added}.PNG`
    },
    /field "image"\n.*File not found.\n.*Write "\.\/case-studies\/added-\d+\.png"; the server tells small/,
  ),
  slide(
    'a path of one computer',
    (entry, draft, added) => {
      draft.remove(`case-studies/${added}.png`)
      entry.image = 'C:\\Users\\rowan\\slide.png'
    },
    /field "image"\n.*exists on one computer only/,
  ),
  slide(
    'a path out of the content folder',
    (entry, draft, added) => {
      draft.remove(`case-studies/${added}.png`)
      entry.image = '../static/icon-512.png'
    },
    /field "image"\n.*Points outside the folder content/,
  ),
  slide(
    'an empty path',
    (entry) => {
      entry.image = ''
    },
    /field "image"\n.*Empty/,
  ),
  slide(
    'null for a path',
    (entry) => {
      entry.image = null
    },
    /field "image"\n.*Nothing \(null\) instead of the path of a picture/,
  ),
  slide(
    'a folder for a picture',
    (entry) => {
      entry.image = './case-studies'
    },
    /field "image"\n.*Names a folder/,
  ),
  slide(
    'a web address for a picture',
    (entry) => {
      entry.image = 'https://example.com/slide.png'
    },
    /field "image"\n.*A web address/,
  ),
]

async function cutOff(picture: Sharp): Promise<Buffer> {
  const bytes = await picture.toBuffer()
  return bytes.subarray(0, Math.floor(bytes.length * 0.7))
}

function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

/** What an iPhone writes at the beginning of a photo. */
function heic(): Buffer {
  const start = Buffer.alloc(4096)
  start.write('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return start
}

/** A true PNG of one bit for each pixel, larger than any picture may be. */
function enormousPng(): Buffer {
  const side = 20_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((side / 8 + 1) * side)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}

const files: BrokenContent[] = [
  slideFile('a text instead of a picture', '.png', () => Buffer.from('hello'), /is not a picture/),
  slideFile('a picture of 0 bytes', '.png', () => Buffer.alloc(0), /empty \(0 bytes\)/),
  slideFile(
    'a web page with the ending .jpg',
    '.jpg',
    () => Buffer.from('\n<!DOCTYPE html><title>404</title>'),
    /is a web page with the ending .jpg/,
  ),
  slideFile('half a JPEG', '.jpg', () => cutOff(noise(1920, 1080).jpeg()), /damaged/),
  slideFile('half a PNG', '.png', () => cutOff(noise(1920, 1080).png()), /damaged/),
  slideFile('an iPhone photo', '.heic', heic, /an iPhone photo \(HEIC\)/),
  slideFile('an iPhone photo with the ending .jpg', '.jpg', heic, /\(HEIC\) with the ending .jpg/),
  slideFile(
    'a drawing',
    '.svg',
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    /is a drawing \(SVG\)/,
  ),
  slideFile('a GIF', '.gif', () => slidePicture(200).gif().toBuffer(), /is a GIF/),
  slideFile(
    'an AVIF picture',
    '.avif',
    () => slidePicture(201, 64, 36).avif().toBuffer(),
    /is an AVIF picture/,
  ),
  slideFile(
    'the colors of a printing press',
    '.jpg',
    () => slidePicture(202).toColourspace('cmyk').jpeg().toBuffer(),
    /\(CMYK\)/,
  ),
  slideFile('more pixels than can be processed', '.png', enormousPng, /20000 by 20000 pixels/),
  slideFile(
    'an ending that does not fit',
    '.jpg',
    () => slidePicture(203).png().toBuffer(),
    /is a PNG picture, but its name ends in .jpg/,
  ),
  {
    name: 'a picture too small for its place',
    file: 'about.json',
    key: 'portrait',
    break: async (draft) => {
      draft.write('about/portrait.png', await slidePicture(204, 400, 500).png().toBuffer())
    },
    says: /about.json, line 4, field "portrait"\n.*400 pixels wide; less than 900/,
  },
  {
    name: 'a picture of over 15 MB',
    file: 'site.json',
    key: 'socialCard',
    break: async (draft) => {
      draft.write(
        'site/social-card.png',
        await noise(2940, 2100).png({ compressionLevel: 1 }).toBuffer(),
      )
    },
    says: /site.json, line \d+, field "socialCard"\n.*MB heavy; at most 15 MB/,
  },
]

/** Mistakes that can all be made at once, because every file can still be read. */
export const readableMistakes = [...shape, ...values, ...paths, ...files].sort(
  (one, other) => Number(one.asText ?? false) - Number(other.asText ?? false),
)

/** Mistakes that make a file unreadable; those in different files can be made at once. */
export const unreadableMistakes = syntax
