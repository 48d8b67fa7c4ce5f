import type { Page } from 'playwright/test'

/** Content fields whose text is not visible on the home page after the page has loaded. */
export const fieldsInvisibleOnHomePage: string[] = [
  'site.json: legalName',
  'site.json: title',
  'site.json: description',
  'site.json: messageSource',
  'about.json: portraitAlt',
  'contact.json: intro.problems.help',
  'contact.json: form.namePlaceholder',
  'contact.json: form.emailPlaceholder',
  'contact.json: form.messagePlaceholder',
  'pages/privacy-policy.md: title',
  'pages/privacy-policy.md: description',
  'pages/typography.md: title',
  'pages/typography.md: description',
]

/**
 * Returns the viewport width in px, whether the page is wider than the viewport, and the header
 * links that wrap below the header.
 */
export function measurePageAndHeaderOverflow(page: Page): Promise<{
  viewportWidth: number
  isPageWiderThanViewport: boolean
  linkTextsBelowHeader: string[]
}> {
  return page.evaluate(() => ({
    viewportWidth: window.innerWidth,
    isPageWiderThanViewport: document.documentElement.scrollWidth > window.innerWidth,
    linkTextsBelowHeader: [
      ...document.querySelectorAll('header > div > [target], header > div > nav > ul a'),
    ]
      .filter((link) => link.getBoundingClientRect().bottom > 64)
      .map(({ textContent }) => textContent),
  }))
}

/** Returns the visible text of a page and of each heading, link and button. */
export async function readVisibleText(
  page: Page,
): Promise<{ pageText: string; headingLinkAndButtonTexts: string[] }> {
  const headingsLinksAndButtons = page.locator('h1, h2, h3, a, button').filter({ visible: true })
  return {
    pageText: collapseWhitespace(await page.locator('body').innerText()),
    headingLinkAndButtonTexts: (await headingsLinksAndButtons.allInnerTexts()).map(
      collapseWhitespace,
    ),
  }
}

/** Removes the new-tab hint and the given texts from a label. */
export function removeTextsAndNewTabHint(label: string, texts: Iterable<string>): string {
  let rest = label.replace('(opens in a new tab)', '')
  // A text may contain a shorter text, so remove longer texts first.
  for (const text of [...texts].sort((a, b) => b.length - a.length)) rest = rest.replace(text, '')
  return rest.trim()
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ')
}
