import sharp from 'sharp'
import { ContentDraft, type Json } from '../../__tests__/support/contentDraft'
import { type Limit, writeLimitContent } from '../../__tests__/support/limitContent'
import { replacePlaceholders } from '../../__tests__/support/replacePlaceholders'
import { startSiteServer } from '../../pipeline/hosting/siteServer'
import type { RunningServer } from '../../pipeline/hosting/server'
import { auditPage } from '../access/audit'
import { screens } from '../access/pageStates'
import { validMessage } from '../support/contact'
import { expect, test } from '../support/fixtures'
import { reveal, scrollThroughPageUntilLoaded } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { watchNavigations } from '../support/observers'
import { measureTextFit } from '../support/textFit'
import { timeouts } from '../support/timeouts'
import { TemporarySiteCopy } from './siteCopy'

// The tests run serially, because each build takes minutes.
test.describe.configure({ mode: 'default', timeout: timeouts.build })

/** Reports all sizes, because another build takes minutes. */
const soft = expect.configure({ soft: true })

for (const limit of ['minimum', 'maximum'] satisfies Limit[]) {
  test.describe(`site with the ${limit} of its content`, () => {
    const isMaximum = limit === 'maximum'
    let site: TemporarySiteCopy
    let draft: ContentDraft
    let server: RunningServer

    test.beforeAll(async () => {
      test.setTimeout(timeouts.build)
      site = new TemporarySiteCopy()
      draft = new ContentDraft(site.content)
      await writeLimitContent(draft, limit)
      if (!isMaximum) leaveOut(draft)
      await site.build()
      server = await startSiteServer(site.builtFolder)
    })

    test.afterAll(async () => {
      await server?.close()
      site?.clear()
    })

    test('fits, is accessible and hydrates without an error', async ({ page }) => {
      for (const [size, { viewport, colorScheme }] of Object.entries(screens)) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await gotoHydrated(page, server.url)
        await scrollThroughPageUntilLoaded(page)
        await soft
          .poll(async () => (await measureTextFit(page)).brokenWords, `words on two lines: ${size}`)
          .toEqual([])
        // The audit includes overflow and clipped text.
        soft(await auditPage(page), size).toEqual([])
      }
    })

    test('shows its lists and steps through its slides', async ({ page, home, slideshow }) => {
      await home.open(server.url)
      await expect(page.locator('#services h3')).toHaveCount(isMaximum ? 6 : 1)
      await expect(page.locator('section[id]')).toHaveCount(isMaximum ? 5 : 2)
      if (!isMaximum) return
      await reveal(page, slideshow.next)
      await slideshow.next.click()
      await expect(slideshow.counter).toHaveText('2 of 40')
    })

    test("shows the owner's share image, if there is one", async ({ request }) => {
      const html = await (await request.get(server.url)).text()
      const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
      const image = await request.get(server.url + new URL(url).pathname)
      const { channels } = await sharp(await image.body()).stats()
      const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
      // The owner's image is green and yellow; the drawn one has the colors of paper and sea.
      expect(blue < Math.min(red, green) - 50, `mean color ${[red, green, blue].join()}`).toBe(
        isMaximum,
      )
    })

    if (isMaximum) return

    test('publishes neither hidden sections nor unused files', () => {
      const read = (name: string) => draft.read(`../public/${name}`)
      const found = (html: string, pattern: RegExp) =>
        [...html.matchAll(pattern)].map(([, match]) => match)
      const pages = ['/imprint/', '/privacy-policy/', '/typography/']
      const urls = found(read('sitemap-0.xml'), /<loc>[^<]*?\.com([^<]*)</g)
      expect(urls.sort()).toEqual(['/', ...pages])
      for (const page of ['index', 'imprint/index', '404']) {
        const html = read(`${page}.html`)
        const sections = new Set(found(html, /href="\/?#([\w-]+)"/g))
        expect(sections, page).toEqual(new Set(['main', 'services', 'contact']))
        const footer = html.slice(html.indexOf('<footer'))
        // Sorted by the field `order`.
        expect(found(footer, /href="(\/[\w-]+\/)"/g), page).toEqual([pages[1], pages[0], pages[2]])
      }
      const pageData = read('page-data/index/page-data.json')
      const hidden = {
        hero: { proof: null },
        about: null,
        caseStudies: null,
        testimonials: null,
        contact: { intro: null },
      }
      expect(JSON.parse(pageData)).toMatchObject({ result: { data: hidden } })
      const published = read('index.html') + pageData
      for (const { alt } of draft.slides) expect(published).not.toContain(alt)
      expect(published).not.toContain('An old')
    })

    test('without placeholder content is open to search engines', async ({ request }) => {
      const response = await request.get(server.url)
      expect(response.headers()).not.toHaveProperty('x-robots-tag')
      expect(await response.text()).not.toContain('noindex')
    })

    test('without a webhook opens the email app with the message', async ({ page }) => {
      await gotoHydrated(page, `${server.url}/#contact`)
      const urls = await watchNavigations(page)
      const form = page.locator('form')
      for (const [label, text] of Object.entries(validMessage))
        await form.getByRole('textbox', { name: label }).fill(text)
      await form.getByRole('button').click()
      await expect.poll(() => urls.join()).toMatch(/^mailto:hello@your-next-move\.com\?/)
      const body = new URL(urls[0]!).searchParams.get('body')
      expect(body?.replaceAll('\r', '')).toContain(validMessage.Message)
    })
  })
}

/** Hides what can be hidden, leaves files that are not used, and replaces placeholder content. */
function leaveOut(draft: ContentDraft): void {
  draft.write(
    'pages/imprint.md',
    '---\ntitle: Imprint\ndescription: Who.\nlinkLabel: Imprint\norder: 2\n---\n\nMain Street 1\n',
  )
  draft.editJson('testimonials.json', (json) => (json.hidden = true))
  draft.editJson('about.json', (json) => (json.hidden = true))
  draft.editJson('contact.json', (json) => Object.assign(json.intro as Json, { hidden: true }))
  draft.write('old/hero.json', '{ "headline": ["An old line."] }')
  draft.write('hero copy.json', '{')
  draft.write('notes.md', 'An old note.')
  replacePlaceholders(draft)
}
