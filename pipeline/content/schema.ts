import { z } from 'zod'
import {
  choice,
  commonFact,
  email,
  fact,
  group,
  hidden,
  hideableGroup,
  httpsUrl,
  image,
  type ImageRules,
  list,
  look,
  multiLine,
  singleLine,
  webhook,
  wholeNumber,
} from './fields'

// The descriptions appear in the CMS, in VS Code and in messages to the site owner, so use everyday
// words.

const accent = look('Accent', ['teal', 'blue', 'orange'], 'The color of the line on this card.')
const title = singleLine('The heading of the section.', 60)
const lead = multiLine('The sentence below the heading.', 200)

// Scripts, fonts and images have URLs that begin at the root of the origin, so the site needs a
// domain of its own.
const siteUrl = httpsUrl(
  'The URL (web address) of this site: https:// and the domain, with nothing after it, such as https://www.example.com.',
).refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, {
  params: {
    code: 'url-has-path',
    message: 'The URL continues after the domain, but the site needs a domain of its own.',
    fix: 'Delete everything after the domain, and publish the site at this URL.',
  },
})

const site = group('SiteJson', 'Facts of the whole site, and the texts of header and footer.', {
  url: siteUrl,
  brand: fact(
    singleLine('The name of the consultancy, in the header and the browser tab.', 24),
  ).meta({ isName: true }),
  legalName: fact(singleLine('The full legal name, for search engines.', 80)),
  title: fact(singleLine('The title of the home page in search results and browser tabs.', 70)),
  description: fact(
    multiLine('The description of the site in search results and shared links.', 160),
  ),
  tagline: fact(singleLine('The sentence below the name in the footer.', 120)),
  navigation: group('Navigation', 'The links in the header and in the menu on phones.', {
    servicesLabel: singleLine('The text of the link to the services.', 16),
    aboutLabel: singleLine('The text of the link to the section about the founder.', 16),
    caseStudiesLabel: singleLine('The text of the link to the case studies.', 16),
    testimonialsLabel: singleLine('The text of the link to the testimonials.', 16),
    callLabel: singleLine('The text of the button that opens the booking page.', 16),
  }),
  footer: group('FooterLabels', 'The texts of the links in the footer.', {
    profileLabel: singleLine('The text of the link to the profile.', 30),
    contactLabel: singleLine('The text of the link to the contact section.', 30),
  }),
  founder: group('Founder', 'The person behind the consultancy.', {
    name: fact(singleLine('The first and last name of the founder.', 60)).meta({ isName: true }),
    role: commonFact(singleLine('The role of the founder in the company.', 60)),
  }),
  schedulingUrl: httpsUrl('The URL of the booking page, which every "Schedule" button opens.'),
  profileUrl: httpsUrl('The URL of the profile on a professional network, such as LinkedIn.'),
  contactEmail: email('The email address for privacy questions and for messages that failed.'),
  contactWebhook: webhook,
  messageSource: fact(singleLine('The label by which you recognize messages from this site.', 60)),
  copyrightYear: commonFact(
    wholeNumber('The year next to the copyright sign in the footer.', 2000, 2100),
  ),
  callNote: fact(
    singleLine(
      'One sentence below the name of the founder in the first view: what the "Schedule" buttons lead to, and with whom.',
      60,
    ),
  ).optional(),
  socialCard: image(
    'The image that social networks and chats show with a shared link: PNG, JPEG or WebP, 1200 by 630 pixels. Without this field, the site draws one.',
    { folder: 'site', minWidth: 1200, size: [1200, 630] },
  ).optional(),
})

const countedAchievement = group('CountedAchievement', 'An achievement with a counting number.', {
  figure: wholeNumber('The number that the page shows when the animation has ended.', 1, 999),
  suffix: singleLine('The characters directly after the number, such as +.', 3).optional(),
  label: singleLine('The label of the number, such as "Years of experience".', 40),
})

function createResultValue(description: string) {
  return group('ResultValue', description, {
    value: wholeNumber('A whole number.', 1, 999),
    unit: choice(
      'ResultUnit',
      ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'],
      'The unit of the number.',
    ),
  }).optional()
}

