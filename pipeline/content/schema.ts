import {
  choiceField,
  type Field,
  hiddenField,
  integerField,
  listField,
  multiLineField,
  objectField,
  type ObjectField,
  imageField,
  sampleField,
  singleLineField,
} from './fields'
import { siteSchema } from './siteSchema'

// The descriptions appear in the CMS and in messages to the site owner, so use everyday words.

const accent = choiceField('Accent', 'The color of the line on this card.', [
  'teal',
  'blue',
  'orange',
])

const countedAchievement = objectField(
  'CountedAchievement',
  'An achievement with a number that counts up.',
  {
    figure: integerField('The number that the page shows when the animation has ended.', 1, 999),
    suffix: {
      ...singleLineField('The characters directly after the number, such as +.', 3),
      optional: true,
    },
    label: singleLineField('The label of the number, such as "Years of experience".', 40),
  },
)

const lineHint = 'Keep this line short, so that the line fits on a phone.'
const headlineLine = singleLineField('One line of the headline.', 28, lineHint)

const hero = objectField('HeroJson', 'The first section of the home page.', {
  sample: sampleField,
  headline: listField('The three lines of the headline.', headlineLine, 3, 3),
  subline: multiLineField('The sentences below the headline.', 280),
  callLabel: singleLineField('The text of the button that opens the booking page.', 40),
  callLabelSmall: singleLineField(
    'The text of the booking button on phones.',
    24,
    'Keep this text short, because two buttons share a row.',
  ),
  servicesLabel: singleLineField('The text of the button that leads to the services.', 24),
  achievements: objectField(
    'Achievements',
    'The three achievements at the bottom of the section: two numbers and a term.',
    {
      years: countedAchievement,
      organizations: countedAchievement,
      specialization: objectField(
        'NamedAchievement',
        'An achievement with a term instead of a number.',
        {
          figure: singleLineField('The term, such as "MVP-to-Scale".', 20),
          label: singleLineField('The label below the term, such as "Specialization".', 40),
        },
      ),
    },
  ),
})

function month(description: string, hint: string): Field {
  return { kind: 'number', description, hint, min: 0, max: 18 }
}

const included = singleLineField(
  'One item that the service includes.',
  80,
  'Write a few words without a period.',
)

const serviceCard = objectField(
  'ServiceCard',
  'One service, shown as a card.',
  {
    icon: choiceField('ServiceIcon', 'The icon above the title.', [
      'dividers',
      'compass',
      'layers',
    ]),
    title: singleLineField('The name of the service.', 40),
    duration: singleLineField('The duration of the service, such as "2-4 weeks".', 24),
    startMonth: month(
      'The month, from 0 to 18, in which the bar on this card begins.',
      'Write weeks as months: two weeks are 0.46 months.',
    ),
    endMonth: month(
      'The month, from 0 to 18, in which the bar on this card ends.',
      'Write weeks as months: four weeks are 0.92 months.',
    ),
    description: multiLineField('One or two sentences about the service.', 240),
    features: listField('The items that the service includes.', included, 1, 10),
    bestFor: multiLineField('The clients that this service suits.', 160),
    accent,
  },
  ({ startMonth, endMonth }) =>
    Number(startMonth) >= Number(endMonth)
      ? {
          at: 'endMonth',
          code: 'bar-ends-before-start',
          message:
            'The bar on this card has no length, because "endMonth" is not greater than "startMonth".',
          fix: 'Write a number greater than "startMonth".',
        }
      : undefined,
)

const services = objectField('ServicesJson', 'The services section of the home page.', {
  sample: sampleField,
  title: singleLineField('The heading of the section.', 60),
  lead: multiLineField('The sentence below the heading.', 200),
  cards: listField('The services, from the shortest to the longest.', serviceCard, 1, 6),
})

