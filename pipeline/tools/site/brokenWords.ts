import type { Page } from 'playwright'

/** Words that begin on one line and end on another, of scripts that part words by spaces. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (parent.closest('script, style, noscript, pre')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        const withoutSpaces =
          /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
        if (withoutSpaces.test(word)) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })
}
