import { ContentDraft } from '../../__tests__/support/contentDraft'
import { writeInjectionPayloads } from '../../__tests__/support/writeInjectionPayloads'
import { unusualContents, unusualQuotes } from '../../__tests__/support/unusualContents'
import { expect, test } from '../support/fixtures'
import { timeouts } from '../support/timeouts'
import { openSlideshowAndExpectSlides, TemporarySiteCopy } from './siteCopy'

// The tests run serially, because they share a folder. Each test starts with the fixture content.
test.describe.configure({ mode: 'default', timeout: timeouts.build })

let site: TemporarySiteCopy
let draft: ContentDraft

test.beforeAll(() => {
  site = new TemporarySiteCopy()
})

test.beforeEach(() => {
  site.resetContent()
  draft = new ContentDraft(site.content)
})

test.afterAll(() => site?.clear())

test('build rejects invalid content without deleting the last build', async () => {
  draft.write('../build/site/index.html', 'the last good build')
  draft.write('../.builds/build.json', '["site/index.html"]')
  // Gatsby itself would accept this text.
  draft.replace('hero.json', 'Fractional product', 'Too long. '.repeat(60))

  const { status, printed } = await site.run('build')

  expect(status).toBe(1)
  expect(printed).toContain('1. content/hero.json, line 3, field "subline"')
  expect(printed).not.toMatch(/^\s+at .*:\d+:\d+/m)
  expect(draft.read('../build/site/index.html')).toBe('the last good build')
})

test('build accepts unusual content, and changes no text', async ({ page }) => {
  for (const odd of unusualContents) await odd.apply(draft)
  const written = draft.slides
  await site.build()
  expect(draft.slides).toEqual(written)
  await site.checkBuiltPage(page, async (url) => {
    await openSlideshowAndExpectSlides(page, url, draft.slides)
    for (const [name, quote] of Object.entries(unusualQuotes)) {
      await expect(page.getByText(quote), `quote with ${name}`).toHaveCount(1)
    }
    const portrait = page.locator('#about picture img')
    await portrait.scrollIntoViewIfNeeded()
    const readAspectRatio = () =>
      portrait.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
    await expect
      .poll(readAspectRatio, { message: 'aspect ratio of the auto-oriented portrait' })
      .toBeCloseTo(4 / 5, 1)
  })
})

test('build does not publish scripts from the content', async ({ page }) => {
  await draft.addOrphanImage('harbor.png')
  draft.writeSlide('harbor', 'The harbor, & 5 < 7 "tides".')
  // The smallest carousel.
  draft.editJson('testimonials.json', (json) => (json.testimonials as unknown[]).splice(1))
  expect(writeInjectionPayloads(draft).length).toBeGreaterThan(50)
  await site.build()
  await site.checkBuiltPage(page, async (url) => {
    for (const route of ['/', '/privacy-policy/']) {
      await page.goto(`${url}${route}`)
      await expect(page.getByRole('main'), route).toHaveCount(1)
      await expect(page.getByRole('contentinfo'), route).toHaveCount(1)
      expect(
        await page.locator('[onerror], [onload], main script, main style').count(),
        route,
      ).toBe(0)
      expect(await page.locator('a[href^="javascript" i]').count(), route).toBe(0)
    }
    await openSlideshowAndExpectSlides(page, url, draft.slides)
    const step = page.getByRole('button', { name: 'Next testimonial' })
    await expect(step).toHaveAttribute('aria-disabled', 'true')
    for (const id of ['services', 'about', 'case-studies', 'testimonials', 'contact']) {
      await expect(page.locator(`#${id}`)).toHaveCount(1)
    }
  })
})
