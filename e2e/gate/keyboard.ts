import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { arriveWhole } from './arrive'
import { contrastRatio, luminance } from './contrast'
import { expect, rules } from './rules'

/** The skip link is the first stop, can be seen there, and moves the focus to the content (WCAG 2.4.1). */
export async function skipLink(page: Page): Promise<string[]> {
  const { problems, hold } = rules()
  const main = page.locator('main')
  await page.keyboard.press('Tab')
  const first = page.locator(':focus')
  await hold('the first stop leads into the page', expect(first).toHaveAttribute('href', /^#/))
  await hold('it can be seen', expect(first).toBeInViewport({ ratio: 1 }))
  await page.keyboard.press('Enter')
  await hold('it moves the focus to the content', expect(main).toBeFocused())
  await page.keyboard.press('Tab')
  await hold('the next stop is in the content', expect(main.locator(':focus')).toHaveCount(1))
  return problems
}

interface Stop {
  /** What has the focus, in document order among everything that can have it. */
  place: number
  name: string
  top: number
  left: number
  height: number
  /** What lies over it, or where it is, if it is not in sight. */
  covered: string | null
}

/**
 * Tab to the end of the page and Shift+Tab back: every control is a stop once, in the order in which they are seen, none
 * keeps the focus, and none is covered or out of sight (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.11).
 */
export async function keyboardWalk(page: Page): Promise<string[]> {
  await arriveWhole(page)
  const count = await numberStops(page)
  if (count < 5) return [`the page has ${count} controls`]
  const forward = await walk(page, 'Tab', count)
  const backward = await walk(page, 'Shift+Tab', count)
  return [
    ...missed(forward, count, 'Tab'),
    ...wrongOrder(forward),
    // The last stop may be left before it is counted, depending on where the walk to the end ended.
    ...missed(
      [...backward].reverse(),
      backward[0]?.place === count - 1 ? count : count - 1,
      'Shift+Tab',
    ),
    ...[...forward, ...backward].flatMap(({ name, covered }) =>
      covered ? [`${name} has the focus and is covered by ${covered}`] : [],
    ),
  ]
}

/** Numbers every tab stop in document order; of a set of tabs only the selected one is a stop. */
function numberStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focusable = 'a[href], button, input, textarea, select, summary, [tabindex]'
    let count = 0
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      const stop =
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]') &&
        !element.matches(':disabled')
      if (stop) element.dataset.stop = String(count++)
      else delete element.dataset.stop
    }
    return count
  })
}

/** Presses a key until focus has left the page or comes round. */
async function walk(page: Page, key: string, count: number): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < count + 2; step += 1) {
    await page.keyboard.press(key)
    const stop = await currentStop(page)
    if (!stop || stop.place < 0 || stops.some(({ place }) => place === stop.place)) break
    stops.push(stop)
  }
  return stops
}

/** Where the focus is, and whether it can be seen there: at its middle and near its corners nothing else may lie. */
function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    const { top, left, bottom, right, height, width } = element.getBoundingClientRect()
    const describe = (other: Element) =>
      other.closest('header') ? 'the header' : `${other.tagName.toLowerCase()} ${other.id}`
    const points = [
      [0.5, 0.5],
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const
    const over = points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      return !hit || element.contains(hit) || hit.contains(element) ? [] : [describe(hit)]
    })
    // A browser brings a field into view by its caret's line; what is higher than the room has to fill half of it.
    const under = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const room = window.innerHeight - under
    const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
    const tall = height > room
    const least = tall ? room / 2 : Math.min(height, 24)
    const outside = right <= 0 || left >= window.innerWidth || width === 0 || shown < least
    const covered = outside || (!tall && over.length > 0)
    return {
      place: Number(element.dataset.stop ?? -1),
      name: (element.ariaLabel ?? element.textContent).trim().slice(0, 40) || element.id,
      top: top + window.scrollY,
      left,
      height,
      covered: covered ? (over[0] ?? 'the edge of the window') : null,
    }
  })
}

function missed(stops: Stop[], count: number, key: string): string[] {
  const last = stops.at(-1)
  if (key === 'Tab' && stops.length < count) {
    return [`Tab stops at ${stops.length} of ${count} controls and does not get past ${last?.name}`]
  }
  const first = stops[0]
  if (key === 'Shift+Tab' && stops.length < count) {
    return [
      `Shift+Tab stops at ${stops.length} of ${count} controls and does not get past ${first?.name}`,
    ]
  }
  const jump = stops.find(({ place }, index) => place !== index)
  return jump ? [`${key} reaches ${jump.name} out of turn`] : []
}

/** Behind the header's controls, each stop is below the one before, beside it, or in the next column. */
function wrongOrder(stops: Stop[]): string[] {
  const start = stops.findIndex(({ name }) => /^Schedule|^View/.test(name)) + 1
  return stops.slice(start).flatMap((stop, place, inPage) => {
    const before = inPage[place - 1]
    if (!before) return []
    const below = stop.top >= before.top - 4
    return below || stop.left > before.left ? [] : [`${stop.name} is a stop after ${before.name}`]
  })
}

/** Room around a control in which its focus ring may lie, in px. */
const margin = 8

/** Problems after which the walk ends, as the rest will be the same. */
const enough = 5

/**
 * Every stop looks different with the focus: as many pixels as its outline has change by a contrast of 3 : 1 (WCAG 2.4.7,
 * 2.4.13). Measured in pictures, so it holds for any kind of mark and also in forced colours.
 */
export async function focusVisible(page: Page): Promise<string[]> {
  await arriveWhole(page)
  const problems: string[] = []
  const seen = new Set<string>()
  while (problems.length < enough) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop || seen.has(stop.key)) break
    seen.add(stop.key)
    const { clip, perimeter, name } = stop
    const marked = await pixels(page, clip)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const plain = await pixels(page, clip)
    const changed = marked.filter(
      (bright, place) => contrastRatio(bright, plain[place]!) >= 3,
    ).length
    if (changed < perimeter) {
      problems.push(`the focus changes ${changed} px of ${name} enough to be seen, of ${perimeter}`)
    }
  }
  if (seen.size === 0) problems.push('nothing on the page takes the focus')
  return problems
}

function focused(page: Page) {
  return page.evaluate((room) => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const x = Math.max(0, Math.floor(left) - room)
    const y = Math.max(0, Math.floor(top) - room)
    const width = Math.min(window.innerWidth, Math.ceil(right) + room) - x
    const height = Math.min(window.innerHeight, Math.ceil(bottom) + room) - y
    const name = (element.ariaLabel ?? element.textContent).trim().slice(0, 40) || element.id
    return {
      clip: { x, y, width, height },
      perimeter: Math.floor(2 * (width + height - 4 * room)),
      name,
      key: `${name} ${Math.round(top + window.scrollY)} ${Math.round(left)}`,
    }
  }, margin)
}

type Clip = { x: number; y: number; width: number; height: number }

/** The relative luminance of each pixel (WCAG's definition). */
async function pixels(page: Page, clip: Clip): Promise<Float64Array> {
  const picture = await page.screenshot({ clip })
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = new Float64Array(info.width * info.height)
  for (let place = 0; place < found.length; place += 1) {
    found[place] = luminance([...data.subarray(place * 3, place * 3 + 3)])
  }
  return found
}
