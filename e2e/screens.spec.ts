import { expect, type Page } from 'playwright/test'
import about from '../content/about.json'
import caseStudies from '../content/case-studies.json'
import contact from '../content/contact.json'
import services from '../content/services.json'
import site from '../content/site.json'
import testimonials from '../content/testimonials.json'
import { test } from './support/test'

/**
 * The specification's section 2, line by line, as far as a line needs no script: so it is asked of the served page with
 * scripts off.
 */
test.use({ javaScriptEnabled: false })

const large = { width: 1440, height: 900 }
const small = { width: 390, height: 844 }

function section(page: Page, id: string) {
  return page.locator(`section#${id}`)
}

async function expectNewTab(page: Page, name: RegExp, href: string, inside = 'body') {
  const link = page.locator(inside).getByRole('link', { name }).first()
  await expect(link).toHaveAttribute('href', href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
}

test.describe('routes', () => {
  test('/ is the home page: header, the sections in order, footer', async ({ page }) => {
    const answer = await page.goto('/')
    expect(answer?.status()).toBe(200)
    const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids).toEqual(['services', 'about', 'case-studies', 'testimonials', 'contact'])
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('/privacy-policy is the privacy policy page', async ({ page }) => {
    const answer = await page.goto('/privacy-policy')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  })

  for (const path of ['/anything', '/privacy-policy/more/', '/index', '/Privacy-Policy/']) {
    test(`any other path, such as ${path}, is the not-found page with status 404`, async ({
      page,
    }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }),
      ).toBeVisible()
    })
  }
})

test.describe('header', () => {
  test('is fixed and 16 units high', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header).toHaveCSS('position', 'fixed')
    expect((await header.boundingBox())?.height).toBe(64)
  })

  test('shows the brand logo and name as a link to the root path', async ({ page }) => {
    await page.goto('/privacy-policy/')
    const brand = page.getByRole('banner').getByRole('link', { name: site.brand })
    await expect(brand).toHaveAttribute('href', '/')
    await expect(brand.locator('svg')).toBeVisible()
  })

  test('links to services, about (labelled Our Team), case-studies, testimonials', async ({
    page,
  }) => {
    await page.setViewportSize(large)
    await page.goto('/')
    for (const [label, id] of [
      ['Services', 'services'],
      ['Our Team', 'about'],
      ['Case Studies', 'case-studies'],
      ['Testimonials', 'testimonials'],
    ] as const) {
      const link = page.getByRole('banner').getByRole('link', { name: label, exact: true })
      await expect(link.and(page.locator(':visible'))).toHaveAttribute('href', `/#${id}`)
    }
  })

  test('has a Schedule Call button that opens the scheduling page in a new tab', async ({
    page,
  }) => {
    await page.setViewportSize(large)
    await page.goto('/')
    await expectNewTab(page, /^Schedule Call/, site.schedulingUrl, 'header')
  })

  test('has a menu button below the medium breakpoint only, labelled Open navigation menu', async ({
    page,
  }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Open navigation menu' })
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(toggle).toBeVisible()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(toggle).toBeHidden()
  })
})

test.describe('hero', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('has the headline in three lines', async ({ page }) => {
    const headline = page.getByRole('heading', { level: 1 })
    for (const viewport of [small, large]) {
      await page.setViewportSize(viewport)
      const lines = (await headline.innerText()).trim().split('\n')
      expect(lines).toEqual(['Complex Challenges.', 'Clear Strategy.', 'Scalable Platforms.'])
      const { height, lineHeight } = await headline.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        lineHeight: parseFloat(getComputedStyle(element).lineHeight),
      }))
      expect(Math.round(height / lineHeight)).toBe(3)
    }
  })

  test('has a Schedule Consultation button, labelled Schedule Call on small screens', async ({
    page,
  }) => {
    await expectNewTab(page, /^Schedule Consultation/, site.schedulingUrl, 'main')
    await page.setViewportSize(small)
    await expectNewTab(page, /^Schedule Call/, site.schedulingUrl, 'main')
  })

  test('has a View Services button that leads to the element with id services', async ({
    page,
  }) => {
    await page.getByRole('link', { name: 'View Services' }).click()
    await expect(page).toHaveURL(/#services$/)
    await expect(section(page, 'services')).toBeInViewport()
  })

  test('has a skip link to the main content', async ({ page }) => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  test('has an achievements strip with three figures on wider screens only', async ({ page }) => {
    const strip = page.locator('dl')
    await expect(strip.locator('dd')).toHaveText(['22', '40+', 'MVP-to-Scale'])
    await expect(strip.locator('dt')).toHaveText([
      'Years of experience',
      'Organizations scaled',
      'Specialization',
    ])
    await expect(strip).toBeVisible()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(strip).toBeHidden()
  })
})

