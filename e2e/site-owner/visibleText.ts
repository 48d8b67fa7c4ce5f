import type { Page } from 'playwright/test'

/** Texts that are not to be seen on the home page as it opens: for search engines, for ears, in the policy, or folded away. */
export const invisibleFields = [
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

/** The window's width, whether the page is wider, and the header's links that lie below it. */
export function measureLayout(page: Page) {
  return page.evaluate(() => ({
    width: window.innerWidth,
    isWider: document.documentElement.scrollWidth > window.innerWidth,
    spills: [...document.querySelectorAll('header > div > [target], header > div > nav > ul a')]
      .filter((link) => link.getBoundingClientRect().bottom > 64)
      .map(({ textContent }) => textContent),
  }))
}

/** All words that are seen on a page, and those of each heading, link and button. */
export async function readVisibleText(page: Page): Promise<{ all: string; labels: string[] }> {
  const labels = page.locator('h1, h2, h3, a, button').filter({ visible: true })
  return {
    all: collapseWhitespace(await page.locator('body').innerText()),
    labels: (await labels.allInnerTexts()).map(collapseWhitespace),
  }
}

/** What is left of a label without these texts, and without what is said of new tabs. */
export function removeTexts(label: string, texts: Iterable<string>): string {
  let rest = label.replace('(opens in a new tab)', '')
  for (const text of texts) rest = rest.replace(text, '')
  return rest.trim()
}

function collapseWhitespace(words: string): string {
  return words.replace(/\s+/g, ' ')
}
