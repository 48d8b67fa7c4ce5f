import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type ContentDraft, type Json, createSlideImage } from './contentDraft'
import { createRotatedPhonePhoto } from './createRotatedPhonePhoto'

/** Unusual but valid content, which must pass the content check and render correctly. */
export interface UnusualContent {
  name: string
  apply: (draft: ContentDraft) => void | Promise<void>
}

function createSlideCase(name: string, file: string, picture: Sharp): UnusualContent {
  return {
    name,
    apply: async (draft) => {
      await draft.addOrphanImage(file, picture)
      const { name: slide } = path.parse(file)
      draft.writeSlide(toOtherNormalizationForm(slide), `A slide with ${name}.`)
    },
  }
}

/** Converts a name from NFC to NFD, or from NFD to NFC. */
function toOtherNormalizationForm(name: string): string {
  return name === name.normalize('NFC') ? name.normalize('NFD') : name.normalize('NFC')
}

function createQuoteCase(name: string, index: number, words: string): UnusualContent {
  return {
    name,
    apply: (draft) =>
      draft.editJson('testimonials.json', (json) => {
        Object.assign((json.testimonials as Json[])[index]!, { quote: words })
      }),
  }
}

export const unusualQuotes = {
  script: 'A calm week. </script><script>window.ran = true</script> <!--<script> And then "done".',
  arabic: 'كان العمل معهم هادئا وواضحا من اليوم الأول.',
}

// JSON edits come first: writing JSON would undo changes of line endings and byte order marks.
export const unusualContents: UnusualContent[] = [
  createSlideCase('the extension .PNG', 'UPPER.PNG', createSlideImage(1)),
  createSlideCase('non-ASCII letters and emoji', 'Übersicht 🌊 図.png', createSlideImage(4)),
  createSlideCase('# and % in a file name', '50% #1.png', createSlideImage(5)),
  createSlideCase('16-bit grayscale', 'grey.png', createSlideImage(6).toColourspace('grey16')),
  createSlideCase('a width of 12,000 px', 'wide.png', createSlideImage(7, 12_000, 6_750)),
  {
    name: 'a photo with an EXIF orientation, a decoder warning, and other capital letters',
    apply: async (draft) => {
      const upright = sharp(readFileSync(draft.file('about/portrait.png')))
      const photo = await createRotatedPhonePhoto(upright)
      draft.write('about/Founder Photo.JPG', photo)
      draft.write('about/unused and damaged.jpg', photo.subarray(0, photo.length / 2))
      draft.remove('about/portrait.png')
      draft.editJson('about.json', (json) => (json.portrait = './about/founder photo.jpg'))
    },
  },
  createSlideCase(
    'an NFC name that its text writes in NFD',
    'Küste.png'.normalize('NFC'),
    createSlideImage(9),
  ),
  createSlideCase(
    'an NFD name that its text writes in NFC',
    'Dünen.png'.normalize('NFD'),
    createSlideImage(10),
  ),
  {
    name: 'a policy with text that resembles markup',
    apply: (draft) =>
      draft.write(
        'pages/privacy-policy.md',
        [
          draft.read('pages/privacy-policy.md'),
          '[GDPR]: see the regulation.',
          'Nobody of age <thirteen writes to us.',
          '=======',
          `[A long link](https://www.w3.org/${'long'.repeat(30)})`,
        ].join('\n\n'),
      ),
  },
  {
    name: 'a folder that is a link, and a page with capital letters in its name',
    apply: (draft) => {
      draft.rename('pages/typography.md', 'pages/Typography.md')
      draft.rename('pages', '../linked-pages')
      symlinkSync(path.join(draft.root, 'linked-pages'), draft.file('pages'), 'junction')
    },
  },
  createQuoteCase('markup in a quote', 0, unusualQuotes.script),
  createQuoteCase('an Arabic quote', 1, unusualQuotes.arabic),
  {
    name: 'a Chinese sentence, which has no spaces',
    apply: (draft) =>
      draft.editJson('contact.json', (json) =>
        Object.assign(json.intro as Json, { lead: '产品领导力与平台更新服务'.repeat(6) }),
      ),
  },
  {
    name: 'Windows line endings and a byte order mark',
    apply: (draft) => {
      const withWindowsLines = (file: string) => draft.read(file).replaceAll('\n', '\r\n')
      draft.write('services.json', withWindowsLines('services.json'))
      draft.write('pages/privacy-policy.md', `\uFEFF${withWindowsLines('pages/privacy-policy.md')}`)
    },
  },
]
