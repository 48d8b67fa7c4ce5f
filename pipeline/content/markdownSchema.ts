import {
  type ImageRules,
  integerField,
  multiLineField,
  objectField,
  imageField,
  sampleField,
  singleLineField,
} from './fields'

export const slideImageRules = {
  folder: 'case-studies',
  minWidth: 1200,
  sharpWidth: 1600,
  aspectRatio: 16 / 9,
  shape: '16 by 9, such as 1920 by 1080',
}

/** Maximum number of slides, which limits the size of the page's HTML. */
export const maxSlideCount = 40

/** Requirements for page images, whose minimum width is about the width of the text column. */
export const markdownPageImageRules: Pick<ImageRules, 'folder' | 'minWidth'> = {
  folder: 'pages',
  minWidth: 640,
}

/** Diagnostic code for a slide without a description. */
export const slideDescriptionMissingCode = 'slide-description-missing'

/** Matches Markdown markup and HTML, but neither ordered lists nor bare URLs. */
const markupPattern =
  /<[a-z/!][^>]*>|\[[^\]]*\]\([^)]*\)|^(?:[-*+>]|#+) .*|\*\S[^*]*\*|(?<!\w)_\S[^_]*_(?!\w)|`/i

/** Schema of a slide text file, such as content/case-studies/07-outcomes.md. */
export const slideSchema = objectField(
  'CaseSlide',
  'One slide of the slideshow.',
  {
    image: imageField(
      'The image of the slide.',
      slideImageRules,
      'A PNG, JPEG or WebP file with the shape 16 by 9 (width by height), at least 1200 pixels wide. The best size is 1920 by 1080 pixels.',
    ),
    alt: {
      kind: 'multiLine',
      maxLength: 250,
      description: 'The description of the slide, for people who cannot see the image.',
      hint: 'Write one simple sentence that contains the most important words on the slide.',
      ifEmpty: {
        code: slideDescriptionMissingCode,
        message: 'This slide has no description yet.',
        fix: 'Below the second --- line, write one sentence that says what the slide shows.',
      },
    },
  },
  ({ alt }) => {
    const [marks] = markupPattern.exec(String(alt)) ?? []
    if (marks === undefined) return undefined
    const message = `The description contains formatting characters ("${marks.slice(0, 40)}"), which screen readers (programs that read the page aloud) would read, too.`
    return {
      at: 'alt',
      code: 'markup-in-text',
      message,
      fix: 'Write plain text, without HTML, links, lists or asterisks (*).',
    }
  },
)

/** Schema of a page, such as content/pages/imprint.md. */
export const pageSchema = objectField(
  'PageFrontmatter',
  'A separate page, such as the privacy policy or an imprint.',
  {
    sample: sampleField,
    title: singleLineField('The heading of the page.', 60),
    effectiveDate: {
      kind: 'isoDate',
      optional: true,
      description: 'The date from which the text applies.',
      hint: 'Change this date whenever the text changes.',
    },
    description: multiLineField('The description of the page in search results.', 160),
    linkLabel: singleLineField('The text of the footer link to this page.', 30),
    order: integerField('The position of the footer link to this page; 1 is the first.', 1, 99),
  },
)
