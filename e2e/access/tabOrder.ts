import type { Page } from 'playwright/test'
import { getCssContrast } from './contrast'

/**
 * Walks through the tab stops from the focused one to the last, and back to the first, and returns
 * those that are skipped, repeated, above their predecessor, out of view, covered, or without a visible
 * focus ring (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7 and 2.4.11).
 * @param part selector of the part with the tab stops
 */
export async function findTabProblems(page: Page, part = 'body'): Promise<string[]> {
  const { count, start } = await page.evaluate(numberTabStops, part)
  const problems: string[] = []
  const walk = async (key: string, order: number[]) => {
    let previous: TabStop | undefined
    for (const expected of order) {
      await page.keyboard.press(key)
      const stop = await page.evaluate(readTabStop)
      if (stop.index !== expected) {
        const found = `"${stop.name}" (${stop.index})`
        problems.push(`${key} leads to ${found} instead of tab stop ${expected} of ${count}`)
        return
      }
      if (!stop.isInView) problems.push(`"${stop.name}" has the focus and is out of view`)
      else if (stop.coveringElement)
        problems.push(`"${stop.name}" has the focus and is covered by ${stop.coveringElement}`)
      const { style, width, color, background, clippedBy } = stop.ring
      if (clippedBy) problems.push(`"${stop.name}" has a ring that is cut off by ${clippedBy}`)
      const contrast = getCssContrast(color, background)
      // Forced colors keep outlines, but remove shadows.
      if (style !== 'solid' || width < 2 || contrast < 3)
        problems.push(`"${stop.name}" has a ${style} ring of ${width} px, contrast ${contrast}`)
      if (key === 'Tab' && previous && isAbove(stop, previous))
        problems.push(`"${stop.name}" is above its predecessor "${previous.name}"`)
      previous = stop
    }
  }
  const all = [...Array(count).keys()]
  await walk('Tab', all.slice(start))
  await page.locator(`[data-stop="${count - 1}"]`).focus()
  await walk('Shift+Tab', all.slice(0, -1).reverse())
  return problems
}

type TabStop = ReturnType<typeof readTabStop>

/** Returns true if a tab stop is above the previous one, and not in a column to its right. */
function isAbove({ pageY, left }: TabStop, previous: TabStop): boolean {
  if (pageY === null || previous.pageY === null) return false
  return pageY < previous.pageY - 4 && left <= previous.left
}

/**
 * Function for `page.evaluate`: numbers the tab stops in document order, and returns their count and
 * the first one after the focus.
 */
function numberTabStops(part: string): { count: number; start: number } {
  const controls = 'a[href], button, input, textarea, [tabindex="0"]'
  // In a tab list, only the selected tab is a tab stop.
  const excluded =
    ':disabled, [aria-disabled=true], [aria-selected=false], [inert] *, [aria-hidden=true] *'
  const stops = [...document.querySelector(part)!.querySelectorAll<HTMLElement>(controls)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.matches(excluded),
  )
  stops.forEach((element, index) => (element.dataset.stop = String(index)))
  const focused = document.activeElement!
  const start = stops.findIndex(
    (stop) => focused.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return { count: stops.length, start: start < 0 ? stops.length : start }
}

/** Function for `page.evaluate`: describes the focused element. */
export function readTabStop() {
  const element = document.activeElement as HTMLElement
  const { top, left, bottom, right, height, width } = element.getBoundingClientRect()
  const header = document.querySelector('header')
  const visibleHeight = window.innerHeight - (header?.offsetHeight ?? 0)
  const isTall = height > visibleHeight

  function isInView(): boolean {
    // In a text field, browsers scroll only the line with the caret into view, so 24 px are
    // enough. A control taller than the viewport must fill half of the viewport.
    const requiredHeight = isTall ? visibleHeight / 2 : Math.min(height, 24)
    const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
    const isBeside = right > 0 && left < window.innerWidth
    return shown >= requiredHeight && isBeside && element.checkVisibility({ opacityProperty: true })
  }

  /** Returns the HTML of the element that covers the center or a corner, if any. */
  function findCoveringElement(): string | undefined {
    if (isTall) return undefined
    const points = [
      ...[[0.5, 0.5]],
      ...[0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [x, y])),
    ] as [number, number][]
    return points
      .map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
      .find((hit) => hit && !element.contains(hit) && !hit.contains(element))
      ?.outerHTML.slice(0, 60)
  }

  function readRing() {
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element)
    const size = parseFloat(outlineWidth) + parseFloat(outlineOffset)
    let background = 'rgba(0, 0, 0, 0)'
    for (let node = element.parentElement; node; node = node.parentElement) {
      background = getComputedStyle(node).backgroundColor
      if (background !== 'rgba(0, 0, 0, 0)') break
    }
    return {
      style: outlineStyle,
      width: parseFloat(outlineWidth),
      color: outlineColor,
      background,
      clippedBy: findClippingElement(size),
    }
  }

  /** Returns the HTML of the ancestor that clips what is `size` px around the element, if any. */
  function findClippingElement(size: number): string | undefined {
    // The viewport shows a tall control in parts.
    if (isTall) return undefined
    for (
      let node = element.parentElement;
      node && node !== document.body;
      node = node.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(node)
      const box = node.getBoundingClientRect()
      // A scroller that shows only a part of the control cuts its ring too, until it is scrolled.
      const isCut = (distance: number) => distance > -0.5 && distance - size < -0.5
      const isCutAside =
        overflowX !== 'visible' && (isCut(left - box.left) || isCut(box.right - right))
      const isCutAbove =
        overflowY !== 'visible' && (isCut(top - box.top) || isCut(box.bottom - bottom))
      if (isCutAside || isCutAbove) return node.outerHTML.slice(0, 80)
      // No ancestor clips what is in the top layer or fixed.
      if (position === 'fixed' || node.matches('dialog, :popover-open')) return undefined
    }
  }

  return {
    /** Index in document order among all tab stops; -1 if no tab stop has the focus. */
    index: Number(element.dataset.stop ?? -1),
    name: (element.ariaLabel ?? element.textContent).trim().slice(0, 40) || element.id,
    left,
    isInView: isInView(),
    coveringElement: findCoveringElement(),
    /** Distance from the top of the page, in px; null in the fixed header and in toasts. */
    pageY: element.closest('header, [aria-label=Notifications]') ? null : top + window.scrollY,
    ring: readRing(),
  }
}
