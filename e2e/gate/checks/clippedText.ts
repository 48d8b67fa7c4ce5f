import type { Look } from '../look'

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
