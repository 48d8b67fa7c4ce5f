import { readFileSync } from 'node:fs'
import { ContentDraft } from '../../__tests__/support/contentDraft'
import { unusualContents, unusualQuotes } from '../../__tests__/support/unusualContents'
import { validMessage } from '../support/contact'
import { expect, test } from '../support/fixtures'
import { leavePage } from '../support/hydration'
import { timeouts } from '../support/timeouts'
import {
  checkPage,
  openSlideshowAndExpectSlides,
  type SiteServer,
  TemporarySiteCopy,
} from './siteCopy'

// The tests run serially, because they share a build.
test.describe.configure({ mode: 'default' })

let site: TemporarySiteCopy
let draft: ContentDraft
let written: ContentDraft['slides']
let server: SiteServer

test.beforeAll(async () => {
  test.setTimeout(timeouts.build)
  site = new TemporarySiteCopy()
  draft = new ContentDraft(site.content)
  for (const odd of unusualContents) await odd.apply(draft)
  written = draft.slides
  server = await site.startSite()
})

test.afterAll(async () => {
  await server?.stop()
  site?.clear()
})

test('npm start accepts unusual content, and changes no text', async ({ page }) => {
  expect(draft.slides).toEqual(written)
  await checkPage(page, async () => {
    await openSlideshowAndExpectSlides(page, server.url, draft.slides)
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

test('npm start keeps its messages in the inbox', async ({ page, contact }) => {
  await contact.open('load', server.url)
  await contact.send()
  await contact.expectSent()
  const inbox = readFileSync(site.path('inbox/messages.jsonl'), 'utf8')
  const { body } = JSON.parse(inbox) as { body: string }
  expect(JSON.parse(body)).toMatchObject({ message: validMessage.Message })
  await leavePage(page)
})
