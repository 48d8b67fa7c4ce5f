import type { Page } from 'playwright'

/** Result of `measureTextFit` for a page whose texts all fit. */
export const fits = { brokenWords: [] as string[], clippedTexts: [] as string[], overflowPx: 0 }

/**
 * Finds Latin-script words split across lines and texts that overflow their box (WCAG 1.4.4), and
 * measures the page's horizontal overflow in px (WCAG 1.4.10).
 */
export function measureTextFit(page: Page): Promise<typeof fits> {
  return page.evaluate(() => {
    const range = document.createRange()

    function breaks(node: Node, word: string, index: number): boolean {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      return new Set(lines.map(({ top }) => Math.round(top))).size > 1
    }

    /** Returns true if a text crosses a visible or clipping edge of an ancestor. */
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

    // A fixed header can be wider than the viewport without widening the page, so measure both the
    // page and the header.
    const bars = [...document.querySelectorAll(':root, header')]
    const beyond = bars.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    const overflowPx = matchMedia('print').matches ? 0 : Math.max(0, ...beyond)
    const brokenWords: string[] = []
    const clippedTexts: string[] = []
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
      // Visually hidden text for screen readers is clipped to 1 px on purpose, so it is not
      // measured.
      if (width <= 1 || height <= 1 || parent.closest('svg, [aria-hidden=true], [inert]')) continue
      range.selectNodeContents(node)
      if (isOutOfItsBox(range.getBoundingClientRect(), parent)) {
        clippedTexts.push(text.trim().slice(0, 50))
      }
    }
    return { brokenWords, clippedTexts, overflowPx }
  })
}
