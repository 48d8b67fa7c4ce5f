import { expect, type Page } from 'playwright/test'
import { intro } from '../content/contact.json'
import { achievements } from '../content/hero.json'
import site from '../content/site.json'
import { pageTexts } from '../../pipeline/tools/site/pageTexts'
import { slides } from './slides'

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
    ...[...counter, ...form, ...insteadOfForm],
    ...['View Services', 'Start a conversation', 'Request Custom Case Study'],
    ...['Get In Touch', 'Contact'],
  ],
}

/**
 * Every text can be seen on a page that has been scrolled through, but for what this width or condition leaves out; and what
 * cannot work under it is not seen.
 */
export async function expectTextsSeen(page: Page): Promise<void> {
  const where = await page.evaluate(() => {
    if (matchMedia('print').matches) return 'paper'
    if (!matchMedia('(scripting: enabled)').matches) return 'off'
    return document.querySelector('html.no-script') ? 'failed' : 'live'
  })
  const small = where !== 'paper' && page.viewportSize()!.width < 768
  // The other pages may speak of the same things.
  const useless = new URL(page.url()).pathname === '/' ? notSeenWhere[where] : []
  const leftOut = [
    ...[...neverSeen, ...latitudes, ...notSeenWhere[where]],
    ...(small ? notOnSmallScreens : []),
  ]
  await expect
    .poll(async () => {
      const { seen, unseen } = await pageTexts(page)
      return {
        missing: unseen.filter((words) => !leftOut.includes(words)),
        useless: seen.filter((words) => useless.includes(words)),
      }
    })
    .toEqual({ missing: [], useless: [] })
}
