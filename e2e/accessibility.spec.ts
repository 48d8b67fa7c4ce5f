import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from 'playwright/test'
import { failApplication } from './support/faults'

const screens: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'the home page', open: (page) => page.goto('/') },
  { name: 'the privacy policy', open: (page) => page.goto('/privacy-policy/') },
  { name: 'the not-found page', open: (page) => page.goto('/nowhere') },
  { name: 'the error screen', open: failApplication },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    for (const { name, open } of screens) {
      test(`axe finds nothing on ${name}, ${colorScheme}, at ${width} px`, async ({ browser }) => {
        const context = await browser.newContext({
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: 844 },
        })
        const page = await context.newPage()
        await open(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        await context.close()
      })
    }
  }
}
