import { expect, type Page, type PlaywrightTestOptions } from 'playwright/test'
import { addConstructedStyleSheet } from './customChecks'
import { findSkippedMisorderedOrObscuredTabStops } from './tabOrder'
import { auditPage } from './auditPage'
import { gotoHomeAndLoadLazyParts, contextOptionsByScreenSize } from './pageStates'
import { test } from '../support/test'

/** Seeded defect in an otherwise valid page. */
interface Defect {
  name: string
  /** Message that the audit reports. */
  problem: RegExp
  /** Check that finds the defect; the audit by default. */
  check?: (page: Page) => Promise<string[]>
  use?: Partial<PlaywrightTestOptions>
  css?: string
  /** Runs in the page. */
  change?: () => void
}

const defects: Defect[] = [
  {
    name: 'text with a contrast of 3:1 on a gradient',
    problem: /^color-contrast: contrast is 3\.\d+, required is 4\.5/,
    css: `#services li p {
      color: #949494 !important; background: linear-gradient(#fff, #fff) !important }`,
  },
  {
    name: 'a card that clips its text',
    problem: /^clipped text:/,
    css: '#services ul ul { height: 40px !important; overflow: hidden !important }',
  },
  {
    name: 'a carousel that traps the focus',
    problem: /^Tab leads to ".* testimonial" .* instead of tab stop/,
    check: findSkippedMisorderedOrObscuredTabStops,
    // At tablet size, the carousel cannot show all cards, so its buttons are enabled.
    use: contextOptionsByScreenSize.tablet,
    change: () =>
      document.addEventListener('keydown', (event) => {
        const carousel = (event.target as Element).closest('#testimonials')
        if (event.key !== 'Tab' || !carousel) return
        event.preventDefault()
        const buttons = [...carousel.querySelectorAll('button')]
        const position = buttons.indexOf(event.target as HTMLButtonElement)
        buttons.at((position + (event.shiftKey ? -1 : 1)) % buttons.length)!.focus()
      }),
  },
  {
    name: 'focused controls covered by the header',
    problem: /has the focus and is covered by/,
    check: findSkippedMisorderedOrObscuredTabStops,
    // The header can cover controls only while it is fixed: in viewports over 20rem (320 px) high.
    use: { viewport: { width: 320, height: 400 } },
    css: 'html { scroll-padding-top: 0 !important }',
  },
]

// `accessibility.spec.ts` asserts that the audit finds no problem in the page without defects.
for (const { name, problem, check = auditPage, use, css = '', change } of defects) {
  test.describe('accessibility audit finds', () => {
    test.use({ viewport: contextOptionsByScreenSize.laptop.viewport, ...use })

    test(name, async ({ page }) => {
      await gotoHomeAndLoadLazyParts(page)
      await addConstructedStyleSheet(page, css)
      if (change) await page.evaluate(change)
      expect(await check(page)).toContainEqual(expect.stringMatching(problem))
    })
  })
}
