import {
  httpsUrlField,
  integerField,
  multiLineField,
  objectField,
  imageField,
  sampleField,
  singleLineField,
} from './fields'

const navigation = objectField(
  'Navigation',
  'The texts of the links in the header and in the menu on phones.',
  {
    servicesLabel: singleLineField('The text of the link to the services.', 16),
    aboutLabel: singleLineField('The text of the link to the section about the founder.', 16),
    caseStudiesLabel: singleLineField('The text of the link to the case studies.', 16),
    testimonialsLabel: singleLineField('The text of the link to the testimonials.', 16),
    callLabel: singleLineField('The text of the button that opens the booking page.', 16),
  },
)

/** Schema of site.json. */
export const siteSchema = objectField(
  'SiteJson',
  'Information about the whole site: names, links, email address, header and footer.',
  {
    sample: sampleField,
    url: httpsUrlField(
      'The URL (web address) of this site.',
      'Write https:// and the domain, with nothing after it, such as https://www.company.com.',
    ),
    brand: singleLineField(
      'The name of the consultancy, in the header, the footer and the browser tab.',
      24,
    ),
    legalName: singleLineField('The full legal name, for search engines.', 80),
    title: singleLineField('The title of the home page in search results and browser tabs.', 70),
    description: multiLineField(
      'The description of the site in search results and shared links.',
      160,
    ),
    tagline: singleLineField('The sentence below the name in the footer.', 120),
    navigation,
    footer: objectField('FooterLabels', 'The texts of the links in the footer.', {
      profileLabel: singleLineField('The text of the link to the profile.', 30),
      contactLabel: singleLineField('The text of the link to the contact section.', 30),
    }),
    founder: objectField('Founder', 'The person behind the consultancy.', {
      name: singleLineField('The first and last name of the founder.', 60),
      role: singleLineField('The role of the founder, such as "Founder & Principal".', 60),
    }),
    schedulingUrl: httpsUrlField(
      'The URL of the booking page.',
      'Every "Schedule" button opens this page.',
    ),
    profileUrl: httpsUrlField(
      'The URL of the profile on a professional network, such as LinkedIn.',
    ),
    contactEmail: {
      kind: 'email',
      description:
        'The email address for questions about privacy and for visitors whose message cannot be sent.',
    },
    contactWebhook: {
      kind: 'webhook',
      description:
        'The URL of the automation service that receives the messages of the contact form, or none: the form then opens the email app of the visitor.',
      hint: 'This URL is public. See docs/webhook.md.',
    },
    messageSource: singleLineField('The label by which you recognize messages from this site.', 60),
    copyrightYear: integerField('The year next to the copyright sign in the footer.', 2000, 2100),
    socialCard: imageField(
      'The image that social networks and chats show with a shared link.',
      {
        folder: 'site',
        minWidth: 1200,
        aspectRatio: 1200 / 630,
        shape: '1200 by 630',
      },
      'A PNG, JPEG or WebP file, at least 1200 pixels wide. The site crops the image to 1200 by 630 pixels.',
    ),
  },
  // Scripts, fonts and images have URLs that begin at the root of the origin, so the site needs a
  // domain of its own.
  ({ url }) => {
    const { href, origin } = URL.canParse(String(url)) ? new URL(String(url)) : {}
    if (href === undefined || href === `${origin}/`) return undefined
    const message = `The URL continues after "${origin}", but this site cannot be published in a folder of another site.`
    const fix = `Write "${origin}", and publish the site at this URL.`
    return { at: 'url', code: 'url-has-path', message, fix }
  },
)
