import type { Look } from '../look'

/** Nothing in a hidden, closed or clipped part can take the focus, and no unselected panel is read out (WCAG 2.4.3, 2.4.7). */
export const closedParts: Look = ({
  all,
  byIds,
  isClippedAway,
  isExposed,
  isOffPage,
  isTabbable,
  tabbable,
  describe,
}) => {
  const problems: string[] = []
  for (const element of tabbable()) {
    const skipping = element.matches('a[href^="#"]')
    if (element.closest('[aria-hidden=true]')) {
      problems.push(`${describe(element)} takes the focus inside aria-hidden`)
    } else if (!skipping && (isClippedAway(element) || isOffPage(element))) {
      problems.push(`${describe(element)} takes the focus and cannot be seen`)
    } else {
      const box = element.getBoundingClientRect()
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around)
        const frame = around.getBoundingClientRect()
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const beside = box.right <= frame.left + 1 || box.left >= frame.right - 1
        const beyond = box.bottom <= frame.top + 1 || box.top >= frame.bottom - 1
        if ((clips(style.overflowX) && beside) || (clips(style.overflowY) && beyond)) {
          problems.push(
            `${describe(element)} takes the focus outside of what is shown of its container`,
          )
          break
        }
      }
    }
  }
  for (const toggle of all('[aria-expanded=false][aria-controls]').filter(isExposed)) {
    for (const part of byIds(toggle.getAttribute('aria-controls'))) {
      for (const element of [part, ...part.querySelectorAll<HTMLElement>('*')].filter(isTabbable)) {
        problems.push(`${describe(element)} takes the focus although ${describe(toggle)} is closed`)
      }
    }
  }
  for (const tab of all('[role=tab][aria-selected=false]').filter(isExposed)) {
    for (const panel of byIds(tab.getAttribute('aria-controls')).filter(isExposed)) {
      const strip = panel.parentElement!
      const scrolls = /auto|scroll/.test(getComputedStyle(strip).overflowX)
      if (!scrolls) problems.push(`${describe(panel)} is there although its tab is not selected`)
    }
  }
  return problems
}
