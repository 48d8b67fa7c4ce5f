import { expect, type Page } from 'playwright/test'
import about from '../../__tests__/fixtures/content/about.json'
import caseStudies from '../../__tests__/fixtures/content/case-studies.json'
import contact from '../../__tests__/fixtures/content/contact.json'
import hero from '../../__tests__/fixtures/content/hero.json'
import services from '../../__tests__/fixtures/content/services.json'
import site from '../../__tests__/fixtures/content/site.json'
import testimonials from '../../__tests__/fixtures/content/testimonials.json'
import { representativePagePaths } from '../../__tests__/support/addresses'
import { sectionLinkLabelsAndIds } from '../support/navigation'
import { test } from '../support/test'
import { slides } from '../../__tests__/support/slides'

/** Tests section 2 of the specification in the served HTML, except what needs JavaScript. */
test.use({ javaScriptEnabled: false })

const belowMedium = { width: 767, height: 900 }

function section(page: Page, id: string) {
  return page.locator(`section#${id}`)
}

async function expectNewTab(page: Page, name: RegExp, href: string, containerSelector: string) {
  const link = page.locator(containerSelector).getByRole('link', { name }).first()
  await expect(link).toHaveAttribute('href', href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
}

test('every route shows its page', async ({ page }) => {
  expect((await page.goto('/'))?.status()).toBe(200)
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(['services', 'about', 'case-studies', 'testimonials', 'contact'])
  for (const section of await page.locator('main section').all()) {
    // A `section` has the role `region` only if it has an accessible name.
    await expect(section).toHaveRole('region')
    await expect(section).toHaveAccessibleName(/\S/)
  }
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  expect((await page.goto('/privacy-policy'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')

  for (const path of ['/anything', '/privacy-policy/more/', '/Privacy-Policy/']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('main').getByRole('heading')).toHaveText('Oops! Page not found')
    await expect(page.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/')
  }
})

test('header shows all of its parts', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('position', 'fixed')
  expect((await header.boundingBox())?.height).toBe(64)

  const brand = header.getByRole('link', { name: site.brand })
  await expect(brand).toHaveAttribute('href', '/')
  const logo = brand.locator('span').first()
  await expect(logo).toBeVisible()
  await expect(logo).toHaveCSS('mask-image', /^url\("data:image\/svg\+xml,/)
  await expect(logo, 'logo is printed, though it is a background').toHaveCSS(
    'print-color-adjust',
    'exact',
  )
  for (const [label, id] of sectionLinkLabelsAndIds) {
    const link = header.getByRole('link', { name: label, exact: true })
    await expect(link.and(page.locator(':visible'))).toHaveAttribute('href', `#${id}`)
  }
  await expectNewTab(page, /^Schedule Call/, site.schedulingUrl, 'header')

  const toggle = page.getByRole('button', { name: 'Open navigation menu' })
  await page.setViewportSize(belowMedium)
  await expect(toggle).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(toggle).toBeHidden()
})

test('hero shows all of its parts', async ({ page }) => {
  await page.goto('/')
  await expectThreeLines(page)
  await expect(page.getByText(hero.subline)).toBeVisible()
  await expectNewTab(page, /^Schedule Consultation/, site.schedulingUrl, 'main')
  const strip = page.locator('dl')
  await expect(strip).toBeVisible()
  await expect(strip.locator('dd')).toHaveText(['22', '40+', 'MVP-to-Scale'])
  await expect(strip.locator('dt')).toHaveText([
    'Years of experience',
    'Organizations scaled',
    'Specialization',
  ])
  await page.setViewportSize(belowMedium)
  await expect(strip).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectThreeLines(page)
  await expectNewTab(page, /^Schedule Call/, site.schedulingUrl, 'main')

  await page.getByRole('link', { name: 'View Services' }).click()
  await expect(page).toHaveURL(/#services$/)
  await expect(section(page, 'services')).toBeInViewport()
})

test('hero shows the founder, unless the viewport is too low', async ({ page }) => {
  await page.goto('/')
  const hero = page.locator('main section').first()
  const name = hero.getByText(site.founder.name)
  for (const [width, height, details] of [
    [390, 844, '22 years of experience, 40+ organizations scaled'],
    [1366, 768, site.founder.role],
    [1440, 900, site.founder.role],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(name).toBeInViewport({ ratio: 1 })
    await expect(hero.locator('img')).toBeInViewport({ ratio: 1 })
    await expect(hero.getByText(details)).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1440, height: 699 })
  await expect(name).toBeHidden()
})

async function expectThreeLines(page: Page): Promise<void> {
  const headline = page.getByRole('heading', { level: 1 })
  const lines = (await headline.innerText()).trim().split('\n')
  expect(lines).toEqual(['Complex Challenges.', 'Clear Strategy.', 'Scalable Platforms.'])
  const { height, lineHeight } = await headline.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    lineHeight: parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(Math.round(height / lineHeight)).toBe(3)
}

test('services section shows all of its cards', async ({ page }) => {
  await page.goto('/')
  const area = section(page, 'services')
  await expect(area.getByRole('heading', { level: 2 })).toHaveText('Services & Engagement Models')
  await expect(area.getByText(services.lead)).toBeVisible()
  const cards = area.locator('ul').first().locator(':scope > li')
  await expect(cards).toHaveCount(3)
  for (const [title, duration, features] of [
    ['Strategic Sprints', '2-4 weeks', 5],
    ['Fractional Leadership', '3-12 months', 6],
    ['Transformation Partnership', '6-18 months', 7],
  ] as const) {
    const card = cards.filter({ has: page.getByRole('heading', { level: 3, name: title }) })
    const { description, bestFor } = services.cards.find((each) => each.title === title)!
    const readLines = async () => (await card.innerText()).split('\n')
    for (const text of [duration, description, bestFor]) {
      await expect.poll(readLines).toContain(text)
    }
    await expect(card.getByRole('listitem')).toHaveCount(features)
    await expect(card.locator('svg')).toHaveCount(1)
  }
})

test('about section shows all of its parts', async ({ page }) => {
  await page.goto('/')
  const team = section(page, 'about')
  await expect(team.getByRole('heading', { level: 2 })).toHaveText('Our Team')
  const portrait = team.getByRole('img', { name: about.portraitAlt })
  await expect(portrait).toBeVisible()
  // An image whose aspect ratio differs from that of its box must be cropped, not distorted.
  await expect(portrait).toHaveCSS('object-fit', 'cover')
  // The portrait is at most 450 px wide, so screens with two pixels per px need 900.
  for (const source of await team.locator('source').all())
    await expect(source).toHaveAttribute('srcset', / 900w$/)
  for (const paragraph of about.biography) await expect(team.getByText(paragraph)).toBeVisible()
  await expectNewTab(page, /^Connect on LinkedIn/, site.profileUrl, '#about')
  const contactLink = team.getByRole('link', { name: about.contactLabel })
  await expect(contactLink).toHaveAttribute('href', '#contact-title')
})

test('case studies section shows all of its parts', async ({ page }) => {
  await page.goto('/')
  const slideshow = section(page, 'case-studies')
  await expect(slideshow.getByText(caseStudies.lead).first()).toBeVisible()
  const alts = await slideshow
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
  expect(alts).toEqual(slides.map(({ alt }) => alt))
  expect(alts).toHaveLength(7)
  await expect(slideshow.locator('button[aria-label="Previous slide"]')).toHaveCount(1)
  await expect(slideshow.locator('button[aria-label="Next slide"]')).toHaveCount(1)
  await expect(slideshow.locator('[role="tab"]')).toHaveCount(7)
  await expect(slideshow.getByText('1 of 7', { exact: true })).toHaveCount(1)

  const request = page.getByRole('link', { name: 'Request Custom Case Study' })
  await expect(request).toHaveAttribute('href', '#contact-title')
  await request.click()
  await expect(section(page, 'contact')).toBeInViewport()
})

test('testimonials section shows all of its cards', async ({ page }) => {
  await page.goto('/')
  const quotes = section(page, 'testimonials')
  await expect(quotes.getByRole('heading', { level: 2 })).toHaveText('Trusted by Industry Leaders')
  for (const { quote, author, title, company } of testimonials.testimonials) {
    for (const text of [quote, author, title, company]) {
      await expect(quotes.getByText(text).first()).toBeVisible()
    }
  }
  const stars = quotes.getByRole('img', { name: '5 out of 5 stars' })
  await expect(stars).toHaveCount(3)
  for (const rating of await stars.all()) await expect(rating.locator('svg')).toHaveCount(5)
})

test('contact section shows all of its parts', async ({ page }) => {
  await page.goto('/')
  const area = section(page, 'contact')
  await expect(area.getByText(contact.intro.lead)).toBeVisible()
  for (const { statement, help } of contact.intro.problems) {
    await expect(area.getByRole('heading', { level: 3, name: statement })).toBeVisible()
    await expect(area.getByText(help)).toBeVisible()
  }
  await expect(
    area.getByRole('heading', { level: 2, name: 'Ready to Transform Your Organization?' }),
  ).toBeVisible()
  await expect(area.getByRole('heading', { level: 3, name: 'Get In Touch' })).toBeVisible()

  await expect(area.getByRole('heading', { level: 3, name: 'Connect Directly' })).toBeVisible()
  const call = area.getByRole('link', { name: 'Book a 30-minute strategy call' })
  await expect(call).toHaveAttribute('href', site.schedulingUrl)
  await expect(call).not.toHaveAttribute('target', '_blank')
  await expectNewTab(page, /^Connect on LinkedIn/, site.profileUrl, '#contact li')

  const intro = area.getByRole('heading', { name: "Making Sense of What's Not Working" })
  await expect(intro).toBeVisible()
  await page.setViewportSize(belowMedium)
  await expect(intro).toBeHidden()
})

test('footer shows all of its parts on every page', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  for (const path of representativePagePaths) {
    await page.goto(path)
    await expect(footer.getByText(site.brand, { exact: true })).toBeVisible()
    await expect(footer.getByText(site.tagline)).toBeVisible()
    await expectNewTab(page, /^LinkedIn/, site.profileUrl, 'footer')
    const link = (name: string) => footer.getByRole('link', { name })
    await expect(link('Contact')).toHaveAttribute('href', path === '/' ? '#contact' : '/#contact')
    await expect(
      footer.getByText(`© ${site.copyrightYear} ${site.brand}. All rights reserved.`),
    ).toBeVisible()
    await expect(link('Privacy Policy')).toHaveAttribute('href', '/privacy-policy/')
  }
})

test('privacy policy shows all of its parts', async ({ page }) => {
  await page.goto('/privacy-policy/')
  await expect(page.getByText('Effective date: July 8, 2025')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Information We Collect',
    'How We Use It',
    'Storage',
    'No Sharing with Third Parties',
    'Your Rights',
    'Cookies',
    'Contact',
    'Changes to This Policy',
  ])
  const mail = page.getByRole('main').getByRole('link', { name: site.contactEmail })
  await expect(mail).toHaveAttribute('href', `mailto:${site.contactEmail}`)
})

for (const path of ['/', '/privacy-policy/']) {
  test(`lists on ${path} have a list style, so VoiceOver announces them`, async ({ page }) => {
    await page.goto(path)
    const styles = await page
      .locator('ul, ol')
      .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType))
    expect(styles.length).toBeGreaterThan(0)
    expect(styles).not.toContain('none')
    const items = await page
      .locator('li')
      .evaluateAll((all) => all.map((item) => getComputedStyle(item).listStyleType))
    expect(items).not.toContain('none')
  })
}
