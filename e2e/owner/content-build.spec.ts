import path from 'node:path'
import type { Page } from 'playwright/test'
import { ContentDraft } from '../../__tests__/support/contentDraft'
import {
  type WrittenText,
  writeInjectionPayloads,
} from '../../__tests__/support/writeInjectionPayloads'
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
  // Gatsby reads this file before the content check.
  draft.write('site.json', draft.read('site.json').replace('"brand": "', '"brand": '))

  const { status, printed } = await site.run('build')

  expect(status).toBe(1)
  expect(printed).toMatch(/[12]\. content\/hero\.json, line 3, field "subline"/)
  expect(printed).toMatch(/[12]\. content\/site\.json, line 3/)
  expect(printed).not.toMatch(/^\s+at .*:\d+:\d+/m)
  expect(draft.read('../build/site/index.html')).toBe('the last good build')
})

/** Fields whose text is not on the page, with the reason. */
const unshown = {
  'site.json: messageSource': 'It is sent with each message, and named in the email to the owner.',
}

/** Returns the path and the part of the page that shows the text of a content file. */
function findPart(place: string): { route: string; part: string } {
  const [file = ''] = place.split(':')
  const { dir, name } = path.posix.parse(file)
  if (dir === 'pages') return { route: `/${name}/`, part: ':root' }
  const parts: Record<string, string> = { site: ':root', hero: 'section:has(#headline)' }
  return { route: '/', part: parts[name] ?? `#${name}` }
}

/** Returns all text of a part of the page: words, and other text in attributes and structured data. */
const readTexts = (page: Page, part: string) =>
  page.locator(part).evaluate((root) => {
    const elements = [root, ...root.querySelectorAll('*')]
    const attributes = elements.flatMap(({ attributes }) =>
      [...attributes].map((each) => each.value),
    )
    const data: string[] = []
    for (const { textContent } of root.querySelectorAll('script[type="application/ld+json"]')) {
      JSON.parse(textContent, (_name, value) => typeof value === 'string' && data.push(value))
    }
    const copy = root.cloneNode(true) as Element
    copy.querySelectorAll('script, style').forEach((each) => each.remove())
    const join = (texts: string[]) => texts.join('\n').replace(/[^\S\n]+/g, ' ')
    return { words: join([copy.textContent]), others: join([...attributes, ...data]) }
  })

/** Lists the fields whose text is not in the part of the page that is theirs. */
async function findUnshown(page: Page, url: string, written: WrittenText[]): Promise<string[]> {
  const texts = new Map<string, Awaited<ReturnType<typeof readTexts>>>()
  const missing: string[] = []
  for (const { place, text } of written) {
    const { route, part } = findPart(place)
    const key = `${route} ${part}`
    if (!texts.has(key)) {
      if (new URL(page.url()).pathname !== route) await page.goto(url + route)
      texts.set(key, await readTexts(page, part))
    }
    const { words, others } = texts.get(key)!
    // A number can be in an attribute, such as the name of a file, by chance.
    const isShown = words.includes(text) || (/\D/.test(text) && others.includes(text))
    if (!isShown) missing.push(place)
  }
  return [...new Set(missing)]
}

test('build shows each text of the content at its place, and publishes no scripts from it', async ({
  page,
}) => {
  await draft.addOrphanImage('harbor.png')
  draft.writeSlide('harbor', 'The harbor, & 5 < 7 "tides".')
  // The smallest carousel.
  draft.editJson('testimonials.json', (json) => (json.testimonials as unknown[]).splice(1))
  // Without a webhook, the button of the form has a text of the site.
  draft.editJson('site.json', (site) => (site.contactWebhook = 'https://hooks.larkspur.invalid/a'))
  const written = writeInjectionPayloads(draft)
  expect(written.length).toBeGreaterThan(50)
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
    expect(await findUnshown(page, url, written)).toEqual(Object.keys(unshown))
    await openSlideshowAndExpectSlides(page, url, draft.slides)
    const step = page.getByRole('button', { name: 'Next testimonial' })
    await expect(step).toHaveAttribute('aria-disabled', 'true')
    for (const id of ['services', 'about', 'case-studies', 'testimonials', 'contact']) {
      await expect(page.locator(`#${id}`)).toHaveCount(1)
    }
  })
})
