import type { Page } from 'playwright/test'
import about from '../../__tests__/fixtures/content/about.json'
import caseStudies from '../../__tests__/fixtures/content/case-studies.json'
import contactTexts from '../../__tests__/fixtures/content/contact.json'
import hero from '../../__tests__/fixtures/content/hero.json'
import services from '../../__tests__/fixtures/content/services.json'
import site from '../../__tests__/fixtures/content/site.json'
import { testimonials } from '../../__tests__/fixtures/content/testimonials.json'
import { slides } from '../../__tests__/support/slides'
import { expect, test } from '../support/fixtures'
import { resizeViewport } from '../support/gestures'
import { getNaturalWidth } from '../support/observers'
import { pagePaths } from '../support/testedSiteFolder'

// Section 2 of the specification: names, roles and order of everything on the page.

const belowMedium = { width: 767, height: 900 }
const newTab = '(opens in a new tab)'

test('every route shows its page', async ({ page, home }) => {
  expect((await page.goto('/'))?.status()).toBe(200)
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(['services', 'about', 'case-studies', 'testimonials', 'contact'])
  expect((await page.goto('/privacy-policy'))?.status()).toBe(200)
  await expect(home.heading).toHaveText('Privacy Policy')
  for (const path of ['/anything', '/privacy-policy/more/', '/Privacy-Policy/']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('main'), path).toMatchAriaSnapshot(`
      - main:
        - /children: deep-equal
        - heading "Oops! Page not found" [level=1]
        - link "Return to home":
          - /url: /
    `)
  }
})

test("founder's face is beside the first call and beside the form's note", async ({ page }) => {
  await page.goto('/')
  for (const text of [site.callNote, contactTexts.founderNote]) {
    const founder = page.locator('div:has(> div > picture)', { hasText: text })
    const face = founder.locator('img')
    await face.scrollIntoViewIfNeeded()
    await expect.poll(() => getNaturalWidth(face), text).toBeGreaterThan(0)
    // The face is as wide as 72 px, so screens with two pixels per px need 144.
    await expect(face, text).toHaveAttribute('srcset', /144w/)
    await expect(founder.getByText(site.founder.name), text).toBeVisible()
    // Sharp on screens with two pixels per px.
    await expect(founder.locator('[srcset]'), text).toHaveAttribute('srcset', / 144w/)
  }
})

test('header has brand, section links and call button', async ({ page, home }) => {
  await page.goto('/')
  await expect(home.header).toMatchAriaSnapshot(`
    - banner:
      - /children: deep-equal
      - link "${site.brand}":
        - /url: /
      - navigation "Main":
        - list:
          - listitem:
            - link "Services":
              - /url: "#services"
          - listitem:
            - link "Our Team":
              - /url: "#about"
          - listitem:
            - link "Case Studies":
              - /url: "#case-studies"
          - listitem:
            - link "Testimonials":
              - /url: "#testimonials"
      - link "Schedule Call ${newTab}":
        - /url: ${site.schedulingUrl}
  `)
  await expect(home.header).toHaveCSS('position', 'fixed')
  expect((await home.header.boundingBox())?.height).toBe(64)
  const logo = home.header.locator('.mark')
  await expect(logo).toBeVisible()
  await expect(logo).toHaveCSS('mask-image', /^url\("data:image\/svg\+xml,/)
  // The logo is a background, which browsers do not print by default.
  await expect(logo).toHaveCSS('print-color-adjust', 'exact')
})

async function expectThreeLines(page: Page): Promise<void> {
  const headline = page.getByRole('heading', { level: 1 })
  const lines = (await headline.innerText()).trim().split('\n')
  expect(lines).toEqual(['Complex Challenges.', 'Clear Strategy.', 'Scalable Platforms.'])
  const countLines = (element: Element) =>
    Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight))
  expect(await headline.evaluate(countLines)).toBe(3)
}

