import { expect, type Locator, type Page } from 'playwright/test'
import { intro } from '../../__tests__/fixtures/content/contact.json'
import site from '../../__tests__/fixtures/content/site.json'
import { scrollToY } from './gestures'
import { expectTextsVisible } from './visibleText'
import { test as base } from './test'

const uncaughtErrors = new WeakMap<Page, string[]>()
const typedMessages = new WeakMap<Page, string>()

/** Every page of such a test is watched for uncaught errors, and links out of the site lead to a stand-in. */
export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ context }, provide) => {
      context.on('page', (page) => {
        const errors: string[] = []
        uncaughtErrors.set(page, errors)
        page.on('pageerror', (error) => errors.push(error.message))
      })
      for (const address of [site.schedulingUrl, site.profileUrl]) {
        await context.route(address, (route) => route.fulfill({ body: 'Elsewhere' }))
      }
      await provide()
    },
    { auto: true },
  ],
})

/**
 * Whether a visitor is none the worse for a fault: a heading, every text, the call link, the profile link and another
 * way to make contact are there and work, nothing typed is lost, and no error of ours went uncaught.
 *
 * @param except what Gatsby itself throws when it leaves the served page as it is; nothing else may be thrown
 */
export async function expectPageUsable(
  page: Page,
  { except }: { except?: RegExp } = {},
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What waits for the visitor arrives: what has been scrolled past counts as seen.
  await scrollToY(page, 1e6)
  await expectTextsVisible(page)
  await expandAnswers(page)
  await expectLinkOpens(page, site.schedulingUrl)
  await expectLinkOpens(page, site.profileUrl)
  await expectContactPossible(page)
  const message = typedMessages.get(page)
  if (message !== undefined) await expect(messageField(page)).toHaveValue(message)
  expectNoUncaughtErrors(page, { except })
}

/** No error of ours went uncaught up to now. */
export function expectNoUncaughtErrors(page: Page, { except }: { except?: RegExp } = {}): void {
  expect((uncaughtErrors.get(page) ?? []).filter((error) => !except?.test(error))).toEqual([])
}

/** Writes a message as a visitor would; `expectSurvived` sees whether it is still there. */
export async function typeMessage(page: Page, text = 'Where do we begin?'): Promise<void> {
  await messageField(page).fill(text)
  typedMessages.set(page, text)
}

export function messageField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' })
}

/** Closed answers are seen by opening them, one at a time. */
async function expandAnswers(page: Page): Promise<void> {
  for (const { statement, help } of intro.problems) {
    const answer = page.getByText(help)
    if (!(await answer.count()) || (await answer.isVisible())) continue
    await page.getByRole('button', { name: statement }).click()
    await expect(answer).toBeVisible()
  }
}

/** The first link there that a visitor can see opens the address, in a new tab or in this one. */
async function expectLinkOpens(page: Page, address: string): Promise<void> {
  const link = page.locator(`a[href="${address}"][target=_blank]`).filter({ visible: true }).first()
  const opening = page.waitForEvent('popup')
  await link.click()
  const tab = await opening
  await expect(tab).toHaveURL(address)
  await tab.close()
}

/** The calendar beside the form, or the way there from other pages; the click is tried, not made. */
async function expectContactPossible(page: Page): Promise<void> {
  const contact = page.locator('#contact')
  const way = (await contact.count())
    ? contact.locator(`a[href="${site.schedulingUrl}"]`)
    : page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  await way.click({ trial: true })
}

export { expect }
