import { expect, type Page } from 'playwright/test'
import { openLive } from './support/live'
import { test } from './support/test'

/** The smallest, the largest, and both sides of each breakpoint, in px. */
const widths = [320, 390, 767, 768, 820, 1023, 1024, 1359, 1360, 1440, 1679, 1680, 2560]

for (const path of ['/', '/privacy-policy/', '/nowhere/']) {
  test(`nothing of ${path} lies past the viewport's sides or breaks within a word from 320 to 2560 px`, async ({
    page,
  }) => {
    await openLive(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, { message: `${width} px` }).toBe(width)
      expect(await brokenWords(page), `${width} px`).toEqual([])
    }
  })
}

/** Words that begin on one line and end on another. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement!.closest('script, style, noscript, pre')) continue
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })
}