test('hero has headline, links, founder and figures', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('section:has(h1)')
  await expect(section).toMatchAriaSnapshot(`
    - region "Complex Challenges. Clear Strategy. Scalable Platforms.":
      - /children: deep-equal
      - heading [level=1]
      - paragraph: "${hero.subline}"
      - link "Schedule Consultation ${newTab}":
        - /url: ${site.schedulingUrl}
      - link "View Services":
        - /url: "#services"
      - paragraph:
        - link "${site.founder.name}":
          - /url: "#about"
      - paragraph: ${site.founder.role}
      - paragraph: "${site.callNote}"
      - link "4 h to 10 min ${hero.proof.text} ${hero.proof.linkLabel}":
        - /url: "#case-studies"
      - term: Years of experience
      - definition: "22"
      - term: Organizations scaled
      - definition: 40+
      - term: Specialization
      - definition: MVP-to-Scale
  `)
  await expectThreeLines(page)
  await page.setViewportSize(belowMedium)
  await expect(page.locator('dl')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectThreeLines(page)
  await expect(section.getByRole('link', { name: /^Schedule Call/ })).toBeVisible()
})

test('first view has the founder and the buttons', async ({ page }) => {
  await page.goto('/')
  const { founder, callNote } = site
  const section = page.locator('section:has(h1)')
  const texts = [founder.name, founder.role, callNote].map((text) => section.getByText(text))
  const founderParts = [section.locator('img'), ...texts]
  for (const [width, height, others] of [
    [390, 844, founderParts],
    // The smallest phone in landscape orientation has room for the buttons.
    [667, 331, []],
    [844, 390, founderParts],
    [932, 430, founderParts],
    [1024, 640, founderParts],
    [1280, 680, founderParts],
    [1366, 640, founderParts],
    [1440, 900, founderParts],
  ] as const) {
    await page.setViewportSize({ width, height })
    const buttons = await section.locator('div > a:not([href="#case-studies"])').all()
    expect(buttons, `${width} px`).toHaveLength(2)
    for (const part of [...others, ...buttons])
      await expect(part, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
  }
})

test('services section has a card and a bar in the chart for each service', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('#services')
  await expect(section).toHaveAccessibleName('Services & Engagement Models')
  const cards = section.locator('ul').first().locator(':scope > li')
  await expect(cards).toHaveCount(3)
  for (const [title, duration, features] of [
    ['Strategic Sprints', '2-4 weeks', 5],
    ['Fractional Leadership', '3-12 months', 6],
    ['Transformation Partnership', '6-18 months', 7],
  ] as const) {
    const { description, bestFor } = services.cards.find((card) => card.title === title)!
    const card = cards.filter({ has: page.getByRole('heading', { level: 3, name: title }) })
    for (const text of [duration, description, bestFor])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem'), title).toHaveCount(features)
    await expect(card.locator('svg'), title).toHaveCount(1)
  }
  const chart = await section.locator('[aria-hidden=true]:has(> p)').evaluate((element) => {
    const { left, width } = element.lastElementChild!.getBoundingClientRect()
    const toMonths = (x: number) => ((x - left) / width) * 18
    const parts = [...element.querySelectorAll('p + div > div')]
    const labels = [...element.lastElementChild!.children]
    return {
      isLighter: parts.map((part) => Number(getComputedStyle(part).opacity) < 0.5),
      ends: parts.map((part) => toMonths(part.getBoundingClientRect().right)),
      starts: parts.map((part) => toMonths(part.getBoundingClientRect().left)),
      opacities: parts.map((part) => Number(getComputedStyle(part).opacity)),
      labels: labels.map((label) => {
        const box = label.getBoundingClientRect()
        return [label.textContent, toMonths(box.left), toMonths((box.left + box.right) / 2)]
      }),
    }
  })
  expect(chart.isLighter).toEqual([false, true, false, true, false, true])
  const ends = [2 / 4.33, 4 / 4.33, 3, 12, 6, 18].map((months) => expect.closeTo(months, 1))
  expect(chart.ends).toEqual(ends)
  const starts = ends.map((_, index) => (index % 2 === 0 ? expect.closeTo(0, 1) : ends[index - 1]))
  expect(chart.starts).toEqual(starts)
  const lighter = chart.opacities.map((_, index) => index % 2 === 1)
  expect(
    chart.opacities.map((opacity) => opacity < 0.6),
    'parts from the shortest to the longest duration are lighter',
  ).toEqual(lighter)
  expect(chart.labels).toEqual([
    ['0', expect.closeTo(0, 1), expect.anything()],
    ['6', expect.anything(), expect.closeTo(6, 1)],
    ['12', expect.anything(), expect.closeTo(12, 1)],
    ['18 months', expect.anything(), expect.anything()],
  ])
})

