import { expect } from 'playwright/test'
import {
  addStyle,
  ownProblems,
  removeStyle,
  textSettings,
} from '../pipeline/tools/site/ownProblems'
import { problemsOf } from '../pipeline/tools/site/problems'
import { sizes, states } from './gate/states'
import { test } from './support/test'

for (const { name, at = ['phone', 'laptop'] as const, use, reach } of states) {
  for (const size of at) {
    test.describe(size, () => {
      test.use({ ...sizes[size], ...use })

      test(`nothing bars anyone from ${name}, also with larger and wider text`, async ({
        page,
      }) => {
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
