import { expect } from 'playwright/test'
import { addStyle, ownProblems, removeStyle } from './gate/ownProblems'
import { problemsOf } from './gate/problems'
import { sizes, states } from './gate/states'
import { test } from './support/test'

/** What visitors do to texts (WCAG 1.4.4, 1.4.12). */
const textSettings = {
  'text at twice its size': 'html { font-size: 200% !important }',
  'text with more room': `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
}

for (const { name, at = ['phone', 'laptop'] as const, use, reach } of states) {
  for (const size of at) {
    const { colorScheme = 'light' } = { ...sizes[size], ...use } as { colorScheme?: string }
    test.describe(`${size}, ${colorScheme} scheme`, () => {
      test.use({ ...sizes[size], ...use })

      test(`${name} has no barrier, also with larger and wider text`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await reach(page)
        expect.soft(await problemsOf(page)).toEqual([])
        for (const [setting, css] of Object.entries(textSettings)) {
          await addStyle(page, css)
          // The carousel places its cards anew.
          await expect.poll(() => ownProblems(page), setting).toEqual([])
          await removeStyle(page)
        }
      })
    })
  }
}
