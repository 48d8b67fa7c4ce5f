import type { Page } from 'playwright'

/** What does not fit into the window as it is, in sentences. */
export async function findOverflowingText(page: Page): Promise<string[]> {
  const { brokenWords, clipped, excess } = await measureTextFit(page)
  return [
    ...brokenWords.map((word) => `The word "${word}" breaks in two.`),
    ...clipped.map((words) => `"${words}" runs out of its box.`),
    ...(excess > 0 ? ['The page or its header is wider than the window.'] : []),
  ]
}

/**
 * How the texts of a page fit: words of Latin letters that break in two; texts that are cut off, or run out of a drawn box (WCAG
 * 1.4.4, 1.4.12); and how much wider than the window the page is, or its header, which is fixed, in px (WCAG 1.4.10).
 */
export function measureTextFit(page: Page) {
  return page.evaluate(() => {
    const range = document.createRange()

    function breaks(node: Node, word: string, index: number): boolean {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      return new Set(lines.map(({ top }) => Math.round(top))).size > 1
    }

    /** Whether a text in this element reaches past an edge that cuts it off or is drawn. */
    function isOutOfItsBox(text: DOMRect, parent: Element): boolean {
      const slack = parseFloat(getComputedStyle(parent).fontSize) / 4 + 1
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const { display, position, borderStyle, overflow, overflowX, overflowY } =
          getComputedStyle(box)
        if (display === 'inline') continue
        if (position === 'fixed') return false
        const { top, right, bottom, left } = box.getBoundingClientRect()
        const past = Math.max(text.bottom - bottom, top - text.top) > slack
        const beside = Math.max(text.right - right, left - text.left) > slack
        const framed = borderStyle === 'solid' && overflowY === 'visible'
        if (past && (framed || /hidden|clip/.test(overflowY))) return true
        if (beside && (framed || /hidden|clip/.test(overflowX))) return true
        if (/auto|scroll/.test(overflow)) return false
      }
      return false
    }

    const bars = [...document.querySelectorAll(':root, header')]
    const beyond = bars.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    const excess = matchMedia('print').matches ? 0 : Math.max(...beyond)
    const brokenWords: string[] = []
    const clipped: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      const text = node.textContent!
      if (text.trim() === '' || parent.closest('script, style, noscript')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\p{M}\p{N}]+/gu)) {
        if (!parent.closest('pre') && breaks(node, word, index)) brokenWords.push(word)
      }
      const { width, height } = parent.getBoundingClientRect()
      // A text for screen readers only is clipped to a pixel.
      if (width <= 1 || height <= 1 || parent.closest('svg, [aria-hidden=true], [inert]')) continue
      range.selectNodeContents(node)
      if (isOutOfItsBox(range.getBoundingClientRect(), parent)) {
        clipped.push(text.trim().slice(0, 50))
      }
    }
    return { brokenWords, clipped, excess }
  })
}
