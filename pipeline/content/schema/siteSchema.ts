import { httpsUrl, integer, multiLine, object, image, sample, singleLine } from './fields'

const navigation = object('Navigation', 'The words in the header, and in the menu on phones.', {
  servicesLabel: singleLine('The link to the services.', 16),
  aboutLabel: singleLine('The link to the section about the founder.', 16),
  caseStudiesLabel: singleLine('The link to the case studies.', 16),
  testimonialsLabel: singleLine('The link to the testimonials.', 16),
  callLabel: singleLine('The button that opens the page where a visitor books a call.', 16),
})

/** Schema of site.json. */
export const siteSchema = object(
  'SiteJson',
  'What the whole site needs to know: names, links, email, header and footer.',
  {
    sample,
    url: httpsUrl('The address of the site itself.', 'With https:// and without a path.'),
    brand: singleLine('The name of the consultancy, in header, footer and browser tab.', 24),
    legalName: singleLine('The full legal name, for search engines.', 80),
    title: singleLine('The title of the home page in search results and browser tabs.', 70),
    description: multiLine('What search engines and shared links say about the site.', 160),
    tagline: singleLine('The sentence under the name in the footer.', 120),
    navigation,
    footer: object('FooterLabels', 'The words on the links in the footer.', {
      profileLabel: singleLine('The link to the profile.', 30),
      contactLabel: singleLine('The link to the contact section.', 30),
    }),
    founder: object('Founder', 'Who the consultancy is.', {
      name: singleLine('First and last name.', 60),
      role: singleLine('The role, for instance "Founder & Principal".', 60),
    }),
    schedulingUrl: httpsUrl('Where a visitor books a call.', 'Every "Schedule" button opens it.'),
    profileUrl: httpsUrl('The profile on the professional network.'),
    contactEmail: {
      kind: 'email',
      description: 'The address for questions about privacy, and when the form fails.',
    },
    messageSource: singleLine('How a message from this site is labelled when it reaches you.', 60),
    copyrightYear: integer('The year beside the copyright sign in the footer.', 2000, 2100),
    socialCard: image(
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
