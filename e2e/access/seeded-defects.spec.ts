import type { PlaywrightTestOptions } from 'playwright/test'
import { expect, test } from '../support/fixtures'
import { auditPage } from './audit'
import { addStyles } from './contrast'
import { gotoCompleteHome, screens } from './pageStates'
import { findTabProblems } from './tabOrder'

/** Seeded defect in an otherwise valid page. */
interface Defect {
  name: string
  /** Message that the check reports. */
  problem: RegExp
  check: typeof auditPage
  use?: Partial<PlaywrightTestOptions>
  css?: string
  /** Runs in the page. */
  change?: () => void
}

const defects: Defect[] = [
  {
    name: 'text with a contrast of 3:1 on a gradient',
    problem: /^color-contrast: contrast is 3\.\d+, required is 4\.5/,
    check: auditPage,
    css: `#services li p {
      color: #949494 !important; background: linear-gradient(#fff, #fff) !important }`,
  },
  {
    name: 'a card that clips its text',
    problem: /^clipped text:/,
    check: auditPage,
    css: '#services ul ul { height: 40px !important; overflow: hidden !important }',
  },
  {
    name: 'a carousel that traps the focus',
    problem: /^Tab leads to ".* testimonial" .* instead of tab stop/,
    check: findTabProblems,
    // At tablet size, the carousel cannot show all cards, so its buttons are enabled.
    use: screens.tablet,
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
    check: findTabProblems,
    // The header can cover controls only while it is fixed: in viewports over 20rem (320 px) high.
    use: { viewport: { width: 320, height: 400 } },
    css: 'html { scroll-padding-top: 0 !important }',
  },
]

// The other specs of this folder expect the checks to find no problem in the page without defects.
for (const { name, problem, check, use, css = '', change } of defects) {
  test.describe('checks find', () => {
    test.use({ viewport: screens.laptop.viewport, ...use })

    test(name, async ({ page }) => {
      await gotoCompleteHome(page)
      await addStyles(page, css)
      if (change) await page.evaluate(change)
      expect(await check(page)).toContainEqual(expect.stringMatching(problem))
    })
  })
}
