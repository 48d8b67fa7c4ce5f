import { expect, type Page } from 'playwright/test'
import { intro } from '../../__tests__/fixtures/content/contact.json'
import { achievements } from '../../__tests__/fixtures/content/hero.json'
import site from '../../__tests__/fixtures/content/site.json'
import { testimonials } from '../../__tests__/fixtures/content/testimonials.json'
import { slides } from '../../__tests__/support/slides'

const { years, organizations, specialization } = achievements

/**
 * Texts that may be hidden at every width: texts for screen readers or bots, and texts that occur
 * twice on the page.
 */
const neverVisible = [
  ...['Skip to main content', '(opens in a new tab)', 'Leave this empty'],
  ...['Services', 'Our Team', 'Case Studies', 'Testimonials', 'Schedule Call'],
  'Request Custom Case Study',
  // The founder's line, which shows the figures on phones only.
  '22 years of experience, 40+ organizations scaled',
]

/** Texts that the specification hides on small screens. */
const notOnSmallScreens = [
  ...['Schedule Consultation', site.founder.role, `${years.figure}`, `${organizations.figure}+`],
  ...[years, organizations, specialization].map(({ label }) => label),
  ...[specialization.figure, intro.title, intro.lead],
  ...intro.problems.flatMap(({ statement, help }) => [statement, help]),
]

const form = [
  ...['*', 'required', 'Name', 'Email', 'Message', 'Send Message'],
  'I get back to you within 24 hours.',
]
const formFallback = [
  'This form needs JavaScript. Please write to',
  site.contactEmail,
  ', or use the links under Connect Directly.',
]
/** Counters of the testimonials, visible only on small screens. */
const cardCounter = testimonials.map((_, index) => `${index + 1} of ${testimonials.length}`)

/** All counters, which are hidden while slides and testimonials are stacked. */
const counter = [...slides.map((_, index) => `${index + 1} of ${slides.length}`), ...cardCounter]

/**
 * Texts that are hidden under each condition: scripts run, a script failed to load, scripting is
 * off, or the page is printed.
 */
const hiddenByCondition = {
  // The answers in the accordion are collapsed initially.
  live: [...formFallback, ...intro.problems.map(({ help }) => help)],
  failed: counter,
  off: [...counter, ...form],
  // The printed page has no form and no in-page links.
  paper: [
    ...[...counter, ...form, ...formFallback],
    ...['View Services', 'Start a conversation', 'Request Custom Case Study'],
    ...['Get In Touch', 'Contact'],
  ],
}

/**
 * Expects unusable controls to be hidden, and all texts to be visible except those that this
 * viewport or condition hides.
 * @param page page whose sections have all been revealed
 */
export async function expectTextsVisibleAndUnusableControlsHidden(page: Page): Promise<void> {
  const condition = await page.evaluate(() => {
    if (matchMedia('print').matches) return 'paper'
    if (!matchMedia('(scripting: enabled)').matches) return 'off'
    return document.querySelector('html.no-script') ? 'failed' : 'live'
  })
  const isSmall = condition !== 'paper' && page.viewportSize()!.width < 768
  // Other pages may show the same texts, so only the home page must hide them.
  const forbiddenTexts = new URL(page.url()).pathname === '/' ? hiddenByCondition[condition] : []
  const hiddenTexts = [
    ...[...neverVisible, ...hiddenByCondition[condition]],
    ...(isSmall ? notOnSmallScreens : cardCounter),
  ]
  await expect
    .poll(async () => {
      const { visible, hidden } = await readPageTexts(page)
      return {
        missing: hidden.filter((text) => !hiddenTexts.includes(text)),
        useless: visible.filter((text) => forbiddenTexts.includes(text)),
      }
    })
    .toEqual({ missing: [], useless: [] })
}

/**
 * Elements whose text is not rendered, is only announced by screen readers, or is shown for one slide
 * at a time.
 */
const nonVisualSelector =
  'script, style, noscript, template, [role=status], [role=alert], [aria-live], [role=tab], #case-studies [aria-hidden=true]'

/**
 * Returns the visible texts of the page, and the texts that are not rendered, transparent, clipped
 * or off the page.
 */
function readPageTexts(page: Page): Promise<{ visible: string[]; hidden: string[] }> {
  return page.evaluate((nonVisualSelector) => {
    const isPrint = window.matchMedia('print').matches
    const isClipping = (overflow: string) => overflow !== 'visible'

    /**
     * Returns true if visitors cannot scroll to the element, because it is clipped or off the page.
     */
    function isOutOfReach(element: Element): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (!isPrint && /auto|scroll/.test(overflowX + overflowY)) return false
        const frame = box.getBoundingClientRect()
        if (isClipping(overflowX) && (right <= frame.left || left >= frame.right)) return true
        if (isClipping(overflowY) && (bottom <= frame.top || top >= frame.bottom)) return true
      }
      return (
        right + scrollX <= 0 ||
        bottom + scrollY <= 0 ||
        left + scrollX >= document.documentElement.scrollWidth
      )
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = { visible: [] as string[], hidden: [] as string[] }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !parent || parent.closest(nonVisualSelector)) continue
      const isRendered = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const { width, height } = parent.getBoundingClientRect()
      const isVisible = isRendered && width * height >= 4 && !isOutOfReach(parent)
      texts[isVisible ? 'visible' : 'hidden'].push(text)
    }
    return texts
  }, nonVisualSelector)
}