test('about section has portrait, biography and links', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('#about')
  await expect(section).toMatchAriaSnapshot(`
    - region "Our Team":
      - /children: deep-equal
      - img "${about.portraitAlt}"
      - heading "Our Team" [level=2]
      - paragraph:
        - strong: ${site.founder.name}
        - text: · ${site.founder.role}
      - paragraph: "${about.biography[0]}"
      - paragraph: "${about.biography[1]}"
      - paragraph: "${about.biography[2]}"
      - link "${about.contactLabel}":
        - /url: "#contact-title"
      - link "Connect on LinkedIn ${newTab}":
        - /url: ${site.profileUrl}
  `)
  // An image whose aspect ratio differs from that of its box must be cropped, not distorted.
  await expect(section.getByRole('img')).toHaveCSS('object-fit', 'cover')
  // The portrait is at most 450 px wide, so screens with two pixels per px need 900.
  const sources = section.locator('source')
  await expect(sources).toHaveCount(1)
  for (const source of await sources.all()) await expect(source).toHaveAttribute('srcset', / 900w$/)
})

test('case studies section has a slide with its controls', async ({ page, home, slideshow }) => {
  await home.open()
  await expect(home.section('case-studies')).toMatchAriaSnapshot(`
    - region "Case Studies":
      - /children: deep-equal
      - heading "Case Studies" [level=2]
      - paragraph: "${caseStudies.lead}"
      - group "Slideshow":
        - tabpanel "1 of 7":
          - 'img "${slides[0]!.alt}"'
        - paragraph: 1 of 7
        - tablist "Slides":
          - tab "Title slide, slide 1 of 7" [selected]: Title slide
          - tab "The challenge, slide 2 of 7": The challenge
          - tab "Discovery, slide 3 of 7": Discovery
          - tab "Strategy, slide 4 of 7": Strategy
          - tab "Platform, slide 5 of 7": Platform
          - tab "Roadmap, slide 6 of 7": Roadmap
          - tab "Outcomes, slide 7 of 7": Outcomes
        - link "Enlarge slide 1 of 7":
          - /url: /webp/
        - button "Previous slide"
        - button "Next slide"
      - link "Request Custom Case Study":
        - /url: "#contact-title"
  `)
  await resizeViewport(page, { width: 390, height: 844 })
  const request = (await home.link(caseStudies.contactLabel).boundingBox())!
  const { y, height } = (await slideshow.enlarge.boundingBox())!
  expect(request.y, 'link to the contact section on phones').toBeGreaterThan(y + height)
  await slideshow.openLightbox()
  await expect(slideshow.lightbox).toMatchAriaSnapshot(`
    - dialog "Enlarged slide":
      - /children: deep-equal
      - img "Slide 1, described below"
      - paragraph: "1 of 7: ${slides[0]!.alt}"
      - button "Previous slide"
      - button "Next slide"
      - button "Close enlarged slide"
  `)
})

test('testimonials section has a figure for each quote', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('#testimonials')
  await expect(section).toHaveAccessibleName('Trusted by Industry Leaders')
  const carousel = section.getByRole('group', { name: 'Quotes', exact: true })
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(carousel.getByRole('heading')).toHaveCount(0)
  const figures = section.getByRole('figure')
  await expect(figures).toHaveCount(3)
  expect(testimonials.some(({ link }) => link)).toBe(true)
  for (const [index, { quote, author, title, company, link }] of testimonials.entries()) {
    const name = link
      ? `
          - link "${author} ${newTab}":
            - /url: ${link}`
      : author
    await expect(figures.nth(index)).toMatchAriaSnapshot(`
      - figure:
        - /children: deep-equal
        - img "5 out of 5 stars"
        - blockquote: “${quote}”
        - paragraph: ${name}
        - paragraph: ${title}
        - paragraph: ${company}
    `)
    await expect(figures.nth(index).getByRole('img').locator('svg'), author).toHaveCount(5)
  }
})

