import { expect, type BrowserContextOptions, type Page } from 'playwright/test'
import { behaviours } from './gate/behaviours'
import { checkState, type stateChecks } from './gate/checkState'
import { scan } from './gate/scan'
import { sizes } from './gate/states'
import { openLive } from './support/live'
import { test } from './support/test'

/** A mistake that someone could make, made on purpose in the good page. */
interface Defect {
  name: string
  /** What has to see it: a check of the gate, or a rule of axe, which is part of it. */
  check: keyof typeof behaviours | keyof typeof stateChecks | 'color-contrast'
  context?: BrowserContextOptions
  /** Runs inside the page before its own scripts. */
  script?: () => void
  css?: string
  /** Runs inside the live page. */
  change?: () => void
  /** Done by the visitor at last. */
  then?: (page: Page) => Promise<unknown>
}

const still = { reducedMotion: 'reduce' } as const
const phone = { viewport: sizes.phone }
const smallest = { viewport: sizes.smallest }

const defects: Defect[] = [
  {
    name: 'a viewport that forbids zooming',
    check: 'page facts',
    change: () => {
      document.querySelector<HTMLMetaElement>('meta[name=viewport]')!.content +=
        ', user-scalable=no'
    },
  },
  {
    name: 'a level of headings left out',
    check: 'headings',
    change: () => document.querySelector('#services h3')!.setAttribute('aria-level', '4'),
  },
  {
    name: 'a form without a name',
    check: 'landmarks',
    change: () => document.querySelector('form')!.removeAttribute('aria-labelledby'),
  },
  {
    name: 'messages without a role',
    check: 'live regions',
    change: () => document.querySelector('[role=alert]')!.removeAttribute('role'),
  },
  {
    name: "a picture whose text is its file's name",
    check: 'alt texts',
    change: () => (document.querySelector<HTMLImageElement>('#about img')!.alt = 'portrait.png'),
  },
  {
    name: 'a link that opens a new tab and does not say so',
    check: 'new tabs',
    change: () =>
      [...document.querySelectorAll('main a[target=_blank] span')]
        .find(({ textContent }) => textContent.includes('new tab'))!
        .remove(),
  },
  {
    name: 'a placeholder as the only label',
    check: 'field labels',
    change: () => document.querySelector('label[for=field-email]')!.remove(),
  },
  {
    name: 'errors by colour only',
    check: 'field errors',
    css: '[id^=field-][id$=-problem] { display: none !important }',
    then: (page) => page.getByRole('button', { name: 'Send Message' }).press('Enter'),
  },
  {
    name: 'a div in place of a button',
    check: 'operable',
    change: () => {
      const button = document.querySelector('[aria-label="Next slide"]')!
      const div = document.createElement('div')
      div.className = button.className
      div.append(...button.childNodes)
      button.replaceWith(div)
    },
  },
  {
    name: 'a tabindex of 5',
    check: 'tab order',
    change: () => (document.querySelector<HTMLElement>('#about a')!.tabIndex = 5),
  },
  {
    name: 'links of the closed menu that take the focus',
    check: 'closed parts',
    context: phone,
    css: '#mobile-menu:not(:popover-open) { display: block !important; opacity: 0 !important }',
  },
  {
    name: 'dots of 12 px, 4 px apart',
    check: 'target size',
    css: `[role=tablist] { gap: 4px !important; justify-content: center !important }
      [role=tab] { width: 12px !important; height: 12px !important }`,
  },
  {
    name: 'a part that is 340 px wide in a window of 320 px',
    check: 'reflow',
    context: smallest,
    css: '#about p { width: 340px }',
  },
  {
    name: 'a card that is lower than its text',
    check: 'clipped text',
    css: '#services li { height: 40px !important; overflow: hidden !important }',
  },
  {
    name: 'text with a contrast of 4.2 : 1',
    check: 'color-contrast',
    context: still,
    css: '#services li p { color: #777 !important }',
  },
  {
    name: 'a carousel that keeps the focus',
    check: 'keyboard walk',
    script: () =>
      document.addEventListener('keydown', (event) => {
        const carousel = (event.target as Element).closest('#testimonials')
        if (event.key !== 'Tab' || !carousel) return
        event.preventDefault()
        const buttons = [...carousel.querySelectorAll('button')]
        const position = buttons.indexOf(event.target as HTMLButtonElement)
        buttons.at((position + (event.shiftKey ? -1 : 1)) % buttons.length)!.focus()
      }),
    // Where the quotes' buttons are stops.
    context: { ...still, viewport: sizes.tablet },
  },
  {
    name: 'no room for the header above what takes the focus',
    check: 'keyboard walk',
    context: { ...still, ...smallest },
    css: 'html { scroll-padding-top: 0 !important }',
  },
  {
    name: 'no outline',
    check: 'focus visible',
    context: still,
    css: ':focus-visible { outline: none !important }',
  },
  {
    name: 'a focus ring that is only a shadow, in forced colours',
    check: 'focus visible',
    context: { ...still, forcedColors: 'active' },
    css: ':focus-visible { outline: none !important; box-shadow: 0 0 0 3px red !important }',
  },
  {
    name: 'a skip link to what cannot take the focus',
    check: 'skip link',
    change: () => document.querySelector('main')!.removeAttribute('tabindex'),
  },
  {
    name: 'a menu that Escape does not close',
    check: 'menu',
    context: phone,
    script: () =>
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        true,
      ),
  },
  {
    name: 'a menu that stays open when the window grows',
    check: 'menu',
    context: phone,
    script: () => (MediaQueryList.prototype.addEventListener = () => undefined),
  },
  {
    name: 'a change of slide that is announced twice',
    check: 'slideshow',
    change: () =>
      (document.querySelector('#case-studies p:has(+ [role=tablist])')!.role = 'status'),
  },
  {
    name: 'a change of slide that is not announced',
    check: 'slideshow',
    change: () => (document.getElementById('announcer-polite')!.ariaLive = 'off'),
  },
  {
    name: 'quotes out of view that can be reached',
    check: 'quotes',
    context: phone,
    script: () => {
      // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the element below
      const set = Element.prototype.setAttribute
      Element.prototype.setAttribute = function (name, value) {
        if (name !== 'inert') set.call(this, name, value)
      }
    },
  },
  {
    name: 'statements that Space does not open',
    check: 'accordion',
    script: () => {
      for (const type of ['keydown', 'keyup'] as const) {
        document.addEventListener(type, (event) => {
          if (event.key === ' ') event.preventDefault()
        })
      }
    },
  },
  {
    name: 'answers that are shown although they are closed',
    check: 'accordion',
    css: `[data-reach-accordion-panel][hidden] {
      display: grid !important; grid-template-rows: 1fr !important; opacity: 1 !important }`,
  },
  {
    name: 'no focus for the first field with an error',
    check: 'contact form',
    change: () => (HTMLInputElement.prototype.focus = () => undefined),
  },
  {
    name: 'messages that are said twice',
    check: 'toast',
    script: () => {
      // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the element below
      const set = Element.prototype.setAttribute
      Element.prototype.setAttribute = function (name, value) {
        set.call(this, name, name === 'aria-live' && value === 'off' ? 'polite' : value)
      }
    },
  },
  {
    name: 'messages that close after two seconds',
    check: 'toast',
    css: '.Toastify__progress-bar { animation-duration: 2s !important }',
  },
  {
    name: 'cards of a fixed height',
    check: 'text spacing',
    change: () =>
      document.querySelectorAll<HTMLElement>('#services > div > ul > li').forEach((card) => {
        card.style.height = `${card.offsetHeight}px`
        card.style.overflow = 'hidden'
      }),
  },
  {
    name: 'an animation in spite of reduced motion',
    check: 'reduced motion',
    context: still,
    css: `@keyframes drift { to { transform: translateX(20px) } }
      #services h3 { animation: drift 2s infinite alternate !important }`,
  },
  {
    name: 'sections that are transparent as served',
    check: 'visible as served',
    context: { javaScriptEnabled: false },
    css: 'main > section > div { opacity: 0 }',
  },
]

// That the gate finds nothing in the good page is what `npm test` shows.
for (const { name, check, context: settings, script, css = '', change, then } of defects) {
  test(`the gate sees ${name}: ${check}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: sizes.laptop, ...settings })
    const page = await context.newPage()
    if (script) await page.addInitScript(script)
    if (settings?.javaScriptEnabled === false) await page.goto('/')
    else await openLive(page)
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets.push(sheet)
    }, css)
    if (change) await page.evaluate(change)
    await then?.(page)
    expect(await problemsSeenBy(check, page)).not.toEqual([])
    await context.close()
  })
}

async function problemsSeenBy(check: Defect['check'], page: Page): Promise<string[]> {
  if (check in behaviours) return behaviours[check as keyof typeof behaviours](page)
  const problems = [...(await checkState(page)), ...(await scan(page)).violations]
  return problems.filter((problem) => problem.startsWith(`${check}: `))
}
