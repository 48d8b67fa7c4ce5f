import { expect, type Page } from 'playwright/test'
import { intro } from '../../__tests__/fixtures/content/contact.json'
import { achievements } from '../../__tests__/fixtures/content/hero.json'
import site from '../../__tests__/fixtures/content/site.json'
import { slides } from '../../__tests__/support/slides'

const { years, organizations, specialization } = achievements

/** What is for screen readers or bots, and what the small menu or the header beside it repeats. */
const neverVisible = [
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
const formFallback = [
  'This form needs JavaScript. Please write to',
  site.contactEmail,
  ', or use the links under Connect Directly.',
]
/** Where the slides stand one below the other nothing is counted. */
const counter = slides.map((_, place) => `${place + 1} of ${slides.length}`)

/** What cannot work there is not shown either. */
const hiddenByCondition = {
  // The accordion starts closed.
  live: [...formFallback, ...intro.problems.map(({ help }) => help)],
  failed: counter,
  off: [...counter, ...form],
  // Nothing can be sent from paper, nor followed within the page.
  paper: [
    ...[...counter, ...form, ...formFallback],
    ...['View Services', 'Start a conversation', 'Request Custom Case Study'],
    ...['Get In Touch', 'Contact'],
  ],
}

/**
 * Every text can be seen on a page that has been scrolled through, but for what this width or condition leaves out; and what
 * cannot work under it is not seen.
 */
export async function expectTextsVisible(page: Page): Promise<void> {
  const where = await page.evaluate(() => {
    if (matchMedia('print').matches) return 'paper'
    if (!matchMedia('(scripting: enabled)').matches) return 'off'
    return document.querySelector('html.no-script') ? 'failed' : 'live'
  })
  const small = where !== 'paper' && page.viewportSize()!.width < 768
  // The other pages may speak of the same things.
  const useless = new URL(page.url()).pathname === '/' ? hiddenByCondition[where] : []
  const leftOut = [
    ...[...neverVisible, ...latitudes, ...hiddenByCondition[where]],
    ...(small ? notOnSmallScreens : []),
  ]
  await expect
    .poll(async () => {
      const { seen, unseen } = await readPageTexts(page)
      return {
        missing: unseen.filter((words) => !leftOut.includes(words)),
        useless: seen.filter((words) => useless.includes(words)),
      }
    })
    .toEqual({ missing: [], useless: [] })
}

/** What is no text of the page, or is only said. */
const notForTheEye = 'script, style, noscript, template, [role=status], [role=alert], [aria-live]'

/** The page's texts: which can be seen, and which are hidden, transparent, clipped away or pushed off the page. */
function readPageTexts(page: Page): Promise<{ seen: string[]; unseen: string[] }> {
  return page.evaluate((notForTheEye) => {
    const onPaper = window.matchMedia('print').matches
    const cuts = (overflow: string) => overflow !== 'visible'

    /** Whether it lies outside of the page, or of a box that cuts it off, and no scrolling leads there. */
    function isOutOfReach(element: Element): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (!onPaper && /auto|scroll/.test(overflowX + overflowY)) return false
        const frame = box.getBoundingClientRect()
        if (cuts(overflowX) && (right <= frame.left || left >= frame.right)) return true
        if (cuts(overflowY) && (bottom <= frame.top || top >= frame.bottom)) return true
      }
      return (
        right + scrollX <= 0 ||
        bottom + scrollY <= 0 ||
        left + scrollX >= document.documentElement.scrollWidth
      )
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = { seen: [] as string[], unseen: [] as string[] }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = node.textContent?.trim()
      if (!words || !parent || parent.closest(notForTheEye)) continue
      const shown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const { width, height } = parent.getBoundingClientRect()
      const isSeen = shown && width * height >= 4 && !isOutOfReach(parent)
      texts[isSeen ? 'seen' : 'unseen'].push(words)
    }
    return texts
  }, notForTheEye)
}
