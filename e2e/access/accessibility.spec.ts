import { waitForNextFrame } from '../support/animations'
import { expect, test } from '../support/fixtures'
import { auditPage, findLayoutProblems } from './audit'
import { addStyles } from './contrast'
import { pageStates, screens } from './pageStates'

/** CSS rules that resize text and increase text spacing (WCAG 1.4.4 and 1.4.12). */
const textSettings = {
  'text at 200 %': 'html { font-size: 200% !important }',
  'wider text spacing': `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
}

for (const { name, at = ['phone', 'laptop'] as const, use, part, reach } of pageStates) {
  for (const screen of at) {
    test.describe(`${screen}, ${screens[screen].colorScheme} color scheme`, () => {
      // The state with the error screen.
      const allowedErrors = /hero\.json is missing/
      test.use({ ...screens[screen], ...use, allowedErrors })

      test(`${name} is accessible with default, larger or wider-spaced text`, async ({ page }) => {
        await reach(page)
        expect(await auditPage(page, part)).toEqual([])
        for (const [setting, css] of Object.entries(textSettings)) {
          const removeStyles = await addStyles(page, css)
          // The carousel lays out its cards again after the text size changes.
          for (let frame = 0; frame < 3; frame += 1) await waitForNextFrame(page)
          expect(await findLayoutProblems(page), setting).toEqual([])
          await removeStyles()
        }
      })
    })
  }
}
