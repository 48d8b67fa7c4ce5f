import type { ElementHandle, Page } from 'playwright/test'
import sharp from 'sharp'

/** An element whose contrast axe could not tell, and what kept it from doing so. */
export interface Doubt {
  target: unknown[]
  html: string
  any: { data?: unknown; relatedNodes?: { html: string }[] }[]
}

/** Some lines of an element's text, as they stand in the window. */
interface Text {
  /** What encloses them, in px. */
  box: { x: number; y: number; width: number; height: number }
  /** Red, green, blue from 0 to 255, and the opacity from 0 to 1. */
  color: [number, number, number, number]
  large: boolean
  /** Whether nothing else lies over their middle. */
  onTop: boolean
  /** The first line that is still to come. */
  next: number
}

type Doubtful = ElementHandle<SVGElement | HTMLElement>

/** Answers that were found on a page, by what was asked: the same text over the same things needs no second look. */
const known = new WeakMap<Page, Map<string, string | null>>()

/**
 * Which of these texts stand out too little from what is painted under their very letters (WCAG 1.4.3): the page is
 * photographed with and without its letters, and each pixel that differs is held against the text's colour.
 */
export async function unreadable(page: Page, doubts: Doubt[]): Promise<string[]> {
  const answers = known.get(page) ?? new Map<string, string | null>()
  known.set(page, answers)
  const conditions = await page.evaluate(() =>
    ['(prefers-color-scheme: dark)', 'print', '(forced-colors: active)'].map(
      (query) => matchMedia(query).matches,
    ),
  )
  const asked = doubts.map((doubt) => JSON.stringify([page.url(), conditions, doubt]))
  // All are found first: scrolling to one of them may change what the others are known by.
  const elements = await Promise.all(doubts.map(({ target }) => page.$(String(target[0]))))
  const place = await page.evaluate(() => window.scrollY)
  for (const [index, element] of elements.entries()) {
    if (answers.has(asked[index]!)) continue
    const problem = element ? await problemOf(page, element) : 'It has left the page'
    answers.set(asked[index]!, problem && `${problem}: ${doubts[index]!.html.slice(0, 160)}`)
  }
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place)
  return asked.flatMap((question) => answers.get(question) ?? [])
}

async function problemOf(page: Page, element: Doubtful): Promise<string | null> {
  if (!(await element.evaluate(({ isConnected }) => isConnected))) return 'It has left the page'
  let lowest = Infinity
  let wanted = 0
  let text = await bringLines(element, 0)
  while (text) {
    wanted = text.large ? 3 : 4.5
    lowest = Math.min(lowest, await contrastUnderInk(page, text))
    text = await bringLines(element, text.next)
  }
  return lowest < wanted ? `A contrast of ${lowest.toFixed(2)} where ${wanted} is wanted` : null
}

