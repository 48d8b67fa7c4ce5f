import { expect, type Page } from 'playwright/test'
import { passBy } from './gate/arrive'
import { atRest, checkState } from './gate/checkState'
import { answer, scan } from './gate/scan'
import { textSettings, withStyle } from './gate/settings'
import { journeys, looks, sizes } from './gate/states'
import { failApplication } from './support/faults'
import { openLive } from './support/live'
import { test } from './support/test'

/** What axe is sure of, what the own checks see, and what axe leaves to a human. */
async function problemsOf(page: Page): Promise<string[]> {
  // Nothing is hovered, as far as that is possible.
  await page.mouse.move(0, 0)
  await atRest(page)
  const { violations, questions } = await scan(page)
  return [...violations, ...(await checkState(page)), ...(await answer(page, questions))]
}

for (const { size, colorScheme } of looks) {
  for (const { name, context: settings, only, states } of journeys) {
    if (only && only !== size) continue
    test(`nothing bars anyone ${name}, on a ${size}`, async ({ browser }) => {
      test.setTimeout(120_000)
      const context = await browser.newContext({ ...settings, colorScheme, viewport: sizes[size] })
      const page = await context.newPage()
      for (const state of states.filter(({ only }) => only === undefined || only === size)) {
        await test.step(state.name, async () => {
          await state.reach(page)
          for (const scheme of state.only ? (['light', 'dark'] as const) : [colorScheme]) {
            await page.emulateMedia({ colorScheme: scheme })
            expect.soft(await problemsOf(page), `${state.name}, ${scheme}`).toEqual([])
          }
          await page.emulateMedia({ colorScheme })
        })
      }
      await context.close()
    })
  }
}

/** Every page with its texts at their longest: the home page with every late part and with three errors. */
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

for (const [size, viewport] of Object.entries(sizes)) {
  test(`every page at ${viewport.width} × ${viewport.height}, also with larger and wider text`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    for (const { name, open } of screens) {
      const page = await context.newPage()
      await open(page)
      if (!looks.some((seen) => seen.size === size)) {
        expect.soft(await problemsOf(page), name).toEqual([])
      }
      for (const [setting, css] of Object.entries(textSettings)) {
        const problems = await withStyle(page, css, () => checkState(page))
        expect.soft(problems, `${name}, ${setting}`).toEqual([])
      }
      await page.close()
    }
    await context.close()
  })
}
