import type { Page } from 'playwright'

/** What axe does not ask, as sentences that start with the name of their check; none when the page is good. */
export function ownProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const onPaper = matchMedia('print').matches

    function all(selector: string): HTMLElement[] {
      return [...document.querySelectorAll<HTMLElement>(selector)]
    }

    /** It takes room on the page, and not as a text for screen readers only, which is clipped to a pixel. */
    function isInSight(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }

    function isExposed(element: Element): boolean {
      return element.checkVisibility() && !element.closest('[aria-hidden=true], [inert]')
    }

    function isSaidInSight(element: Element | null): boolean {
      return element !== null && isInSight(element) && element.textContent.trim() !== ''
    }

    /** A button is 44 px high and wide, also one that is a link (WCAG 2.5.5); for all else 24 px, which axe asks for. */
    function mainButtons(): string[] {
      if (onPaper) return []
      return all('button:not([role=tab]), a')
        .filter((element) => isInSight(element) && isExposed(element))
        .filter(
          (element) =>
            element.matches('button') || parseFloat(getComputedStyle(element).borderTopWidth) > 0,
        )
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect()
          const name = element.ariaLabel ?? element.textContent
          return Math.min(width, height) < 43.5 ? [`"${name}" has ${width} × ${height} px`] : []
        })
    }

    /** A field has a label that can be seen, beside its placeholder, and so has the text about its error (WCAG 3.3.1, 3.3.2). */
    function fields(): string[] {
      return all('input, select, textarea')
        .filter(isExposed)
        .flatMap((element) => {
          const field = element as HTMLInputElement
          const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
          const found: string[] = []
          if (![...field.labels!].some(isSaidInSight)) found.push(`"${field.name}" has no label`)
          if (
            field.getAttribute('aria-invalid') === 'true' &&
            !described.some((id) => isSaidInSight(document.getElementById(id)))
          ) {
            found.push(`"${field.name}" is invalid, and no text in sight says why`)
          }
          return found
        })
    }

    /** A link that opens a new tab says so in its name (WCAG 3.2.5, G201). */
    function newTabs(): string[] {
      return all('a[target=_blank]')
        .filter((link) => isExposed(link) && !link.textContent.includes('new tab'))
        .map((link) => `"${link.textContent}" opens one and does not say so`)
    }

    /** Nothing is wider than the window, so reading takes one direction of scrolling (WCAG 1.4.10). */
    function reflow(): string[] {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth > clientWidth && !onPaper
        ? [`the page is ${scrollWidth - clientWidth} px wider than the window`]
        : []
    }

    /** No text is cut off by its container, or runs out of the box that is drawn around it (WCAG 1.4.4, 1.4.12). */
    function clippedText(): string[] {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!
        const words = node.textContent!.trim()
        if (words === '' || parent.closest('script, style, noscript, svg')) continue
        if (!isInSight(parent) || !isExposed(parent)) continue
        range.selectNodeContents(node)
        const out = outOfItsBox(range.getBoundingClientRect(), parent)
        if (out > 0) found.push(`"${words.slice(0, 50)}" runs ${out} px out of its container`)
      }
      return found
    }

    /** How far a text in this element reaches past an edge that cuts it off or is drawn, in px. */
    function outOfItsBox(text: DOMRect, parent: Element): number {
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const slack = parseFloat(getComputedStyle(parent).fontSize) / 4 + 1
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box)
        const { top, right, bottom, left } = box.getBoundingClientRect()
        if (style.display === 'inline') continue
        if (style.position === 'fixed') break
        const framed = style.borderStyle === 'solid' && style.overflowY === 'visible'
        const past = Math.max(text.bottom - bottom, top - text.top)
        const beside = Math.max(text.right - right, left - text.left)
        if (past > slack && (framed || cuts(style.overflowY))) return Math.round(past)
        if (beside > slack && (framed || cuts(style.overflowX))) return Math.round(beside)
        if (/auto|scroll/.test(style.overflow)) break
      }
      return 0
    }

    return Object.entries({
      'main buttons': mainButtons(),
      fields: fields(),
      'new tabs': newTabs(),
      reflow: reflow(),
      'clipped text': clippedText(),
    }).flatMap(([check, problems]) => problems.map((problem) => `${check}: ${problem}`))
  })
}

/** Adds a style sheet that the site's policy does not refuse. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

/** Takes the last added style sheet away. */
export async function removeStyle(page: Page): Promise<void> {
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}
