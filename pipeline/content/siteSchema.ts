import * as v from 'valibot'
import { integer, object, picture, sample } from './fields'
import { twoSentences } from './issueSentences'
import { address, email, multiLine, roomOf, singleLine } from './textFields'

/** What a tablet's header has room for beside the brand, in letters: a label may break at a blank, never in a word. */
const headerRoom = 44

function lettersOfLongestWords(labels: Record<string, string>): number {
  const longest = (label: string) => Math.max(...label.split(/[\s-]/).map(roomOf))
  return Object.values(labels).reduce((sum, label) => sum + longest(label), 0)
}

const navigation = v.pipe(
  object('Navigation', 'The words in the header, and in the menu on phones.', {
    servicesLabel: singleLine('The link to the services.', 16),
    aboutLabel: singleLine('The link to the section about the founder.', 16),
    caseStudiesLabel: singleLine('The link to the case studies.', 16),
    testimonialsLabel: singleLine('The link to the testimonials.', 16),
    callLabel: singleLine('The button that opens the page where a visitor books a call.', 16),
  }),
  v.check(
    (labels) => lettersOfLongestWords(labels) <= headerRoom,
    ({ input }) =>
      twoSentences(
        `The longest words of these labels have ${lettersOfLongestWords(input)} letters together; at most ${headerRoom} fit beside each other.`,
        'Use shorter words in some of them; a label may have two words.',
      ),
  ),
)

/** Every script, font and picture is asked for at the top of the address. */
const siteAddress = v.pipe(
  address('The address of the site itself.', 'With https:// and without a path.'),
  v.check(
    (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
    ({ input }) =>
      twoSentences(
        'The address goes on after its name; the site cannot be published in a folder of another one.',
        `Write "${new URL(input).origin}", and publish the site at the top of its own address.`,
      ),
  ),
)

/** What site.json holds. */
export const site = object(
  'SiteJson',
  'What the whole site needs to know: names, links, e-mail, header and footer.',
  {
    sample,
    url: siteAddress,
    brand: singleLine(
      'The name of the consultancy, in the header, the footer and the browser tab.',
      24,
    ),
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
    schedulingUrl: address(
      'The page where a visitor books a call.',
      'Every "Schedule" button opens it.',
    ),
    profileUrl: address('The profile on the professional network.'),
    contactEmail: email('The address for questions about privacy, and when the form fails.'),
    messageSource: singleLine('How a message from this site is labelled when it reaches you.', 60),
    copyrightYear: integer('The year beside the copyright sign in the footer.', 2000, 2100),
    socialCard: picture(
      'The picture that networks and chats show with a shared link.',
      { folder: 'site', minWidth: 1200, aspectRatio: 1200 / 630 },
      'PNG, JPEG or WebP, at least 1200 pixels wide; it is cut to 1200 by 630.',
    ),
  },
)
