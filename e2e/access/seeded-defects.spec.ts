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
    name: 'a skipped heading level',
    problem: /^heading-order:/,
    check: auditPage,
    change: () => document.querySelector('#services h3')!.setAttribute('aria-level', '4'),
  },
  {
    name: 'body text with a contrast of 3:1',
    problem: /^color-contrast: Elements must/,
    check: auditPage,
    css: '#services li p { color: #949494 !important; background: #fff !important }',
  },
  {
    name: 'text with a contrast of 3:1 on a gradient',
    problem: /^color-contrast: contrast is 3\.\d+, required is 4\.5/,
    check: auditPage,
    css: `#services li p {
      color: #949494 !important; background: linear-gradient(#fff, #fff) !important }`,
  },
  {
    name: 'dots of 20 px, 2 px apart',
    problem: /^target-size:/,
    check: auditPage,
    css: `[role=tablist] { gap: 2px !important; grid-template-columns: repeat(7, 20px) !important }
      [role=tab] { width: 20px !important; height: 20px !important; min-width: 0 !important }`,
  },
  {
    name: 'a button of 20 px',
    problem: /^smaller than 44 px: <button[^>]* aria-label="Next slide"/,
    check: auditPage,
    css: `[aria-label="Next slide"] {
      width: 20px !important; height: 20px !important; min-height: 0 !important }`,
  },
  {
    name: 'a placeholder as the only label',
    problem: /^field "email" has no label/,
    check: auditPage,
    change: () => {
      const field = document.querySelector<HTMLInputElement>('input[type=email]')!
      field.labels![0]!.remove()
      field.placeholder = 'Email'
    },
  },
  {
    name: 'an error shown only by color',
    problem: /^field "email" has no visible error text/,
    check: auditPage,
    change: () => document.querySelector('input[type=email]')!.setAttribute('aria-invalid', 'true'),
  },
  {
    name: 'a link that does not mention its new tab',
    problem: /does not mention the new tab/,
    check: auditPage,
    change: () => document.querySelector('#about a[target=_blank] span')!.remove(),
  },
  {
    name: 'an element of 340 px in a viewport of 320 px',
    problem: /^reflow: the page is \d+ px wider/,
    check: auditPage,
    use: screens.smallest,
    css: '#about p { width: 340px }',
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
    name: 'a button outside the tab order',
    problem: /^Tab leads to /,
    check: findTabProblems,
    change: () => (document.querySelector<HTMLElement>('[aria-label="Next slide"]')!.tabIndex = -1),
  },
  {
    name: 'focusable links in the closed menu',
    problem: /"Services" has the focus and is out of view/,
    check: findTabProblems,
    use: screens.phone,
    css: '#mobile-menu:not(:popover-open) { display: block !important; opacity: 0 !important }',
  },
  {
    name: 'a tab order that differs from the visual order',
    problem: /is above its predecessor/,
    check: findTabProblems,
    css: '#contact ul { display: flex !important; flex-direction: column-reverse !important }',
  },
  {
    name: 'a missing focus ring',
    problem: /has a none ring/,
    check: findTabProblems,
    css: ':focus-visible { outline: none !important }',
  },
  {
    name: 'a focus ring that is only a shadow, in forced colors',
    problem: /has a none ring/,
    check: findTabProblems,
    use: { contextOptions: { forcedColors: 'active' } },
    css: ':focus-visible { outline: none !important; box-shadow: 0 0 0 3px red !important }',
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
