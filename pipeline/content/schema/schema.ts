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

// The site owner reads the descriptions in the CMS and in messages of the content check.

const accent = choiceField('Accent', 'The color of the line beside it.', ['teal', 'blue', 'orange'])

const countedAchievement = objectField(
  'CountedAchievement',
  'A figure that counts up, and of what.',
  {
    figure: integerField('The number it counts up to.', 1, 999),
    suffix: {
      ...singleLineField('What stands directly behind the number, for instance +.', 3),
      optional: true,
    },
    label: singleLineField('What is counted, for instance "Years of experience".', 40),
  },
)

const lineHint = 'Short: on a phone it has to fit beside the edges.'
const headlineLine = singleLineField('One line of the headline.', 28, lineHint)

const hero = objectField('HeroJson', 'The top of the home page.', {
  sample: sampleField,
  headline: listField('The headline, one entry for each of its three lines.', headlineLine, 3, 3),
  subline: multiLineField('The sentences under the headline.', 280),
  callLabel: singleLineField('The words on the button by which a visitor books a call.', 40),
  callLabelSmall: singleLineField('The same on phones.', 24, 'Short: two buttons share a row.'),
  servicesLabel: singleLineField('The words on the button that leads to the services.', 24),
  achievements: objectField('Achievements', 'The three figures at the foot of the hero.', {
    years: countedAchievement,
    organizations: countedAchievement,
    specialization: objectField('NamedAchievement', 'A fixed word in place of a figure.', {
      figure: singleLineField('The word, for instance "MVP-to-Scale".', 20),
      label: singleLineField('What the word stands for.', 40),
    }),
  }),
})

function month(description: string, hint: string): Field {
  return { kind: 'number', description, hint, min: 0, max: 18 }
}

const included = singleLineField('One thing that is included.', 80, 'A few words, no full stop.')

const serviceCard = objectField(
  'ServiceCard',
  'One way to work together.',
  {
    icon: choiceField('ServiceIcon', 'The drawing above the title.', [
      'dividers',
      'compass',
      'layers',
    ]),
    title: singleLineField('The name of the service.', 40),
    duration: singleLineField('How long it takes, for instance "2-4 weeks".', 24),
    startMonth: month('Where its bar begins on the scale of 18 months.', 'Two weeks are 0.46.'),
    endMonth: month('Where its bar ends on the scale of 18 months.', 'Four weeks are 0.92.'),
    description: multiLineField('One or two sentences about the service.', 240),
    features: listField('What is included.', included, 1, 10),
    bestFor: multiLineField('Who it suits.', 160),
    accent,
  },
  ({ startMonth, endMonth }) =>
    Number(startMonth) >= Number(endMonth)
      ? {
          at: 'endMonth',
          code: 'bar-ends-before-start',
          message: 'The bar ends before it begins.',
          fix: 'Write a number above "startMonth".',
        }
      : undefined,
)

const services = objectField('ServicesJson', 'The services section: the ways to work together.', {
  sample: sampleField,
  title: singleLineField('The heading of the section.', 60),
  lead: multiLineField('The sentence under the heading.', 200),
  cards: listField('The services, from the shortest to the longest.', serviceCard, 1, 6),
})

const about = objectField('AboutJson', 'The section about the founder.', {
  sample: sampleField,
  hidden: hiddenField,
  title: singleLineField('The heading of the section.', 60),
  portrait: imageField(
    'The portrait.',
    {
      folder: 'about',
      minWidth: 900,
      aspectRatio: 4 / 5,
      shape: 'upright, 4 by 5, for instance 1200 by 1500',
    },
    'Upright, 4 by 5, at least 900 pixels wide.',
  ),
  portraitFocus: {
    ...choiceField(
      'PortraitFocus',
      'Where the face is in a photo of another shape, of which edges are cut off.',
      ['left', 'middle', 'right', 'top'],
    ),
    optional: true,
  },
  portraitAlt: multiLineField('What the portrait shows, for people who cannot see it.', 250),
  profileLabel: singleLineField('The words on the link to the profile.', 40),
  contactLabel: singleLineField('The words on the link to the contact section.', 40),
  biography: listField(
    'The biography, by paragraphs.',
    multiLineField('One paragraph.', 900),
    0,
    6,
  ),
})

const caseStudies = objectField('CaseStudiesJson', 'The case studies section: a slideshow.', {
  sample: sampleField,
  hidden: hiddenField,
  title: singleLineField('The heading of the section.', 60),
  lead: multiLineField('The sentence under the heading.', 200),
  contactLabel: singleLineField('The words on the button that leads to the contact section.', 40),
})

const testimonial = objectField('Testimonial', 'What one client says.', {
  quote: multiLineField('The words of the client, without quotation marks.', 600),
  author: singleLineField('First and last name.', 60),
  title: singleLineField('The role of the client, for instance "VP of Digital".', 80),
  company: singleLineField('The company of the client.', 80),
  accent,
})

const testimonials = objectField(
  'TestimonialsJson',
  'The testimonials section: what clients say.',
  {
    sample: sampleField,
    hidden: hiddenField,
    title: singleLineField('The heading of the section.', 60),
    testimonials: listField('The testimonials, in the order of the page.', testimonial, 0, 12),
  },
)

const problem = objectField('ClientProblem', 'A problem that clients come with, and the answer.', {
  statement: singleLineField('The problem, in the words of a client.', 120),
  help: multiLineField('How the consultancy helps.', 600),
})

const contact = objectField(
  'ContactJson',
  'The contact section: problems, form and direct links.',
  {
    sample: sampleField,
    intro: objectField('ContactIntro', 'The questions beside the form; hidden on phones.', {
      hidden: hiddenField,
      title: singleLineField('The heading of the questions.', 60),
      lead: multiLineField('The sentence under the heading.', 200),
      problems: listField('The problems that clients come with.', problem, 0, 8),
    }),
    title: singleLineField('The heading of the section.', 60),
    form: objectField('ContactFormTexts', 'The heading, button and grey examples of the form.', {
      title: singleLineField('The heading of the form.', 40),
      namePlaceholder: singleLineField('An example of a name.', 50),
      emailPlaceholder: singleLineField('An example of an email address.', 60),
      messagePlaceholder: singleLineField('An invitation to write.', 120),
      sendLabel: singleLineField('The words on the button that sends the message.', 40),
    }),
    directTitle: singleLineField('The heading of the links beside the form.', 40),
    callLabel: singleLineField('The words on the link to the calendar.', 60),
    profileLabel: singleLineField('The words on the link to the profile.', 60),
  },
)

/** Schemas of all content files except slides and pages, by file name. */
export const contentSchemas: Record<string, ObjectField> = {
  'site.json': siteSchema,
  'hero.json': hero,
  'services.json': services,
  'about.json': about,
  'case-studies.json': caseStudies,
  'testimonials.json': testimonials,
  'contact.json': contact,
}
