import { expect } from 'playwright/test'
import {
  addConstructedStyleSheet,
  runCustomChecks,
  removeLastAddedStyleSheet,
} from './customChecks'
import { auditPage } from './auditPage'
import { contextOptionsByScreenSize, pageStates } from './pageStates'
import { test } from '../support/test'

/** CSS rules that resize text and increase text spacing (WCAG 1.4.4 and 1.4.12). */
const textSettings = {
  '200 % text size': 'html { font-size: 200% !important }',
  'wider text spacing': `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
}

for (const { name, at = ['phone', 'laptop'] as const, use, part, reach } of pageStates) {
  for (const size of at) {
    const { colorScheme = 'light' } = { ...contextOptionsByScreenSize[size], ...use } as {
      colorScheme?: string
    }
    test.describe(`${size} with the ${colorScheme} color scheme`, () => {
      // The state with the error screen.
      const allowedErrors = /hero\.json is missing/
      test.use({ ...contextOptionsByScreenSize[size], ...use, allowedErrors })

      test(`${name} has no accessibility problem with default, larger or wider-spaced text`, async ({
        page,
      }) => {
        await reach(page)
        expect(await auditPage(page, part)).toEqual([])
        for (const [setting, css] of Object.entries(textSettings)) {
          await addConstructedStyleSheet(page, css)
          // Retry the checks, because the carousel lays out its cards again after the text size
          // changes.
          await expect.poll(() => runCustomChecks(page), setting).toEqual([])
          await removeLastAddedStyleSheet(page)
        }
      })
    })
  }
}
