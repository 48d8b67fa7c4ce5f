import type { Page } from 'playwright/test'

/** The page's texts that a visitor cannot see: hidden, transparent, clipped away or pushed off the page. */
export function unseenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const unseen: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = node.textContent?.trim()
      if (!words || !parent || parent.closest('script, style, noscript, template')) continue
      const shown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const { left, right, bottom, width, height } = parent.getBoundingClientRect()
      const offPage =
        right + scrollX <= 0 ||
        bottom + scrollY <= 0 ||
        left + scrollX >= document.documentElement.scrollWidth
      if (!shown || offPage || width * height < 4) unseen.push(words)
    }
    return unseen
  })
}