const proof = group(
  'HeroProof',
  'One result for a client, at the harbor of the chart: two durations, or a text. Without this field, and while the case studies are hidden, the site shows no result.',
  {
    before: commonFact(
      createResultValue(
        'The duration before: the page makes the text and the bar from it and the duration after.',
      ),
    ),
    after: commonFact(createResultValue('The duration after.')),
    figure: fact(
      singleLine('Instead of two durations, the result in numbers. It has no bar.', 16),
    ).optional(),
    text: fact(singleLine('What the numbers mean, and for which client.', 80)),
    linkLabel: singleLine('The text of the link to the case studies, such as "See the case".', 20),
  },
)
  .refine(({ before, after, figure }) => (figure ? !before && !after : before && after), {
    params: {
      code: 'result-unclear',
      message: 'The result is two durations, "before" and "after", or one text, "figure".',
      fix: 'Write both durations and delete "figure", or write "figure" and delete the durations.',
    },
  })
  .optional()

const hero = group('HeroJson', 'The first section of the home page.', {
  headline: list(
    singleLine('One line of the headline, short enough for a phone.', 28),
    [3, 3],
    'The three lines of the headline.',
  ),
  subline: fact(multiLine('The sentences below the headline.', 280)),
  callLabel: singleLine('The text of the button that opens the booking page.', 40),
  callLabelSmall: singleLine('The text of the booking button on phones, a short one.', 24),
  servicesLabel: singleLine('The text of the button that leads to the services.', 24),
  achievements: fact(
    group('Achievements', 'Two numbers and a term at the bottom of the section.', {
      years: countedAchievement,
      organizations: countedAchievement,
      specialization: group('NamedAchievement', 'An achievement with a term instead of a number.', {
        figure: singleLine('The term, such as "MVP-to-Scale".', 20),
        label: singleLine('The label below the term, such as "Specialization".', 40),
      }),
    }),
  ),
  proof,
})

const duration = group('Duration', 'The duration: the page makes the text and the bar from it.', {
  from: wholeNumber('The shortest duration, a whole number.', 1, 60),
  to: wholeNumber(
    'The longest duration, a whole number. Without this field, the work is open-ended.',
    1,
    60,
  ).optional(),
  unit: choice('DurationUnit', ['weeks', 'months'], 'The unit of both numbers.'),
}).refine(({ from, to = from }) => from <= to, {
  path: ['to'],
  params: {
    code: 'duration-ends-before-start',
    message: 'The longest duration, "to", is shorter than the shortest, "from".',
    fix: 'Write the smaller number into "from", and the greater one into "to".',
  },
})

const serviceCard = group('ServiceCard', 'One service, shown as a card.', {
  icon: look('ServiceIcon', ['dividers', 'compass', 'layers'], 'The icon above the title.'),
  title: singleLine('The name of the service.', 40),
  duration,
  description: multiLine('One or two sentences about the service.', 240),
  features: list(
    singleLine('One item that the service includes: a few words, no period.', 80),
    [1, 10],
    'The items that the service includes.',
  ),
  bestFor: multiLine('The clients that this service suits.', 160),
  accent,
})

const services = group('ServicesJson', 'The services section of the home page.', {
  title,
  lead: fact(lead),
  cards: list(fact(serviceCard), [1, 6], 'The services, from the shortest to the longest.'),
})

const about = hideableGroup('AboutJson', 'The section about the founder.', 'biography', {
  title,
  portrait: image(
    'The portrait of the founder: PNG, JPEG or WebP with the shape 4 by 5 (width by height), at least 900 pixels wide.',
    { folder: 'about', minWidth: 900, size: [1200, 1500] },
  ),
  portraitFocus: choice(
    'PortraitFocus',
    ['left', 'middle', 'right', 'top'],
    'The part of the photo with the face, which stays visible when the site crops the photo to the shape 4 by 5.',
  ).optional(),
  portraitAlt: fact(multiLine('The portrait in words, for people who cannot see the image.', 250)),
  profileLabel: singleLine('The text of the link to the profile.', 40),
  contactLabel: singleLine('The text of the link to the contact section.', 40),
  biography: list(
    fact(multiLine('One paragraph.', 900)),
    [0, 6],
    'The paragraphs of the biography.',
  ),
})

// The slides are files, so the content check asks for one of them.
const caseStudies = group('CaseStudiesJson', 'The case studies section: a slideshow.', {
  hidden,
  title: fact(title),
  lead: fact(lead),
  contactLabel: singleLine('The text of the button that leads to the contact section.', 40),
})

