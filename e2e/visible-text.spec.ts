import { expect, type BrowserContextOptions, type Page } from 'playwright/test'
import caseStudies from '../content/case-studies.json'
import contact from '../content/contact.json'
import hero from '../content/hero.json'
import site from '../content/site.json'
import { openLive } from './support/live'
import { unseenTexts } from './support/visibleText'
import { test } from './support/test'

interface Condition {
  /** Ends the sentence "every text is visible …". */
  name: string
  context?: BrowserContextOptions
  open: (page: Page, path: string) => Promise<unknown>
  /** What cannot work under this condition is not shown either. */
  alsoHidden: string[]
}

/** What stands there where the form cannot send. */
const insteadOfForm = [
  'This form needs JavaScript. Please write to',
  site.contactEmail,
  ', or use the links under Connect Directly.',
]
/** The form gives way to the e-mail address and the links, as it cannot send. */
const form = ['*', 'required', 'Name', 'Email', 'Message', 'Send Message']
/** What leads to the contact form. */
const contactLinks = [
  'View Services',
  'Start a conversation',
  'Request Custom Case Study',
  'Get In Touch',
  'Contact',
]
/** The slides stand one below the other, so nothing is counted. */
const counter = `1 of ${caseStudies.slides.length}`

const answers = contact.intro.problems.map(({ help }) => help)

const conditions: Condition[] = [
  {
    name: 'without JavaScript',
    context: { javaScriptEnabled: false },
    open: (page, path) => page.goto(path, { waitUntil: 'networkidle' }),
    alsoHidden: [...form, counter],
  },
  {
    name: 'when no script can be found',
    async open(page, path) {
      await page.route('**/*.js', (route) => route.fulfill({ status: 404 }))
      await page.goto(path, { waitUntil: 'networkidle' })
    },
    alsoHidden: [counter],
  },
  {
    name: 'when no page data can be found',
    async open(page, path) {
      await page.route('**/page-data/**', (route) => route.fulfill({ status: 404 }))
      await page.goto(path, { waitUntil: 'networkidle' })
    },
    alsoHidden: [counter],
  },
  {
    name: 'in a browser that cannot observe',
    async open(page, path) {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
      await openLive(page, path)
    },
    // The accordion works, and starts closed.
    alsoHidden: [...insteadOfForm, ...answers],
  },
  {
    name: 'on paper, printed from the top',
    async open(page, path) {
      await openLive(page, path)
      await page.emulateMedia({ media: 'print' })
    },
    // Nothing can be sent from paper, nor followed within the page.
    alsoHidden: [...form, counter, ...contactLinks, ...insteadOfForm],
  },
  {
    name: 'with reduced motion',
    context: { reducedMotion: 'reduce' },
    open: openLive,
    alsoHidden: [...insteadOfForm, ...answers],
  },
]

const { years, organizations, specialization } = hero.achievements
const navigation = ['Services', 'Our Team', 'Case Studies', 'Testimonials', 'Schedule Call']
const forScreenReadersOnly = ['Skip to main content', '(opens in a new tab)', 'Leave this empty']
const latitudes = ['48°40′N', '48°30′N', '48°20′N', '48°10′N', '48°00′N']

/** What the specification hides at a width, or keeps in the closed menu; everything else is to be seen. */
const hiddenByDesign: Record<number, string[]> = {
  390: [
    ...navigation,
    ...forScreenReadersOnly,
    ...latitudes,
    'Schedule Consultation',
    String(years.figure),
    `${organizations.figure}+`,
    ...[years, organizations, specialization].map(({ label }) => label),
    specialization.figure,
    contact.intro.title,
    contact.intro.lead,
    ...contact.intro.problems.flatMap(({ statement, help }) => [statement, help]),
  ],
  1440: [...navigation, ...forScreenReadersOnly],
}

for (const { name, context: settings, open, alsoHidden } of conditions) {
  for (const [width, hidden] of Object.entries(hiddenByDesign)) {
    test(`every text is visible ${name}, at ${width} px`, async ({ browser }) => {
      const viewport = { width: Number(width), height: 844 }
      const context = await browser.newContext({ ...settings, viewport })
      for (const path of ['/', '/privacy-policy/', '/nowhere']) {
        const page = await context.newPage()
        await open(page, path)
        await expect
          .poll(async () =>
            (await unseenTexts(page)).filter(
              (words) => ![...hidden, ...alsoHidden].includes(words),
            ),
          )
          .toEqual([])
      }
      await context.close()
    })
  }
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1440]) {
    test(`every picture of the home page is visible, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/', { waitUntil: 'networkidle' })
      const pictures = page.locator('main img')
      await expect(pictures).toHaveCount(8)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect(picture).toBeInViewport({ ratio: 0.3 })
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
      }
    })
  }
})
