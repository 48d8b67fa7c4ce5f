import { expect, type Page } from 'playwright/test'
import { slides } from '../content/case-studies.json'
import { intro } from '../content/contact.json'
import { achievements } from '../content/hero.json'
import site from '../content/site.json'
import { unseenTexts } from '../../pipeline/tools/site/pageTexts'

const { years, organizations, specialization } = achievements

/** What is for screen readers or bots, and what the small menu or the header beside it repeats. */
const neverSeen = [
  ...['Skip to main content', '(opens in a new tab)', 'Leave this empty'],
  ...['Services', 'Our Team', 'Case Studies', 'Testimonials', 'Schedule Call'],
]

/** What stands at the sections' edges on wide screens only. */
const latitudes = ['48°40′N', '48°30′N', '48°20′N', '48°10′N', '48°00′N']

/** What the specification leaves out on small screens. */
const notOnSmallScreens = [
  ...latitudes,
  ...['Schedule Consultation', `${years.figure}`, `${organizations.figure}+`],
  ...[years, organizations, specialization].map(({ label }) => label),
  ...[specialization.figure, intro.title, intro.lead],
  ...intro.problems.flatMap(({ statement, help }) => [statement, help]),
]

const form = ['*', 'required', 'Name', 'Email', 'Message', 'Send Message']
const insteadOfForm = [
  'This form needs JavaScript. Please write to',
  site.contactEmail,
  ', or use the links under Connect Directly.',
]
/** Where the slides stand one below the other nothing is counted. */
const counter = slides.map((_, place) => `${place + 1} of ${slides.length}`)

/** What cannot work there is not shown either. */
const notSeenWhere = {
  // The accordion starts closed.
  live: [...insteadOfForm, ...intro.problems.map(({ help }) => help)],
  failed: counter,
  off: [...counter, ...form],
  // Nothing can be sent from paper, nor followed within the page.
  paper: [
    ...[...counter, ...form, ...insteadOfForm, ...latitudes],
    ...['View Services', 'Start a conversation', 'Request Custom Case Study'],
    ...['Get In Touch', 'Contact'],
  ],
}

/** Every text can be seen on a page that has been scrolled through, but for what this width or condition leaves out. */
export async function expectTextsSeen(page: Page): Promise<void> {
  const where = await page.evaluate(() => {
    if (matchMedia('print').matches) return 'paper'
    if (!matchMedia('(scripting: enabled)').matches) return 'off'
    return document.querySelector('html.no-script') ? 'failed' : 'live'
  })
  const small = where !== 'paper' && page.viewportSize()!.width < 768
  const leftOut = [...neverSeen, ...(small ? notOnSmallScreens : []), ...notSeenWhere[where]]
  await expect
    .poll(async () => (await unseenTexts(page)).filter((words) => !leftOut.includes(words)))
    .toEqual([])
}
