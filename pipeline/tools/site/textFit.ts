import type { Page } from 'playwright'

/** What does not fit into the window as it is. */
export async function misfits(page: Page): Promise<string[]> {
  let found = await misfitsNow(page)
  // A carousel places its cards anew after the window has changed; what is wrong then stays wrong.
  for (let before = ''; found.length > 0 && before !== found.join();) {
    before = found.join()
    await page.waitForTimeout(400)
    found = await misfitsNow(page)
  }
  return found
}

async function misfitsNow(page: Page): Promise<string[]> {
  const excess = await excessWidth(page)
  return [
    ...(await brokenWords(page)).map((word) => `The word "${word}" breaks in two.`),
    ...(await clippedTexts(page)),
    ...(excess > 0 ? [`The page is ${excess} px wider than the window.`] : []),
  ]
}

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

/** How much wider than the window the page is, in px: reading has to take one direction of scrolling (WCAG 1.4.10). */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return matchMedia('print').matches ? 0 : scrollWidth - clientWidth
  })
}

/** Texts that are cut off by their container, or run out of the box that is drawn around them (WCAG 1.4.4, 1.4.12). */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** How far a text in this element reaches past an edge that cuts it off or is drawn, in px. */
    function outOfItsBox(text: DOMRect, parent: Element): number {
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const slack = parseFloat(getComputedStyle(parent).fontSize) / 4 + 1
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box)
        const { top, right, bottom, left } = box.getBoundingClientRect()
        if (style.display === 'inline') continue
        if (style.position === 'fixed') break
        const framed = style.borderStyle === 'solid' && style.overflowY === 'visible'
        const past = Math.max(text.bottom - bottom, top - text.top)
        const beside = Math.max(text.right - right, left - text.left)
        if (past > slack && (framed || cuts(style.overflowY))) return Math.round(past)
        if (beside > slack && (framed || cuts(style.overflowX))) return Math.round(beside)
        if (/auto|scroll/.test(style.overflow)) break
      }
      return 0
    }

    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      const words = node.textContent!.trim()
      if (words === '' || parent.closest('script, style, noscript, svg')) continue
      const { width, height } = parent.getBoundingClientRect()
      // A text for screen readers only is clipped to a pixel.
      if (width <= 1 || height <= 1 || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      if (parent.closest('[aria-hidden=true], [inert]')) continue
      range.selectNodeContents(node)
      const out = outOfItsBox(range.getBoundingClientRect(), parent)
      if (out > 0) found.push(`"${words.slice(0, 50)}" runs ${out} px out of its box`)
    }
    return found
  })
}
