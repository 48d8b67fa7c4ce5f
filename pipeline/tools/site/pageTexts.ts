import type { Page } from 'playwright'

/** What is no text of the page, or is only said. */
const notForTheEye = 'script, style, noscript, template, [role=status], [role=alert], [aria-live]'

/**
 * The page's texts, but for those within `except`, a selector: whether they can be seen, or are hidden, transparent, clipped
 * away or pushed off the page.
 */
export function pageTexts(
  page: Page,
  except = 'script',
): Promise<{ seen: string[]; unseen: string[] }> {
  return page.evaluate((notForTheEye) => {
    const onPaper = window.matchMedia('print').matches
    const cuts = (overflow: string) => overflow !== 'visible'

    /** Whether it lies outside of the page, or of a box that cuts it off, and no scrolling leads there. */
    function isOutOfReach(element: Element): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (!onPaper && /auto|scroll/.test(overflowX + overflowY)) return false
        const frame = box.getBoundingClientRect()
        if (cuts(overflowX) && (right <= frame.left || left >= frame.right)) return true
        if (cuts(overflowY) && (bottom <= frame.top || top >= frame.bottom)) return true
      }
      return (
        right + scrollX <= 0 ||
        bottom + scrollY <= 0 ||
        left + scrollX >= document.documentElement.scrollWidth
      )
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = { seen: [] as string[], unseen: [] as string[] }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = node.textContent?.trim()
      if (!words || !parent || parent.closest(notForTheEye)) continue
      const shown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const { width, height } = parent.getBoundingClientRect()
      const isSeen = shown && width * height >= 4 && !isOutOfReach(parent)
      texts[isSeen ? 'seen' : 'unseen'].push(words)
    }
    return texts
  }, `${notForTheEye}, ${except}`)
}
