import type { Page } from 'playwright/test'
import { look, type Look } from './look'

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

/** No text is cut off by its container, or runs out of the box that is drawn around it (WCAG 1.4.4, 1.4.12). */
export const clippedText: Look = ({ isInSight, isClippedAway }) => {
  const problems: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const drawn = (style: CSSStyleDeclaration) =>
    ['Top', 'Right', 'Bottom', 'Left'].every(
      (side) => parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
    )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (node.textContent!.trim() === '' || parent.closest('script, style, noscript, svg')) continue
    if (
      !isInSight(parent) ||
      isClippedAway(parent) ||
      parent.closest('[aria-hidden=true], [inert]')
    )
      continue
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    const slack = parseFloat(getComputedStyle(parent).fontSize) / 4 + 1
    for (
      let box: HTMLElement | null = parent;
      box && box !== document.body;
      box = box.parentElement
    ) {
      const style = getComputedStyle(box)
      if (style.display === 'inline') continue
      if (style.position === 'fixed') break
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const frame = box.getBoundingClientRect()
      const past = Math.max(text.bottom - frame.bottom, frame.top - text.top)
      const beside = Math.max(text.right - frame.right, frame.left - text.left)
      const spills = drawn(style) && style.overflowY === 'visible'
      if (
        (past > slack && (cuts(style.overflowY) || spills)) ||
        (beside > slack && (cuts(style.overflowX) || spills))
      ) {
        problems.push(
          `"${node.textContent!.trim().slice(0, 50)}" runs ${Math.round(Math.max(past, beside))} px out of its container`,
        )
        break
      }
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
    }
  }
  return problems
}

/** As served, before and without any script, no text or picture is transparent. */
export function visibleAsServed(page: Page): Promise<string[]> {
  return look(page, { transparent })
}

const transparent: Look = ({ all, isRendered, describe }) => {
  const ownText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  return all('body *')
    .filter((element) => ownText(element) || element.matches('img'))
    .filter((element) => isRendered(element) && !element.closest('script, style, noscript'))
    .filter((element) => !element.checkVisibility({ opacityProperty: true }))
    .map((element) => `${describe(element)} cannot be seen until a script shows it`)
}
