import { expect, test } from 'playwright/test'
import caseStudies from '../content/case-studies.json'
import contact from '../content/contact.json'
import hero from '../content/hero.json'
import { unseenTexts } from './support/visibleText'

test.use({ javaScriptEnabled: false })

const { years, organizations, specialization } = hero.achievements
const navigation = ['Services', 'Our Team', 'Case Studies', 'Testimonials', 'Schedule Call']
/** The slides stand one below the other, so nothing is counted. */
const counter = `1 of ${caseStudies.slides.length}`
const forScreenReadersOnly = ['Skip to main content', '(opens in a new tab)']

/** The form gives way to the e-mail address and the links, as it cannot send. */
const form = ['*', 'required', 'Name', 'Email', 'Message', 'Leave this empty', 'Send Message']

const latitudes = ['48°40′N', '48°30′N', '48°20′N', '48°10′N', '48°00′N']

/** What the specification hides at a width, or keeps in the closed menu; everything else is to be seen. */
const hiddenByDesign: Record<number, string[]> = {
  390: [
    ...navigation,
    ...forScreenReadersOnly,
    ...form,
    ...latitudes,
    counter,
    'Schedule Consultation',
    String(years.figure),
    `${organizations.figure}+`,
    ...[years, organizations, specialization].map(({ label }) => label),
    specialization.figure,
    contact.intro.title,
    contact.intro.lead,
    ...contact.intro.problems.flatMap(({ statement, help }) => [statement, help]),
  ],
  1440: [...navigation, ...forScreenReadersOnly, ...form, counter],
}

for (const [width, hidden] of Object.entries(hiddenByDesign)) {
  test(`every text and picture of the home page is visible without scripts at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: Number(width), height: 844 })
    await page.goto('/', { waitUntil: 'networkidle' })
    const unseen = await unseenTexts(page)
    expect(unseen.filter((words) => !hidden.includes(words))).toEqual([])

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
