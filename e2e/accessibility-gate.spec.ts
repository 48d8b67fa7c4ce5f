import { expect, type Page } from 'playwright/test'
import { atRest, checkState } from './gate/checkState'
import { answer, scan } from './gate/scan'
import { journeys, viewports } from './gate/states'
import { test } from './support/test'

for (const viewport of viewports) {
  for (const { name, context: settings, states } of journeys) {
    const { width, height, schemes } = viewport
    const here = states.filter(({ at }) => at?.(viewport) ?? true)

    test(`nothing bars anyone ${name}, at ${width} × ${height}`, async ({ browser }) => {
      test.setTimeout(120_000)
      const context = await browser.newContext({ ...settings, viewport: { width, height } })
      const page = await context.newPage()
      for (const state of here) {
        await test.step(state.name, async () => {
          await state.reach(page)
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme })
            // Nothing is hovered, as far as that is possible.
            await page.mouse.move(0, 0)
            await atRest(page)
            expect.soft(await problemsOf(page), `${state.name}, ${colorScheme}`).toEqual([])
          }
          await page.emulateMedia({ colorScheme: 'light' })
        })
      }
      await context.close()
    })
  }
}

async function problemsOf(page: Page): Promise<string[]> {
  const { violations, questions } = await scan(page)
  return [...violations, ...(await checkState(page)), ...(await answer(page, questions))]
}