test('contact section has questions, form and direct links', async ({ page, home, contact }) => {
  await home.open()
  const section = home.section('contact')
  const questions = contactTexts.intro.problems.map(
    ({ statement }) => `
      - heading "${statement}" [level=3]:
        - button "${statement}"`,
  )
  const afterQuestions = `
      - heading "Ready to Transform Your Organization?" [level=2]
      - heading "Get In Touch" [level=3]
      - paragraph: "* required"
      - form "Get In Touch":
        - text: Name
        - textbox "Name":
          - /placeholder: Jane Smith
        - text: Email
        - textbox "Email":
          - /placeholder: jane@company.com
        - text: Message
        - textbox "Message":
          - /placeholder: ${contactTexts.form.messagePlaceholder}
        - button "Send Message"
        - paragraph: I get back to you within 24 hours.
      - heading "Connect Directly" [level=3]
      - list:
        - listitem:
          - link "Book a 30-minute strategy call":
            - /url: ${site.schedulingUrl}
        - listitem:
          - link "Connect on LinkedIn ${newTab}":
            - /url: ${site.profileUrl}
      - paragraph: ${contactTexts.founderNote}
      - paragraph: ${site.founder.name}
      - paragraph: ${site.founder.role}`
  await expect(section).toMatchAriaSnapshot(`
    - region "Ready to Transform Your Organization?":
      - /children: deep-equal
      - heading "Making Sense of What's Not Working" [level=2]
      - paragraph: ${contactTexts.intro.lead}${questions.join('')}${afterQuestions}
  `)
  await contact.submit.click()
  await expect(contact.form).toMatchAriaSnapshot(`
    - form "Get In Touch":
      - /children: deep-equal
      - text: Name
      - textbox "Name" [invalid]
      - paragraph: "Error: Name must be at least 2 characters"
      - text: Email
      - textbox "Email" [invalid]
      - paragraph: "Error: Please enter a valid email address"
      - text: Message
      - textbox "Message" [invalid]
      - paragraph: "Error: Message must be at least 10 characters"
      - button "Send Message"
      - paragraph: I get back to you within 24 hours.
  `)
  await page.setViewportSize(belowMedium)
  await expect(section.getByText(contactTexts.intro.title)).toBeHidden()
})

test('footer is the same on every page', async ({ page, home }) => {
  for (const path of pagePaths) {
    await page.goto(path)
    await expect(home.footer, path).toMatchAriaSnapshot(`
      - contentinfo:
        - /children: deep-equal
        - paragraph: ${site.brand}
        - paragraph: ${site.tagline}
        - link "LinkedIn ${newTab}":
          - /url: ${site.profileUrl}
        - link "Contact":
          - /url: "${path === '/' ? '' : '/'}#contact"
        - paragraph: © ${site.copyrightYear} ${site.brand}. All rights reserved.
        - link "Privacy Policy":
          - /url: /privacy-policy/
        - link "Typography":
          - /url: /typography/
    `)
  }
})

test('links open in a new tab if their name says so', async ({ page }) => {
  await page.goto('/')
  const links = page.locator('a[href^=http]')
  expect(await links.count()).toBeGreaterThan(5)
  for (const link of await links.all()) {
    const text = (await link.textContent())!
    const isNewTab = text.includes(newTab)
    // The specification keeps the booking link next to the form in the same tab.
    expect(isNewTab, text).toBe(!text.includes('strategy call'))
    expect(await link.getAttribute('target')).toBe(isNewTab ? '_blank' : null)
    if (isNewTab) await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('page shows its email address, and its effective date if it has one', async ({ page }) => {
  await page.goto('/privacy-policy/')
  await expect(page.getByText('Effective date: July 8, 2025')).toBeVisible()
  const mail = page.getByRole('main').getByRole('link', { name: site.contactEmail })
  await expect(mail).toHaveAttribute('href', `mailto:${site.contactEmail}`)
  await page.goto('/typography/')
  await expect(page.getByText('Effective date')).toHaveCount(0)
})

test('lists have a list style, so VoiceOver announces them', async ({ page }) => {
  for (const path of pagePaths) {
    await page.goto(path)
    const styles = await page
      .locator('ul, ol, li')
      .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType))
    expect(styles.length, path).toBeGreaterThan(0)
    expect(styles, path).not.toContain('none')
  }
})