/** Scrolls to this line of the element's text, for it and all that follow it in the window; null after the last. */
function bringLines(element: Doubtful, first: number): Promise<Text | null> {
  return element.evaluate((node, from) => {
    const insideOf = (field: Element) => {
      const { left, top, right, bottom } = field.getBoundingClientRect()
      const { paddingLeft, paddingTop, borderLeftWidth, borderTopWidth } = getComputedStyle(field)
      const across = parseFloat(paddingLeft) + parseFloat(borderLeftWidth)
      const down = parseFloat(paddingTop) + parseFloat(borderTopWidth)
      return new DOMRect(
        left + across,
        top + down,
        right - left - 2 * across,
        bottom - top - 2 * down,
      )
    }
    const lines = (): DOMRect[] => {
      if (node.matches('input, textarea')) return [insideOf(node)]
      const texts = [...node.childNodes].filter((child) => child instanceof Text)
      return texts.flatMap((child) => {
        const range = document.createRange()
        range.selectNodeContents(child)
        return [...range.getClientRects()].filter(({ width }) => width > 1)
      })
    }
    const start = lines()[from]
    if (!start) return null
    // A third of the window down, so that neither a header nor a toast is in the way.
    const top = window.scrollY + start.top - window.innerHeight / 3
    window.scrollTo({ top, behavior: 'instant' })
    const rest = lines().slice(from)
    const after = rest.findIndex(({ bottom }) => bottom > (window.innerHeight * 2) / 3)
    const shown = rest.slice(0, after < 1 ? (after === 0 ? 1 : rest.length) : after)
    const edges = {
      left: Math.max(0, Math.min(...shown.map(({ left }) => left))),
      top: Math.max(0, Math.min(...shown.map(({ top: edge }) => edge))),
      right: Math.min(window.innerWidth, Math.max(...shown.map(({ right }) => right))),
      bottom: Math.min(window.innerHeight, Math.max(...shown.map(({ bottom }) => bottom))),
    }
    const middle = shown[0]!
    const hit = document.elementFromPoint(
      (middle.left + middle.right) / 2,
      (middle.top + middle.bottom) / 2,
    )
    const style = getComputedStyle(
      node,
      node.matches(':placeholder-shown') ? '::placeholder' : null,
    )
    const [red = 0, green = 0, blue = 0, alpha = 1] = style.color.match(/[\d.]+/g)!.map(Number)
    let opacity = alpha
    for (let parent: Element | null = node; parent; parent = parent.parentElement) {
      opacity *= Number(getComputedStyle(parent).opacity)
    }
    const size = parseFloat(style.fontSize)
    return {
      box: {
        x: Math.floor(edges.left),
        y: Math.floor(edges.top),
        width: Math.ceil(edges.right) - Math.floor(edges.left),
        height: Math.ceil(edges.bottom) - Math.floor(edges.top),
      },
      color: [red, green, blue, opacity] as [number, number, number, number],
      large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      onTop: hit !== null && (hit.contains(node) || node.contains(hit)),
      next: from + shown.length,
    }
  }, first)
}

/**
 * The lowest contrast between the text's colour and what is under its letters. Where these cannot be told apart, as in
 * forced colours, it is held against the commonest colour; Infinity when something else lies over it.
 */
async function contrastUnderInk(page: Page, { box, color, onTop }: Text): Promise<number> {
  if (box.width < 1 || box.height < 1) return Infinity
  const written = await photograph(page, box)
  await paintLetters(page, false)
  const blank = await photograph(page, box)
  await paintLetters(page, true)
  const under = new Set<number>()
  const shares = new Map<number, number>()
  for (let at = 0; at < blank.length; at += 3) {
    const pixel = blank.readUIntBE(at, 3)
    if (pixel !== written.readUIntBE(at, 3)) under.add(pixel)
    shares.set(pixel, (shares.get(pixel) ?? 0) + 1)
  }
  if (under.size === 0 && onTop) {
    const [commonest] = [...shares].reduce((most, next) => (next[1] > most[1] ? next : most))
    under.add(commonest)
  }
  return Math.min(...[...under].map((pixel) => contrastOn(pixel, color)))
}

/** The contrast of a text's colour on a pixel, given as 0xRRGGBB. */
function contrastOn(pixel: number, [red, green, blue, opacity]: Text['color']): number {
  const ground = [pixel >> 16, (pixel >> 8) & 255, pixel & 255]
  const ink = [red, green, blue].map(
    (channel, index) => channel * opacity + ground[index]! * (1 - opacity),
  )
  return contrastRatio(luminance(ink), luminance(ground))
}

async function photograph(page: Page, clip: Text['box']): Promise<Buffer> {
  const image = await page.screenshot({ clip, caret: 'initial' })
  return sharp(image).removeAlpha().raw().toBuffer()
}

/** By an adopted style sheet, as the site's policy refuses others. */
function paintLetters(page: Page, painted: boolean): Promise<void> {
  return page.evaluate((wanted) => {
    if (wanted) {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
      return
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::placeholder { -webkit-text-fill-color: transparent !important; caret-color: transparent !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, painted)
}

/** Relative luminance of sRGB channels from 0 to 255 (WCAG 2.2). */
export function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastRatio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
