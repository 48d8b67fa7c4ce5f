import type { Look } from '../look'

/** Nothing is wider than the window, so reading takes one direction of scrolling (WCAG 1.4.10). */
export const reflow: Look = ({ all, controls, isInSight, describe }) => {
  if (window.matchMedia('print').matches) return []
  const root = document.documentElement
  const problems: string[] = []
  const over = Math.max(root.scrollWidth, document.body.scrollWidth) - root.clientWidth
  if (over > 0) problems.push(`the page is ${over} px wider than the window`)
  const scrolledOrCut = (element: HTMLElement) => {
    for (
      let node = element.parentElement;
      node && node !== document.body;
      node = node.parentElement
    ) {
      if (getComputedStyle(node).overflowX !== 'visible') return true
    }
    return false
  }
  const hasText = (element: HTMLElement) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  for (const element of all('body *')) {
    if (!hasText(element) && !element.matches(`img, video, iframe, table, ${controls}`)) continue
    if (element.closest('svg, [aria-hidden=true]')) continue
    const { left, right } = element.getBoundingClientRect()
    if (right <= root.clientWidth + 1 && left >= -1) continue
    if (!isInSight(element) || scrolledOrCut(element)) continue
    problems.push(
      `${describe(element)} reaches from ${Math.round(left)} to ${Math.round(right)} px`,
    )
    if (problems.length > 5) break
  }
  return problems
}
