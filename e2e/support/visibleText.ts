import { expect, type Browser, type Page, type ViewportSize } from 'playwright/test'
import { gotoHydrated } from './hydration'

/** Parts whose text a condition may hide: a selector and the reason. */
export type HiddenParts = Readonly<Record<string, string>>

/** Parts of a live page that only scripts bring to life. */
export const scriptedParts: HiddenParts = {
  'div:has(> label > [name=topic])': 'trap for programs that send spam',
  '[role=group]:has(> #case-slides) > :not(#case-slides)':
    'controls, and the alt texts of the slides',
  '[role=group]:has(> #testimonial-cards) > :not(#testimonial-cards)':
    'counter and arrows of the carousel',
}

/** Parts that are not printed either. */
export const screenParts: HiddenParts = {
  ...scriptedParts,
  'div:has(> form)': 'the form',
  'a[href*="#"]': 'leads to a section',
}

/** Parts that a live page itself hides until the visitor opens them. */
export const closedParts: HiddenParts = {
  '#contact form p': 'notes that change with the status of the form',
  '[hidden]': 'answer of a closed question',
  '#testimonial-cards': 'quotes beside the current one',
}

interface Query {
  hiddenParts: string[]
  /** Adds text that is transparent, clipped, or in a closed part. */
  includesClosed: boolean
}

/** Function for `page.evaluate`: lists the text of main part and footer, a line for each node. */
function listText({ hiddenParts, includesClosed }: Query): string[] {
  const isVisible = (node: Text) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()]
    let { left, right, top, bottom } = range.getBoundingClientRect()
    for (let box = node.parentElement; box; box = box.parentElement) {
      const { overflowX, display } = getComputedStyle(box)
      if (box === document.body) break
      if (overflowX === 'visible' || display === 'contents' || display === 'inline') continue
      const clip = box.getBoundingClientRect()
      left = Math.max(left, clip.left)
      right = Math.min(right, clip.right)
      top = Math.max(top, clip.top)
      bottom = Math.min(bottom, clip.bottom)
    }
    const isPainted = node.parentElement!.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
    })
    return isPainted && rects.length > 0 && right - left > 0 && bottom - top > 0
  }
  const isOffered = ({ parentElement: parent }: Text) =>
    parent!.closest('[hidden]') !== null ||
    // Text for screen readers only has this clip path.
    (parent!.checkVisibility() && getComputedStyle(parent!).clipPath !== 'inset(50%)')
  const ignored = ['script, style, noscript, template, dialog', ...hiddenParts].join(', ')
  return [...document.querySelectorAll('main, footer')].flatMap((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const lines: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const line = node.data.replace(/\s+/g, ' ').trim()
      if (!/[\p{L}\p{N}]/u.test(line) || node.parentElement!.closest(ignored)) continue
      if (includesClosed ? isOffered(node) : isVisible(node)) lines.push(line)
    }
    return lines
  })
}

const liveTexts = new Map<string, Promise<string[]>>()

async function readLiveText(
  browser: Browser,
  url: string,
  viewport: ViewportSize | null,
  hiddenParts: string[],
): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: true, offline: false, viewport })
  try {
    const page = await context.newPage()
    await gotoHydrated(page, url)
    return await page.evaluate(listText, { hiddenParts, includesClosed: true })
  } finally {
    await context.close()
  }
}

/**
 * Expects each piece of text that the live page has at a size, also where a visitor has to open it, to
 * be visible on this page, except in `hiddenParts`.
 * @param livePath path of the live page, if this page is a copy of it
 */
export async function expectLiveText(
  page: Page,
  hiddenParts: HiddenParts,
  viewport = page.viewportSize(),
  livePath = '',
): Promise<void> {
  const selectors = Object.keys(hiddenParts)
  const url = new URL(livePath, page.url())
  url.hash = ''
  const key = JSON.stringify([url.href, viewport, selectors])
  const live =
    liveTexts.get(key) ?? readLiveText(page.context().browser()!, url.href, viewport, selectors)
  liveTexts.set(key, live)
  const expected = await live
  expect(expected.length, 'pieces of text on the live page').toBeGreaterThan(2)
  const listMissing = async () => {
    const visible = await page.evaluate(listText, { hiddenParts: [], includesClosed: false })
    return expected.filter((line) => {
      const position = visible.indexOf(line)
      if (position < 0) return true
      visible.splice(position, 1)
      return false
    })
  }
  await expect.poll(listMissing, 'text of the live page that is not visible here').toEqual([])
}