const testimonial = group('Testimonial', 'A quote from one client.', {
  // In a quote, brackets mark words that were not said.
  quote: fact(multiLine('The quote, without quotation marks.', 600)).meta({ isQuote: true }),
  author: fact(singleLine('The first and last name of the client.', 60)),
  title: singleLine('The role of the client in the company.', 80),
  company: fact(singleLine('The company of the client.', 80)),
  accent,
  link: httpsUrl(
    'The URL of a page where a visitor can check the quote, such as the profile of the client. The name of the client becomes the link.',
  ).optional(),
})

const testimonials = hideableGroup(
  'TestimonialsJson',
  'The testimonials section of the home page.',
  'testimonials',
  {
    title,
    testimonials: list(testimonial, [0, 12], 'The testimonials, in the order on the page.'),
  },
)

const problem = group('ClientProblem', 'A client problem and how the consultancy helps.', {
  statement: singleLine('The problem, in the words of a client.', 120),
  help: multiLine('The paragraph that says how the consultancy helps.', 600),
})

const contact = group('ContactJson', 'The contact section: problems, form and direct links.', {
  intro: hideableGroup(
    'ContactIntro',
    'The client problems next to the form, not shown on phones.',
    'problems',
    {
      title: singleLine('The heading of the client problems.', 60),
      lead: commonFact(lead),
      problems: list(fact(problem), [0, 8], 'The client problems, in the order on the page.'),
    },
  ),
  title,
  form: group('ContactFormTexts', 'The heading, the button and the example texts of the form.', {
    title: singleLine('The heading of the form.', 40),
    namePlaceholder: singleLine('The gray example text in the name field.', 50),
    emailPlaceholder: singleLine('The gray example text in the email field.', 60),
    messagePlaceholder: singleLine('The gray example text in the message field.', 120),
    sendLabel: singleLine('The text of the button that sends the message.', 40),
  }),
  directTitle: singleLine('The heading of the links next to the form.', 40),
  callLabel: singleLine('The text of the link to the booking page.', 60),
  profileLabel: singleLine('The text of the link to the profile.', 60),
  founderNote: fact(
    multiLine('The sentence of the founder beside the portrait, below the links.', 160),
  ),
})

/** Schemas of the JSON files in content/, by file name. */
export const jsonSchemas: Record<string, z.ZodType> = {
  'site.json': site,
  'hero.json': hero,
  'services.json': services,
  'about.json': about,
  'case-studies.json': caseStudies,
  'testimonials.json': testimonials,
  'contact.json': contact,
}

/** Returns the name of the GraphQL type of a schema, such as HeroJson. */
export function getTypeName(schema: z.ZodType): string {
  return String(schema.meta()?.typeName)
}

export const slideImageRules: ImageRules = {
  folder: 'case-studies',
  minWidth: 1200,
  size: [1920, 1080],
}

/** Maximum number of slides, which limits the size of the page's HTML. */
export const maxSlideCount = 40

/** Diagnostic code for a slide without a description. */
export const missingDescription = 'slide-description-missing'

/** Position in a list, as text or number. */
const order = z.coerce.number().int().min(1).max(99)

/** Schema of a slide: the front matter of its file, and the text below it as `description`. */
export const slideSchema = group('SlideText', 'One slide of the slideshow.', {
  image: image(
    'The image of the slide: PNG, JPEG or WebP, 1920 by 1080 pixels. Without this field, it is the image with the name of the text file.',
    slideImageRules,
  ).optional(),
  order: order
    .describe(
      'The position of the slide; 1 is the first. Slides without this field come after the others, in the order of their names.',
    )
    .optional(),
  description: z
    .string()
    .max(250)
    .refine((text) => text !== '', {
      params: {
        code: missingDescription,
        message: 'This slide has no description yet.',
        fix: 'Write one sentence that says what the slide shows into this file.',
      },
    })
    .meta({
      description:
        'The description of the slide, which everybody reads below it and screen readers read aloud: one simple sentence with the most important words on the slide.',
      multiline: true,
      isFact: true,
    }),
})

/** Requirements for images in pages; the minimum width is about the width of the text column. */
export const pageImageRules: ImageRules = { folder: 'pages', minWidth: 640 }

/** Schema of the front matter of a page, whose values are text before the schema converts them. */
export const pageSchema = group('Page', 'A separate page, such as the privacy policy.', {
  title: singleLine('The heading of the page.', 60),
  effectiveDate: fact(
    z.iso
      .date()
      .describe('The date from which the text applies. Change it whenever the text changes.'),
  ).optional(),
  description: multiLine('The description of the page in search results.', 160),
  linkLabel: singleLine('The text of the footer link to this page.', 30),
  order: order.describe('The position of the footer link to this page; 1 is the first.'),
})
