import { expect, type Locator, type Page } from 'playwright/test'
import { intro } from '../../__tests__/fixtures/content/contact.json'
import site from '../../__tests__/fixtures/content/site.json'
import { scrollToY } from './gestures'
import { expectTextsVisibleAndUnusableControlsHidden } from './visibleText'
import { test as base } from './test'

const typedMessages = new WeakMap<Page, string>()

/** Stubs the external links. */
export const test = base.extend<{ linkStubs: void }>({
  linkStubs: [
    async ({ context }, provide) => {
      for (const url of [site.schedulingUrl, site.profileUrl]) {
        await context.route(url, (route) => route.fulfill({ body: 'Elsewhere' }))
      }
      await provide()
    },
    { auto: true },
  ],
})

/**
 * Expects the page to be usable after a failure: with heading, texts, external links and a way to
 * make contact, and without lost input.
 */
export async function expectPageUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Scroll to the end, so that all sections are revealed.
  await scrollToY(page, 1e6)
  await expectTextsVisibleAndUnusableControlsHidden(page)
  await expandAnswers(page)
  await expectLinkOpens(page, site.schedulingUrl)
  await expectLinkOpens(page, site.profileUrl)
  await expectContactPossible(page)
  const message = typedMessages.get(page)
  if (message !== undefined) await expect(messageField(page)).toHaveValue(message)
}

/** Types a message; `expectPageUsable` asserts that the field still contains the message. */
export async function typeAndRememberMessage(
  page: Page,
  text = 'Where do we begin?',
): Promise<void> {
  await messageField(page).fill(text)
  typedMessages.set(page, text)
}

export function messageField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' })
}

/**
 * Expands the answers in the accordion one by one, because expanding an answer collapses the
 * previous one.
 */
async function expandAnswers(page: Page): Promise<void> {
  for (const { statement, help } of intro.problems) {
    const answer = page.getByText(help)
    if (!(await answer.count()) || (await answer.isVisible())) continue
    await page.getByRole('button', { name: statement }).click()
    await expect(answer).toBeVisible()
  }
}

/** Clicks the first visible link to a URL and expects the URL to open in a new tab. */
async function expectLinkOpens(page: Page, url: string): Promise<void> {
  const link = page.locator(`a[href="${url}"][target=_blank]`).filter({ visible: true }).first()
  const popup = page.waitForEvent('popup')
  await link.click()
  const tab = await popup
  await expect(tab).toHaveURL(url)
  await tab.close()
}

/**
 * Expects a clickable contact link: the calendar link next to the form, or the footer link on pages
 * without a form.
 */
async function expectContactPossible(page: Page): Promise<void> {
  const contact = page.locator('#contact')
  const contactLink = (await contact.count())
    ? contact.locator(`a[href="${site.schedulingUrl}"]`)
    : page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  await contactLink.click({ trial: true })
}

export { expect }
