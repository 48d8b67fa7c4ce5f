import {
  integerField,
  multiLineField,
  objectField,
  imageField,
  sampleField,
  singleLineField,
} from './fields'

/** Requirements of slide images. */
export const slideImageRules = {
  folder: 'case-studies',
  minWidth: 1200,
  sharpWidth: 1600,
  aspectRatio: 16 / 9,
  shape: '16 by 9, for instance 1920 by 1080',
}

/** Maximum number of slides; all of them are part of the page. */
export const maxSlideCount = 40

/** Requirements of page images: at least as wide as the text column. */
export const pageImageRules = { folder: 'pages', minWidth: 640 }

/** Code of the problem that a slide has no description yet. */
export const slideDescriptionMissingCode = 'slide-description-missing'

/** Matches Markdown markup and HTML, but not ordered lists and bare URLs. */
const markupPattern =
  /<[a-z/!][^>]*>|\[[^\]]*\]\([^)]*\)|^(?:[-*+>]|#+) .*|\*\S[^*]*\*|(?<!\w)_\S[^_]*_(?!\w)|`/i

/** Schema of a slide text file, such as content/case-studies/07-outcomes.md. */
export const slideSchema = objectField(
  'CaseSlide',
  'One picture of the slideshow.',
  {
    image: imageField(
      'The picture of the slide.',
      slideImageRules,
      'PNG, JPEG or WebP, 16 by 9, best 1920 by 1080 pixels; at least 1200 wide.',
    ),
    alt: {
      kind: 'multiLine',
      maxLength: 250,
      description: 'What the slide shows, for people who cannot see it.',
      hint: 'One sentence of plain words; repeat the words that matter.',
      ifEmpty: {
        code: slideDescriptionMissingCode,
        message: 'This slide has no description yet.',
        fix: 'Write one sentence that says what it shows below the second line ---.',
      },
    },
  },
  ({ alt }) => {
    const [marks] = markupPattern.exec(String(alt)) ?? []
    if (marks === undefined) return undefined
    const message = `"${marks.slice(0, 40)}" is markup; the description is read out as it stands.`
    return {
      at: 'alt',
      code: 'markup-in-text',
      message,
      fix: 'Write plain words, without HTML, links, lists or stars.',
    }
  },
)

/** Schema of a page: content/pages/imprint.md becomes /imprint/. */
export const pageSchema = objectField(
  'PageFrontmatter',
  'A page of its own: the privacy policy, an imprint.',
  {
    sample: sampleField,
    title: singleLineField('The heading of the page.', 60),
    effectiveDate: {
      kind: 'isoDate',
      optional: true,
      description: 'The day from which the text applies.',
      hint: 'Change it whenever the text changes.',
    },
    description: multiLineField('What search engines say about the page.', 160),
    linkLabel: singleLineField('The link to the page in the footer.', 30),
    order: integerField(
      'The place of that link among those of the other pages; 1 is the first.',
      1,
      99,
    ),
  },
)
