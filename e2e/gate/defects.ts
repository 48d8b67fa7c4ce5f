import type { BrowserContextOptions, Page } from 'playwright/test'
import type { behaviours } from './behaviours'
import type { stateChecks } from './checkState'

/** The state of the home page in which a defect shows. */
export type StateName = 'at rest' | 'in a narrow window' | 'with the menu closed' | 'with errors'

/** A check of the gate, or a rule of axe, which is part of it. */
export type CheckName = keyof typeof behaviours | keyof typeof stateChecks | 'axe: color-contrast'

/** A mistake that someone could make, made on purpose in the good build. */
export interface Defect {
  name: string
  /** What has to see it. */
  check: CheckName
  state?: StateName
  options?: BrowserContextOptions
  /** Changes what is served, or what runs from the start. */
  plant?: (page: Page) => Promise<unknown>
  /** Changes the page once it is there. */
  touch?: (page: Page) => Promise<unknown>
}

/** The forty kinds of mistake by which the gate is measured. */
export const defects: Defect[] = [
  {
    name: 'a picture without an alt attribute',
    check: 'alt texts',
    touch: (page) => change(page, '#about img', (picture) => picture.removeAttribute('alt')),
  },
  {
    name: "a picture whose text is its file's name",
    check: 'alt texts',
    touch: (page) =>
      change(page, '#about img', (picture) => picture.setAttribute('alt', 'portrait.png')),
  },
  {
    name: 'a label that belongs to no field',
    check: 'field labels',
    touch: (page) =>
      change(page, 'label[for=field-name]', (label) => label.setAttribute('for', 'name')),
  },
  {
    name: 'a placeholder as the only label',
    check: 'field labels',
    touch: (page) => change(page, 'label[for=field-email]', (label) => label.remove()),
  },
  {
    name: 'a description that is not there',
    check: 'field labels',
    state: 'with errors',
    touch: (page) =>
      change(page, '#field-name', (field) =>
        field.setAttribute('aria-describedby', 'name-problem'),
      ),
  },
  {
    name: 'fields with errors that are not marked as invalid',
    check: 'field errors',
    state: 'with errors',
    plant: (page) => script(page, /"aria-invalid":[^,]+,/, ''),
  },
  {
    name: 'errors by colour only',
    check: 'field errors',
    state: 'with errors',
    plant: (page) => style(page, '[id^=field-][id$=-problem] { display: none !important }'),
  },
  {
    name: 'no focus for the first field with an error',
    check: 'contact form',
    plant: (page) =>
      script(
        page,
        /(scrollIntoView\(\{block:"nearest"\}\)),\w+\.focus\(\{preventScroll:!0\}\)/,
        '$1',
      ),
  },
  {
    name: 'messages over the page without a role',
    check: 'live regions',
    touch: (page) => change(page, '[role=alert]', (region) => region.removeAttribute('role')),
  },
  {
    name: 'a region for messages that comes with its first message',
    check: 'toast',
    plant: (page) =>
      script(
        page,
        /null===\((\w+)=(document\.getElementById\(\w+\((\w+)\)\))\)\|\|void 0===\1\|\|\1\.replaceChildren\((\w+)\)/,
        '($1=$2,$1&&$1.remove(),$1=document.createElement("div"),$1.id="announcer-"+$3,$1.role="polite"===$3?"status":"alert",$1.append($4),document.body.append($1))',
      ),
    touch: (page) => change(page, '[role=status], [role=alert]', (region) => region.remove()),
  },
  {
    name: 'messages that are said twice',
    check: 'toast',
    plant: (page) =>
      script(page, /setAttribute\("aria-live","off"\)/, 'setAttribute("aria-live","polite")'),
  },
  {
    name: 'messages that close after two seconds',
    check: 'toast',
    plant: async (page) => {
      await script(page, /=20;(const \w+=setInterval)/, '=2;$1')
      await script(page, /closesItself:"success"===\w+/, 'closesItself:!0')
    },
  },
  {
    name: 'a menu that Escape does not close',
    check: 'menu',
    plant: async (page) => {
      await manualMenu(page)
      await script(page, /"Escape"===(\w+\.key&&\w+&&\()/, '"Esc"===$1')
    },
  },
  {
    name: 'a menu that does not give the focus back',
    check: 'menu',
    plant: async (page) => {
      await manualMenu(page)
      await script(
        page,
        /("Escape"===\w+\.key&&\w+&&\(\w+\(\)),null===\((\w+)=\w+\.current\)\|\|void 0===\2\|\|\2\.focus\(\)/,
        '$1',
      )
    },
  },
  {
    name: 'links of the closed menu that take the focus',
    check: 'closed parts',
    state: 'with the menu closed',
    plant: (page) =>
      style(
        page,
        '#mobile-menu:not(:popover-open) { display: block !important; opacity: 0 !important }',
      ),
  },
  {
    name: 'a menu that stays open when the window grows',
    check: 'menu',
    plant: (page) => script(page, /\.addEventListener\("change",/, '.addEventListener("changed",'),
  },
  {
    name: 'a skip link to what cannot take the focus',
    check: 'skip link',
    touch: (page) => change(page, 'main', (main) => main.removeAttribute('tabindex')),
  },
  {
    name: 'a skip link that is not the first stop',
    check: 'tab order',
    touch: (page) =>
      change(page, 'a[href="#main"]', (link) => document.querySelector('header')!.after(link)),
  },
  {
    name: 'a tabindex of 5',
    check: 'tab order',
    touch: (page) => change(page, '#about a', (link) => link.setAttribute('tabindex', '5')),
  },
  {
    name: 'a div in place of a button',
    check: 'operable',
    touch: (page) =>
      change(page, '[aria-label="Next slide"]', (button) => {
        const div = document.createElement('div')
        div.className = button.className
        div.append(...button.childNodes)
        div.addEventListener(
          'click',
          () => (document.getElementById('case-slide-2')!.hidden = false),
        )
        button.replaceWith(div)
      }),
  },
  {
    name: 'Space that does not work',
    check: 'accordion',
    plant: (page) =>
      page.addInitScript(() => {
        for (const type of ['keydown', 'keyup'] as const) {
          document.addEventListener(type, (event) => {
            if (event.key === ' ' && !(event.target as Element).matches('input, textarea'))
              event.preventDefault()
          })
        }
      }),
  },
  {
    name: 'a carousel that keeps the focus',
    check: 'keyboard walk',
    options: { reducedMotion: 'reduce' },
    plant: (page) =>
      page.addInitScript(() => {
        document.addEventListener('keydown', (event) => {
          const carousel = (event.target as Element).closest(
            '#testimonials [aria-roledescription=carousel]',
          )
          if (event.key !== 'Tab' || !carousel) return
          event.preventDefault()
          const buttons = [...carousel.querySelectorAll('button')]
          const place =
            buttons.indexOf(event.target as HTMLButtonElement) + (event.shiftKey ? -1 : 1)
          buttons.at(place % buttons.length)!.focus()
        })
      }),
  },
  {
    name: 'dots of 12 px, 4 px apart',
    check: 'target size',
    plant: (page) =>
      style(
        page,
        `[role=tablist] { gap: 4px !important; justify-content: center !important }
        [role=tab] { width: 12px !important; height: 12px !important }`,
      ),
  },
  {
    name: 'slides out of sight that take the focus',
    check: 'closed parts',
    touch: (page) =>
      change(page, '[role=tabpanel][hidden]', (slide) => {
        slide.hidden = false
        slide.inert = false
        slide.removeAttribute('aria-hidden')
        slide.tabIndex = 0
        slide.style.transform = 'translateX(110%)'
      }),
  },
  {
    name: 'a change of slide that is not announced',
    check: 'slideshow',
    plant: (page) => script(page, /\(0,\w+\.\w+\)(\(`\$\{\w+\+1\} of \$\{\w+\}: )/, 'void$1'),
  },
  {
    name: 'a change of slide that is announced twice',
    check: 'slideshow',
    touch: (page) =>
      change(page, '#case-studies p:has(+ [role=tablist])', (counter) =>
        counter.setAttribute('aria-live', 'polite'),
      ),
  },
  {
    name: 'statements that do not say whether they are open',
    check: 'accordion',
    plant: (page) => script(page, /"aria-expanded":("OPEN"===)/, '"data-expanded":$1'),
  },
  {
    name: 'two answers open at once',
    check: 'accordion',
    plant: (page) =>
      script(
        page,
        /:"none"===(\w+)\?\[\]:\[\1\]/,
        ':"none"===$1?[]:[...(window.opened??=new Set).add($1)]',
      ),
  },
  {
    name: 'a level of headings left out',
    check: 'headings',
    touch: (page) =>
      change(page, '#services h3', (heading) => {
        const lower = document.createElement('h4')
        lower.className = heading.className
        lower.append(...heading.childNodes)
        heading.replaceWith(lower)
      }),
  },
  {
    name: 'no outline',
    check: 'focus visible',
    options: { reducedMotion: 'reduce' },
    plant: (page) => style(page, ':focus-visible { outline: none !important }'),
  },
  {
    name: 'a focus ring that is only a shadow, in forced colours',
    check: 'focus visible',
    options: { reducedMotion: 'reduce', forcedColors: 'active' },
    plant: (page) =>
      style(
        page,
        ':focus-visible { outline: none !important; box-shadow: 0 0 0 3px var(--focus) !important }',
      ),
  },
  {
    name: 'no room for the header above what takes the focus',
    check: 'keyboard walk',
    options: { reducedMotion: 'reduce', viewport: { width: 320, height: 256 } },
    plant: (page) => style(page, 'html { scroll-padding-top: 0 !important }'),
  },
  {
    name: 'sections that are transparent as served',
    check: 'visible as served',
    options: { javaScriptEnabled: false },
    plant: (page) => servedStyle(page, 'main > section > div { opacity: 0 }'),
  },
  {
    name: 'an animation in spite of reduced motion',
    check: 'reduced motion',
    options: { reducedMotion: 'reduce' },
    plant: (page) =>
      style(
        page,
        `@keyframes drift { to { transform: translateX(20px) } }
        #services h3 { animation: drift 2s infinite alternate !important }`,
      ),
  },
  {
    name: 'cards of a fixed height',
    check: 'text spacing',
    touch: (page) =>
      change(page, '#services > div > ul > li', (card) => {
        card.style.height = `${card.offsetHeight}px`
        card.style.overflow = 'hidden'
      }),
  },
  {
    name: 'a part that is 340 px wide in a window of 320 px',
    check: 'reflow',
    state: 'in a narrow window',
    plant: (page) => style(page, '#about p { width: 340px }'),
  },
  {
    name: 'a viewport that forbids zooming',
    check: 'page facts',
    plant: (page) => html(page, /(<meta name="viewport" content="[^"]+)/, '$1, user-scalable=no'),
  },
  {
    name: 'text with a contrast of 4.2 : 1',
    check: 'axe: color-contrast',
    options: { reducedMotion: 'reduce' },
    plant: (page) => style(page, '#services li p { color: #777 !important }'),
  },
  {
    name: 'a page without a language',
    check: 'page facts',
    plant: (page) => html(page, / lang="en"/, ''),
  },
  {
    name: 'a link that opens a new tab and does not say so',
    check: 'new tabs',
    touch: (page) =>
      change(page, 'main a[target=_blank] span', (notice) => {
        if (notice.textContent.includes('new tab')) notice.remove()
      }),
  },
]

/** The menu without what the browser itself does for it. */
async function manualMenu(page: Page): Promise<void> {
  await script(page, /popover:"auto"/, 'popover:"manual"')
  await html(page, /popover="auto"/, 'popover="manual"')
}

/** Changes every element that matches; one has to. */
async function change(
  page: Page,
  selector: string,
  how: (element: HTMLElement) => unknown,
): Promise<void> {
  await page.evaluate(
    `(() => {
      const elements = [...document.querySelectorAll(${JSON.stringify(selector)})]
      if (elements.length === 0) throw new Error('nothing to plant the defect in')
      elements.forEach(${String(how)})
    })()`,
  )
}

/** A style sheet that holds from the start; set by script, as the policy of the page allows no other. */
function style(page: Page, css: string): Promise<unknown> {
  return page.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

/** A style sheet that is served with the page. */
async function servedStyle(page: Page, css: string): Promise<void> {
  await page.route('**/planted.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: css }),
  )
  await html(page, /<\/head>/, '<link rel="stylesheet" href="/planted.css"></head>')
}

interface Rewrite {
  files: (url: URL) => boolean
  pattern: RegExp
  replacement: string
  done: boolean
}

const rewrites = new WeakMap<Page, Rewrite[]>()

/** What was to be changed in the served files and was not found there. */
export function unplanted(page: Page): RegExp[] {
  return (rewrites.get(page) ?? []).filter(({ done }) => !done).map(({ pattern }) => pattern)
}

function html(page: Page, pattern: RegExp, replacement: string): Promise<void> {
  return rewrite(page, ({ pathname }) => pathname === '/', pattern, replacement)
}

function script(page: Page, pattern: RegExp, replacement: string): Promise<void> {
  return rewrite(page, ({ pathname }) => pathname.endsWith('.js'), pattern, replacement)
}

/** Changes files on their way to the browser. */
async function rewrite(
  page: Page,
  files: Rewrite['files'],
  pattern: RegExp,
  replacement: string,
): Promise<void> {
  const known = rewrites.get(page) ?? []
  rewrites.set(page, known)
  known.push({ files, pattern, replacement, done: false })
  await page.route(files, async (route) => {
    const url = new URL(route.request().url())
    const response = await route.fetch()
    let body = await response.text()
    for (const change of known) {
      if (!change.files(url) || !change.pattern.test(body)) continue
      change.done = true
      body = body.replace(change.pattern, change.replacement)
    }
    const headers = response.headers()
    delete headers['content-encoding']
    delete headers['content-length']
    await route.fulfill({ status: response.status(), headers, body })
  })
}
