import type { Page } from 'playwright/test'

/** What a function finds while this style sheet holds. */
export async function withStyle<Found>(
  page: Page,
  css: string,
  find: () => Promise<Found>,
): Promise<Found> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  const found = await find()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return found
}
