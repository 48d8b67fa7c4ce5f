import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type ContentDraft, type Json, slidePicture } from './contentDraft'
import { phonePhoto } from './phonePhoto'

/** Unusual but valid content, which must pass the content check and render correctly. */
export interface OddContent {
  name: string
  make: (draft: ContentDraft) => void | Promise<void>
}

function namedSlide(
  name: string,
  file: string,
  picture: Sharp,
  change?: (jpeg: Buffer) => Buffer,
): OddContent {
  return {
    name,
    make: async (draft) => {
      await draft.drop(file, picture)
      const bytes = readFileSync(draft.file(`case-studies/${file}`))
      if (change) draft.write(`case-studies/${file}`, change(bytes))
      const { name: slide } = path.parse(file)
      draft.writeSlide(otherForm(slide), `A slide with ${name}.`, `./${otherForm(file)}`)
    },
  }
}

/** Returns the other Unicode normalization form (NFC or NFD). */
function otherForm(name: string): string {
  return name === name.normalize('NFC') ? name.normalize('NFD') : name.normalize('NFC')
}

/** Removes the scan range of a JPEG, as some phones do; decoders tolerate this defect. */
function loosely(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const components = jpeg[scan + 4] ?? 0
  jpeg[scan + 6 + 2 * components] = 0
  return jpeg
}

function quote(name: string, index: number, words: string): OddContent {
  return {
    name,
    make: (draft) =>
      draft.edit('testimonials.json', (json) => {
        Object.assign((json.testimonials as Json[])[index]!, { quote: words })
      }),
  }
}

/** Unusual texts for quotes of testimonials. */
export const oddQuotes = {
  script: 'A calm week. </script><script>window.ran = true</script> <!--<script> And then "done".',
  typographic: 'It’s “simple”, she said – and it was 👍🏽.',
  arabic: 'كان العمل معهم هادئا وواضحا من اليوم الأول.',
}

/** Unusual contents. Edits of JSON come first, because writing JSON would undo line endings and byte order marks. */
export const oddContent: OddContent[] = [
  namedSlide('the extension .PNG', 'UPPER.PNG', slidePicture(1)),
  namedSlide('the extension .jpeg', 'photo.jpeg', slidePicture(2)),
  namedSlide('spaces in a file name', 'my new slide.png', slidePicture(3)),
  namedSlide('non-ASCII letters and emoji', 'Übersicht 🌊 図.png', slidePicture(4)),
  namedSlide('# and % in a file name', '50% #1.png', slidePicture(5)),
  namedSlide('16-bit grayscale', 'grey.png', slidePicture(6).toColourspace('grey16')),
  namedSlide('a width of 12,000 px', 'wide.png', slidePicture(7, 12_000, 6_750)),
  {
    name: 'a photo with an EXIF orientation',
    make: async (draft) => {
      const upright = sharp(readFileSync(draft.file('about/portrait.png')))
      draft.write('about/Founder Photo.JPG', await phonePhoto(upright))
      draft.remove('about/portrait.png')
      draft.edit('about.json', (json) => (json.portrait = './about/Founder Photo.JPG'))
    },
  },
  namedSlide('an invalid JPEG scan range', 'phone.jpg', slidePicture(8), loosely),
  namedSlide(
    'an NFC name that its text writes in NFD',
    'Küste.png'.normalize('NFC'),
    slidePicture(9),
  ),
  namedSlide(
    'an NFD name that its text writes in NFC',
    'Dünen.png'.normalize('NFD'),
    slidePicture(10),
  ),
  {
    name: 'a policy with text that resembles markup',
    make: (draft) =>
      draft.write(
        'pages/privacy-policy.md',
        [
          draft.read('pages/privacy-policy.md'),
          '[GDPR]: see the regulation.',
          'Nobody of age <thirteen writes to us.',
          '=======',
          `[A long link](https://example.com/${'long'.repeat(30)})`,
        ].join('\n\n'),
      ),
  },
  quote('markup in a quote', 0, oddQuotes.script),
  quote('typographic quotation marks and emoji', 1, oddQuotes.typographic),
  quote('an Arabic quote', 2, oddQuotes.arabic),
  {
    name: 'a Chinese sentence, which has no spaces',
    make: (draft) =>
      draft.edit('contact.json', (json) =>
        Object.assign(json.intro as Json, { lead: '产品领导力与平台更新服务'.repeat(6) }),
      ),
  },
  namedSlide('a numeric name', '2024.png', slidePicture(11)),
  {
    name: 'a byte order mark',
    make: (draft) => {
      draft.write('pages/privacy-policy.md', `\uFEFF${draft.read('pages/privacy-policy.md')}`)
    },
  },
  {
    name: 'Windows line endings',
    make: (draft) => {
      for (const file of [
        'services.json',
        'pages/privacy-policy.md',
        'case-studies/07-outcomes.md',
      ]) {
        draft.write(file, draft.read(file).replaceAll('\n', '\r\n'))
      }
    },
  },
  {
    name: 'no final newline',
    make: (draft) => draft.write('site.json', draft.read('site.json').trimEnd()),
  },
]