test.describe('services section', () => {
  test('is titled Services & Engagement Models and has three cards with all their fields', async ({
    page,
  }) => {
    await page.goto('/')
    const services_ = section(page, 'services')
    await expect(services_.getByRole('heading', { level: 2 })).toHaveText(
      'Services & Engagement Models',
    )
    const cards = services_.locator('ul').first().locator(':scope > li')
    await expect(cards).toHaveCount(3)
    const expected = [
      ['Strategic Sprints', '2-4 weeks', 5],
      ['Fractional Leadership', '3-12 months', 6],
      ['Transformation Partnership', '6-18 months', 7],
    ] as const
    for (const [index, [title, duration, features]] of expected.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(title)
      await expect(card.getByText(duration, { exact: true })).toBeVisible()
      await expect(card.getByRole('listitem')).toHaveCount(features)
      await expect(card.getByText(services.cards[index]?.bestFor ?? 'missing')).toBeVisible()
      await expect(card.locator('svg')).toHaveCount(1)
    }
  })
})

test.describe('about section', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('is titled Our Team and shows the photo and three paragraphs of biography', async ({
    page,
  }) => {
    const team = section(page, 'about')
    await expect(team.getByRole('heading', { level: 2 })).toHaveText('Our Team')
    await expect(team.getByRole('img', { name: about.portraitAlt })).toBeVisible()
    for (const paragraph of about.biography) await expect(team.getByText(paragraph)).toBeVisible()
    expect(about.biography).toHaveLength(3)
  })

  test('links to the profile in a new tab and to the contact section', async ({ page }) => {
    await expectNewTab(page, /^Connect on LinkedIn/, site.profileUrl, '#about')
    await expect(
      section(page, 'about').getByRole('link', { name: about.contactLabel }),
    ).toHaveAttribute('href', '#contact')
  })
})

test.describe('case studies section', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('shows 7 slide images with their texts, in order', async ({ page }) => {
    const alts = await section(page, 'case-studies')
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
    expect(alts).toEqual(caseStudies.slides.map(({ alt }) => alt))
    expect(alts).toHaveLength(7)
  })

  test('has previous and next buttons, one dot per slide and the counter 1 of 7', async ({
    page,
  }) => {
    const show = section(page, 'case-studies')
    await expect(show.locator('button[aria-label="Previous slide"]')).toHaveCount(1)
    await expect(show.locator('button[aria-label="Next slide"]')).toHaveCount(1)
    await expect(show.locator('[role="tab"]')).toHaveCount(7)
    await expect(show.getByText('1 of 7', { exact: true })).toHaveCount(1)
  })

  test('has a Request Custom Case Study button that links to the contact section', async ({
    page,
  }) => {
    const request = page.getByRole('link', { name: 'Request Custom Case Study' })
    await expect(request).toHaveAttribute('href', '#contact')
    await request.click()
    await expect(section(page, 'contact')).toBeInViewport()
  })
})

