import type { Page } from 'playwright/test'

/**
 * A check of the page as it is now: a clear sentence for each problem. It runs inside the page, so it may use nothing
 * but `dom` and the browser, and it changes nothing.
 */
export type Look = (inPage: ReturnType<typeof dom>) => string[]

/** Runs checks in one go; each problem starts with its check's name. */
export function look(page: Page, checks: Record<string, Look>): Promise<string[]> {
  const listed = Object.entries(checks).map(
    ([name, check]) => `[${JSON.stringify(name)}, ${String(check)}]`,
  )
  return page.evaluate<string[]>(`(() => {
    const inPage = (${String(dom)})()
    return [${listed.join(', ')}].flatMap(([name, check]) => check(inPage).map((problem) => name + ': ' + problem))
  })()`)
}

/** What the checks ask of a page's elements. Runs inside the page, so it stands alone. */
function dom() {
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=switch]'

  function all(selector: string): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>(selector)]
  }

  /** Takes room on the page, whether or not it is in sight. */
  function isRendered(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true })
  }

  /** Made for screen readers only: clipped to nothing. */
  function isClippedAway(element: Element): boolean {
    for (let node: Element | null = element; node; node = node.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(node)
      if (clipPath === 'inset(50%)' || clipPath === 'inset(100%)') return true
      if (position === 'absolute' && /^rect\((0|1)px/.test(clip)) return true
    }
    return false
  }

  /** Wholly above or beside the page, where nobody can scroll to. */
  function isOffPage(element: Element): boolean {
    const { right, bottom, left } = element.getBoundingClientRect()
    const fixed = getComputedStyle(element).position === 'fixed'
    if (fixed) return right <= 0 || bottom <= 0 || left >= window.innerWidth
    return right + window.scrollX <= 0 || bottom + window.scrollY <= 0
  }

  function isInSight(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return (
      isRendered(element) &&
      width > 1 &&
      height > 1 &&
      !isClippedAway(element) &&
      !isOffPage(element)
    )
  }

  /** Assistive technology is told of it. */
  function isExposed(element: Element): boolean {
    return isRendered(element) && !element.closest('[aria-hidden=true], [inert]')
  }

  /** The Tab key stops at it. */
  function isTabbable(element: HTMLElement): boolean {
    return (
      element.tabIndex >= 0 &&
      isRendered(element) &&
      !element.closest('[inert]') &&
      !element.matches(':disabled')
    )
  }

  function tabbable(): HTMLElement[] {
    return all(`${controls}, [tabindex], audio[controls], video[controls], iframe`).filter(
      isTabbable,
    )
  }

  /** The words of an element as a screen reader would say them, without what is hidden from it. */
  function words(node: Node): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    if (node instanceof HTMLElement && !isRendered(node)) return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label !== null) return label
    return [...node.childNodes].map(words).join('')
  }

  function byIds(ids: string | null): HTMLElement[] {
    return (ids ?? '').split(/\s+/).flatMap((id) => document.getElementById(id) ?? [])
  }

  function name(element: Element): string {
    const labels = byIds(element.getAttribute('aria-labelledby'))
    if (labels.length > 0) return labels.map(words).join(' ').replace(/\s+/g, ' ').trim()
    const fieldLabels = (element as HTMLInputElement).labels
    const text = element.hasAttribute('aria-label')
      ? words(element)
      : [...(fieldLabels ?? [])].map(words).join(' ') || words(element)
    return text.replace(/\s+/g, ' ').trim()
  }

  /** How a problem speaks of an element: `button "Next slide"`. */
  function describe(element: Element): string {
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase()
    const id = element.id ? `#${element.id}` : ''
    return `${kind}${id} "${name(element).slice(0, 50)}"`
  }

  /** The rules that do not hold. */
  function unmet(facts: Record<string, boolean>): string[] {
    return Object.entries(facts).flatMap(([rule, holds]) => (holds ? [] : [`not so: ${rule}`]))
  }

  return {
    controls,
    all,
    isRendered,
    isClippedAway,
    isOffPage,
    isInSight,
    isExposed,
    isTabbable,
    tabbable,
    words,
    byIds,
    name,
    describe,
    unmet,
  }
}
