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
  'The words in the header, and in the menu on phones.',
  {
    servicesLabel: singleLineField('The link to the services.', 16),
    aboutLabel: singleLineField('The link to the section about the founder.', 16),
    caseStudiesLabel: singleLineField('The link to the case studies.', 16),
    testimonialsLabel: singleLineField('The link to the testimonials.', 16),
    callLabel: singleLineField('The button that opens the page where a visitor books a call.', 16),
  },
)

/** Schema of site.json. */
export const siteSchema = objectField(
  'SiteJson',
  'What the whole site needs to know: names, links, email, header and footer.',
  {
    sample: sampleField,
    url: httpsUrlField('The address of the site itself.', 'With https:// and without a path.'),
    brand: singleLineField('The name of the consultancy, in header, footer and browser tab.', 24),
    legalName: singleLineField('The full legal name, for search engines.', 80),
    title: singleLineField('The title of the home page in search results and browser tabs.', 70),
    description: multiLineField('What search engines and shared links say about the site.', 160),
    tagline: singleLineField('The sentence under the name in the footer.', 120),
    navigation,
    footer: objectField('FooterLabels', 'The words on the links in the footer.', {
      profileLabel: singleLineField('The link to the profile.', 30),
      contactLabel: singleLineField('The link to the contact section.', 30),
    }),
    founder: objectField('Founder', 'Who the consultancy is.', {
      name: singleLineField('First and last name.', 60),
      role: singleLineField('The role, for instance "Founder & Principal".', 60),
    }),
    schedulingUrl: httpsUrlField(
      'Where a visitor books a call.',
      'Every "Schedule" button opens it.',
    ),
    profileUrl: httpsUrlField('The profile on the professional network.'),
    contactEmail: {
      kind: 'email',
      description: 'The address for questions about privacy, and when the form fails.',
    },
    messageSource: singleLineField(
      'How a message from this site is labelled when it reaches you.',
      60,
    ),
    copyrightYear: integerField('The year beside the copyright sign in the footer.', 2000, 2100),
    socialCard: imageField(
      'The picture that networks and chats show with a shared link.',
      {
        folder: 'site',
        minWidth: 1200,
        aspectRatio: 1200 / 630,
        shape: '1200 by 630',
      },
      'PNG, JPEG or WebP, at least 1200 pixels wide; it is cut to 1200 by 630.',
    ),
  },
  // URLs of scripts, fonts and images start at the root of the origin.
  ({ url }) => {
    const { href, origin } = URL.canParse(String(url)) ? new URL(String(url)) : {}
    if (href === undefined || href === `${origin}/`) return undefined
    const message =
      'The address goes on after its name; the site cannot be published in a folder of another one.'
    const fix = `Write "${origin}", and publish the site at the top of its own address.`
    return { at: 'url', code: 'url-has-path', message, fix }
  },
)
