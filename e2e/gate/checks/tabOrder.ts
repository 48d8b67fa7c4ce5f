import type { Look } from '../look'

/** The tab order is the order of the page: no positive tabindex, and the way past the header comes first (WCAG 2.4.1, 2.4.3). */
export const tabOrder: Look = ({ all, tabbable, describe, name }) => {
  const jumping = all('[tabindex]')
    .filter((element) => element.tabIndex > 0)
    .map((element) => `${describe(element)} has the tabindex ${element.tabIndex}`)
  const first = tabbable()[0]
  // On paper there is no way past the header, nor a header to pass.
  const hasHeader = document.querySelector('header nav') && !window.matchMedia('print').matches
  if (hasHeader && !(first?.matches('a[href^="#"]') && /skip/i.test(name(first)))) {
    jumping.push(`the first stop is ${first ? describe(first) : 'nothing'}, not the skip link`)
  }
  return jumping
}
