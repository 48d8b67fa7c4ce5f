import { expect, type Page } from 'playwright/test'
import { checkState } from './gate/checkState'
import { passBy, viewports } from './gate/states'
import { failApplication } from './support/faults'
import { openLive } from './support/live'
import { test } from './support/test'

/** What visitors do to texts: twice their size (WCAG 1.4.4), and with room between them (WCAG 1.4.12). */
const settings = {
  'at twice its size': 'html { font-size: 200% !important }',
  'with more room': `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
}

/** The texts at their longest: with every late part, and with three errors. */
const screens: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'the home page',
    async open(page) {
      await openLive(page)
      await passBy(page)
      await page.getByRole('button', { name: 'Send Message' }).press('Enter')
      await expect(page.locator('form [aria-invalid]')).toHaveCount(3)
    },
  },
  { name: 'the privacy policy', open: (page) => openLive(page, '/privacy-policy/') },
  { name: 'the not-found page', open: (page) => openLive(page, '/nowhere') },
  { name: 'the error screen', open: failApplication },
]

for (const { width, height } of viewports) {
  test(`no text is cut off or out of reach, at ${width} × ${height}`, async ({ browser }) => {
    const viewport = { width, height }
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    for (const screen of screens) {
      const page = await context.newPage()
      await screen.open(page)
      for (const [setting, css] of Object.entries(settings)) {
        await page.evaluate((text) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(text)
          document.adoptedStyleSheets = [sheet]
        }, css)
        expect.soft(await checkState(page), `${screen.name}, ${setting}`).toEqual([])
      }
      await page.close()
    }
    await context.close()
  })
}