const about = objectField('AboutJson', 'The section about the founder.', {
  sample: sampleField,
  hidden: hiddenField,
  title: singleLineField('The heading of the section.', 60),
  portrait: imageField(
    'The portrait of the founder.',
    {
      folder: 'about',
      minWidth: 900,
      aspectRatio: 4 / 5,
      shape: '4 by 5 (portrait format), such as 1200 by 1500',
    },
    'A PNG, JPEG or WebP file with the shape 4 by 5 (width by height), at least 900 pixels wide.',
  ),
  portraitFocus: {
    ...choiceField(
      'PortraitFocus',
      'The part of the photo with the face, which stays visible when the site crops the photo to the shape 4 by 5.',
      ['left', 'middle', 'right', 'top'],
    ),
    optional: true,
  },
  portraitAlt: multiLineField(
    'The description of the portrait, for people who cannot see the image.',
    250,
  ),
  profileLabel: singleLineField('The text of the link to the profile.', 40),
  contactLabel: singleLineField('The text of the link to the contact section.', 40),
  biography: listField(
    'The paragraphs of the biography.',
    multiLineField('One paragraph of the biography.', 900),
    0,
    6,
  ),
})

const caseStudies = objectField('CaseStudiesJson', 'The case studies section: a slideshow.', {
  sample: sampleField,
  hidden: hiddenField,
  title: singleLineField('The heading of the section.', 60),
  lead: multiLineField('The sentence below the heading.', 200),
  contactLabel: singleLineField('The text of the button that leads to the contact section.', 40),
})

const testimonial = objectField('Testimonial', 'A quote from one client.', {
  quote: multiLineField('The quote, without quotation marks.', 600),
  author: singleLineField('The first and last name of the client.', 60),
  title: singleLineField('The role of the client, such as "VP of Digital".', 80),
  company: singleLineField('The company of the client.', 80),
  accent,
})

const testimonials = objectField('TestimonialsJson', 'The testimonials section of the home page.', {
  sample: sampleField,
  hidden: hiddenField,
  title: singleLineField('The heading of the section.', 60),
  testimonials: listField(
    'The testimonials, in the order in which the page shows them.',
    testimonial,
    0,
    12,
  ),
})

const problem = objectField('ClientProblem', 'A client problem and how the consultancy helps.', {
  statement: singleLineField('The problem, in the words of a client.', 120),
  help: multiLineField('The paragraph that says how the consultancy helps.', 600),
})

const contact = objectField(
  'ContactJson',
  'The contact section: problems, form and direct links.',
  {
    sample: sampleField,
    intro: objectField(
      'ContactIntro',
      'The client problems next to the form. The site does not show them on phones.',
      {
        hidden: hiddenField,
        title: singleLineField('The heading of the client problems.', 60),
        lead: multiLineField('The sentence below the heading.', 200),
        problems: listField(
          'The client problems, in the order in which the page shows them.',
          problem,
          0,
          8,
        ),
      },
    ),
    title: singleLineField('The heading of the section.', 60),
    form: objectField(
      'ContactFormTexts',
      'The heading, the button and the gray example texts of the form.',
      {
        title: singleLineField('The heading of the form.', 40),
        namePlaceholder: singleLineField('The gray example text in the name field.', 50),
        emailPlaceholder: singleLineField('The gray example text in the email field.', 60),
        messagePlaceholder: singleLineField('The gray example text in the message field.', 120),
        sendLabel: singleLineField('The text of the button that sends the message.', 40),
      },
    ),
    directTitle: singleLineField('The heading of the links next to the form.', 40),
    callLabel: singleLineField('The text of the link to the booking page.', 60),
    profileLabel: singleLineField('The text of the link to the profile.', 60),
  },
)

/** Schemas of all content files except slides and pages, by file name. */
export const jsonFileSchemas: Record<string, ObjectField> = {
  'site.json': siteSchema,
  'hero.json': hero,
  'services.json': services,
  'about.json': about,
  'case-studies.json': caseStudies,
  'testimonials.json': testimonials,
  'contact.json': contact,
}
