import type { Page } from 'playwright/test'
import { getCssContrast } from './contrast'

/** Visible border of a control, and its contrast against the color around the control. */
export interface Edge {
  name: string
  isDisabled: boolean
  /** True for the dot of the current slide, which has the color of the route. */
  isCurrent: boolean
  contrast: number
}

/** Lists the visible borders of all controls of the page, also those that a pseudo-element draws. */
export async function listEdges(page: Page): Promise<Edge[]> {
  const edges = await page.evaluate(readEdges)
  return edges.map(({ border, outside, ...edge }) => ({
    ...edge,
    contrast: getCssContrast(border, outside),
  }))
}

/** Function for `page.evaluate`. */
function readEdges() {
  const clear = 'rgba(0, 0, 0, 0)'
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
  const shown = controls.filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !control.closest('[inert], [aria-hidden=true]'),
  )
  const readOutside = (start: Element | null) => {
    let box = start
    while (box && getComputedStyle(box).backgroundColor === clear) box = box.parentElement
    return box ? getComputedStyle(box).backgroundColor : 'rgb(255, 255, 255)'
  }
  return shown.flatMap((control) =>
    [undefined, '::before'].flatMap((pseudo) => {
      const { content, borderTopWidth, borderTopStyle, borderTopColor, borderRadius } =
        getComputedStyle(control, pseudo)
      const isDrawn = !pseudo || !['none', 'normal'].includes(content)
      const hasBorder = parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
      // A pseudo-element without rounded corners is a line, not an edge.
      if (!isDrawn || !hasBorder || borderTopColor === clear || borderRadius === '0px') return []
      return {
        name: (control.ariaLabel ?? control.textContent.trim()) || control.id,
        isDisabled: control.ariaDisabled === 'true',
        isCurrent: control.ariaSelected === 'true',
        border: borderTopColor,
        outside: readOutside(pseudo ? control : control.parentElement),
      }
    }),
  )
}
