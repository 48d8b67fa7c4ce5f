import { expect, type Page, type PlaywrightTestOptions } from 'playwright/test'
import { addConstructedStyleSheet } from './accessibility/customChecks'
import { findFocusRingProblems } from './accessibility/focusRing'
import { findSkippedMisorderedOrObscuredTabStops } from './accessibility/tabOrder'
import { auditPage } from './accessibility/auditPage'
import { gotoHomeAndLoadLazyParts, contextOptionsByScreenSize } from './accessibility/pageStates'
import { test } from './support/test'

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
    name: 'a skipped heading level',
    problem: /^heading-order:/,
    change: () => document.querySelector('#services h3')!.setAttribute('aria-level', '4'),
  },
  {
    name: 'body text with a contrast of 3:1',
    problem: /^color-contrast:/,
    css: '#services li p { color: #949494 !important; background: #fff !important }',
  },
  {
    name: 'text with a contrast of 3:1 on a gradient',
    problem: /^color-contrast: contrast is 3\.\d+, required is 4\.5/,
    css: `#services li p {
      color: #949494 !important; background: linear-gradient(#fff, #fff) !important }`,
  },
  {
    name: 'dots of 20 px, 2 px apart',
    problem: /^target-size:/,
    css: `[role=tablist] { gap: 2px !important; grid-template-columns: repeat(7, 20px) !important }
      [role=tab] { width: 20px !important; height: 20px !important; min-width: 0 !important }`,
  },
  {
    name: 'a button of 20 px',
    problem: /^main buttons: "Next slide"/,
    css: `[aria-label="Next slide"] {
      width: 20px !important; height: 20px !important; min-height: 0 !important }`,
  },
  {
    name: 'a placeholder as the only label',
    problem: /^fields: "email" has no label/,
    change: () => document.querySelector('label[for=field-email]')!.remove(),
  },
  {
    name: 'errors shown only by color',
    problem: /^fields: "name" is invalid/,
    css: '[id^=field-][id$=-error] { display: none !important }',
    check: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).press('Enter')
      return auditPage(page)
    },
  },
  {
    name: 'a new-tab link without a hint',
    problem: /^new tabs:/,
    change: () => document.querySelector('#about a[target=_blank] span')!.remove(),
  },
  {
    name: 'an element of 340 px in a 320 px viewport',
    problem: /^reflow: the page is \d+ px wider/,
    use: contextOptionsByScreenSize.smallest,
    css: '#about p { width: 340px }',
  },
  {
    name: 'a card that clips its text',
    problem: /^clipped text:/,
    css: '#services li { height: 40px !important; overflow: hidden !important }',
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
    name: 'a button outside the tab order',
    problem: /^Tab leads to /,
    check: findSkippedMisorderedOrObscuredTabStops,
    change: () => (document.querySelector<HTMLElement>('[aria-label="Next slide"]')!.tabIndex = -1),
  },
  {
    name: 'focusable links in the closed menu',
    problem: /"Services" has the focus and is out of view/,
    check: findSkippedMisorderedOrObscuredTabStops,
    use: contextOptionsByScreenSize.phone,
    css: '#mobile-menu:not(:popover-open) { display: block !important; opacity: 0 !important }',
  },
  {
    name: 'a tab order that differs from the visual order',
    problem: /is above its predecessor "Book a 30-minute/,
    check: findSkippedMisorderedOrObscuredTabStops,
    css: '#contact ul { display: flex !important; flex-direction: column-reverse !important }',
  },
  {
    name: 'focused controls covered by the header',
    problem: /has the focus and is covered by/,
    check: findSkippedMisorderedOrObscuredTabStops,
    // The header can cover controls only while it is fixed: in viewports over 20rem (320 px) high.
    use: { viewport: { width: 320, height: 400 } },
    css: 'html { scroll-padding-top: 0 !important }',
  },
  {
    name: 'a missing focus outline',
    problem: /^the focus changes 0 px of/,
    check: findFocusRingProblems,
    css: ':focus-visible { outline: none !important }',
  },
  {
    name: 'a focus ring that is only a shadow, in forced colors',
    problem: /^the focus changes \d+ px of/,
    check: findFocusRingProblems,
    use: { contextOptions: { forcedColors: 'active' } },
    css: ':focus-visible { outline: none !important; box-shadow: 0 0 0 3px red !important }',
  },
]

// `accessibility.spec.ts` asserts that the audit finds no problem in the page without defects.
for (const { name, problem, check = auditPage, use, css = '', change } of defects) {
  test.describe('accessibility audit finds', () => {
    test.use({ viewport: contextOptionsByScreenSize.laptop.viewport, ...use })

    test(name, async ({ page }) => {
      test.slow(check === findFocusRingProblems, 'Takes two screenshots of each tab stop.')
      await gotoHomeAndLoadLazyParts(page)
      await addConstructedStyleSheet(page, css)
      if (change) await page.evaluate(change)
      expect(await check(page)).toContainEqual(expect.stringMatching(problem))
    })
  })
}
