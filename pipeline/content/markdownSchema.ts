import * as v from 'valibot'
import { integer, object, picture, sample } from './fields'
import { twoSentences } from './issueSentences'
import { isoDate, multiLine, singleLine } from './textFields'

/** What a slide's picture has to bring. */
export const slideRules = { folder: 'case-studies', minWidth: 1600, aspectRatio: 16 / 9 }

/** How many slides the page has room for: all of them come with it. */
export const maxSlides = 40

/** What is said of a slide that a drop has made. */
export const noDescription = 'No description yet.'

/** A slide: content/case-studies/07-outcomes.md, for instance, names its picture, and below that says what it shows. */
export const slide = v.pipe(
  object('CaseSlide', 'One picture of the slideshow.', {
    image: picture(
      'The picture of the slide.',
      slideRules,
      'PNG, JPEG or WebP, at least 1600 pixels wide, 16 by 9.',
    ),
    alt: multiLine(
      'What the slide shows, for people who cannot see it.',
      250,
      'One sentence of plain words; repeat the words that matter.',
      twoSentences(noDescription, 'Write what it shows.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['image'], ['alt']],
      ({ image, alt }) => !isNameOfFile(alt, image),
      twoSentences(
        'Holds only the name of the file.',
        'Describe in one sentence what the picture shows.',
      ),
    ),
    ['alt'],
  ),
)

function isNameOfFile(alt: string, image: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/^.*\/|\.\w+$/g, '')
  return bare(alt) === bare(image)
}

/** A page of its own: content/pages/imprint.md, for instance, is the page /imprint/. */
export const page = object(
  'PageFrontmatter',
  'A page of its own: the privacy policy, an imprint.',
  {
    sample,
    title: singleLine('The heading of the page.', 60),
    effectiveDate: v.optional(
      isoDate('The day from which the text applies.', 'Change it whenever the text changes.'),
    ),
    description: multiLine('What search engines say about the page.', 160),
    linkLabel: singleLine('The link to the page in the footer.', 30),
    order: integer('The place of that link among those of the other pages; 1 is the first.', 1, 99),
  },
)