test.describe('testimonials section', () => {
  test('is titled Trusted by Industry Leaders and has 3 quote cards with 5 stars each', async ({
    page,
  }) => {
    await page.goto('/')
    const quotes = section(page, 'testimonials')
    await expect(quotes.getByRole('heading', { level: 2 })).toHaveText(
      'Trusted by Industry Leaders',
    )
    for (const { quote, author, title, company } of testimonials.testimonials) {
      for (const words of [quote, author, title, company]) {
        await expect(quotes.getByText(words).first()).toBeVisible()
      }
    }
    const stars = quotes.getByRole('img', { name: '5 out of 5 stars' })
    await expect(stars).toHaveCount(3)
    for (const rating of await stars.all()) await expect(rating.locator('svg')).toHaveCount(5)
  })

  for (const [width, perView] of [
    [767, 1],
    [768, 2],
    [1024, 3],
  ] as const) {
    test(`shows ${perView} per view at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const cards = section(page, 'testimonials').locator('figure')
      const rooms = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()),
      )
      // Without scripts further cards stand in further rows.
      const inView = rooms.filter(
        ({ top, left, right }) => top === rooms[0]?.top && left >= 0 && right <= width + 1,
      )
      expect(inView).toHaveLength(perView)
    })
  }
})

test.describe('contact section', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('has an intro titled Making Sense of What’s Not Working, hidden on small screens', async ({
    page,
  }) => {
    const title = page.getByRole('heading', { name: "Making Sense of What's Not Working" })
    await expect(title).toBeVisible()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(title).toBeHidden()
  })

  test('has 4 client-problem statements, each with a paragraph of help', async ({ page }) => {
    const area = section(page, 'contact')
    for (const { statement, help } of contact.intro.problems) {
      await expect(area.getByRole('heading', { level: 3, name: statement })).toBeVisible()
      await expect(area.getByText(help)).toBeVisible()
    }
    expect(contact.intro.problems).toHaveLength(4)
  })

  test('has the heading Ready to Transform Your Organization? and the card Get In Touch', async ({
    page,
  }) => {
    const area = section(page, 'contact')
    await expect(
      area.getByRole('heading', { level: 2, name: 'Ready to Transform Your Organization?' }),
    ).toBeVisible()
    await expect(area.getByRole('heading', { level: 3, name: 'Get In Touch' })).toBeVisible()
  })

  test('lists two links under Connect Directly: the call in the same tab, the profile in a new one', async ({
    page,
  }) => {
    const area = section(page, 'contact')
    await expect(area.getByRole('heading', { level: 3, name: 'Connect Directly' })).toBeVisible()
    const call = area.getByRole('link', { name: 'Book a 30-minute strategy call' })
    await expect(call).toHaveAttribute('href', site.schedulingUrl)
    await expect(call).not.toHaveAttribute('target', '_blank')
    await expectNewTab(page, /^Connect on LinkedIn/, site.profileUrl, '#contact li')
  })
})

test.describe('footer', () => {
  for (const path of ['/', '/privacy-policy/', '/nowhere']) {
    test(`has brand, tagline, profile, contact, copyright and policy on ${path}`, async ({
      page,
    }) => {
      await page.goto(path)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText(site.brand, { exact: true })).toBeVisible()
      await expect(footer.getByText(site.tagline)).toBeVisible()
      expect(site.tagline).toMatch(/growth.*market/)
      await expectNewTab(page, /^LinkedIn/, site.profileUrl, 'footer')
      await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute(
        'href',
        '/#contact',
      )
      await expect(footer.getByText('© 2024 Fairlead. All rights reserved.')).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
        'href',
        '/privacy-policy/',
      )
    })
  }
})

test.describe('privacy policy page', () => {
  test('takes effect on July 8, 2025 and has every section', async ({ page }) => {
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
  })

  for (const words of [
    'your name',
    'your email address',
    'the content of your message',
    'until you ask us to delete them',
    'access to the information',
    'correction',
    'deletion',
    'portability',
  ]) {
    test(`speaks of ${words}`, async ({ page }) => {
      await page.goto('/privacy-policy/')
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    })
  }

  test('gives the e-mail address for questions', async ({ page }) => {
    await page.goto('/privacy-policy/')
    await expect(
      page.getByRole('main').getByRole('link', { name: site.contactEmail }),
    ).toHaveAttribute('href', `mailto:${site.contactEmail}`)
  })
})

test.describe('not-found page', () => {
  test('says Oops! Page not found and links back to the home page', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('main').getByRole('heading')).toHaveText('Oops! Page not found')
    await expect(page.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/')
  })
})
