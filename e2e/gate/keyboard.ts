import sharp from 'sharp'
import type { Page } from 'playwright/test'
import { contrastRatio, luminance } from './contrast'

interface Stop {
  /** What has the focus, in document order among everything that can have it; -1 for nothing that can. */
  index: number
  name: string
  /** Where it is inside the window, in px. */
  box: { left: number; top: number; right: number; bottom: number }
  /** What lies over it, or where it is, if it is not in sight. */
  covered: string | null
  /** Its place on the page, in px from the top; null in the header, which goes along. */
  y: number | null
}

/**
 * Tab to the end of the page and Shift+Tab back: every control is a stop once, in the order in which they are seen, none
 * keeps the focus, and none is covered or out of sight (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.11).
 */
export async function keyboardWalk(page: Page): Promise<string[]> {
  const count = await numberStops(page)
  const forward = await walk(page, 'Tab', count)
  await page.locator(`[data-stop="${count - 1}"]`).focus()
  const backward = await walk(page, 'Shift+Tab', count - 1)
  return [
    ...missed('Tab', forward, [...Array(count).keys()]),
    ...missed('Shift+Tab', backward, [...Array(count - 1).keys()].reverse()),
    ...outOfOrder(forward),
    ...[...forward, ...backward].flatMap(({ name, covered }) =>
      covered ? [`"${name}" has the focus and is covered by ${covered}`] : [],
    ),
  ]
}

/** Numbers every control that works in document order; of a set of tabs only the selected one is a stop. */
function numberStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, textarea, [tabindex="0"]'
    const excepted =
      ':disabled, [aria-disabled=true], [aria-selected=false], [inert] *, [aria-hidden=true] *'
    const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.matches(excepted),
    )
    stops.forEach((element, index) => (element.dataset.stop = String(index)))
    return stops.length
  })
}

async function walk(page: Page, key: string, steps: number): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key)
    stops.push(await currentStop(page))
  }
  return stops
}

/** Where the focus is, and whether it can be seen there: at its middle and near its corners nothing else may lie. */
function currentStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { top, left, bottom, right, height, width } = element.getBoundingClientRect()
    const header = element.closest('header')
    const corners = [0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [x, y] as const))
    const over = [[0.5, 0.5] as const, ...corners]
      .map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
      .find((hit) => hit && !element.contains(hit) && !hit.contains(element))
    // A browser brings a field into view by its caret's line; what is higher than the room has to fill half of it.
    const room = window.innerHeight - document.querySelector('header')!.offsetHeight
    const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
    const tall = height > room
    const inSight =
      right > 0 &&
      left < window.innerWidth &&
      shown >= (tall ? room / 2 : Math.min(height, 24)) &&
      element.checkVisibility({ opacityProperty: true })
    const covered = tall ? undefined : over
    return {
      index: Number(element.dataset.stop ?? -1),
      name: (element.ariaLabel ?? element.textContent).trim().slice(0, 40) || element.id,
      box: { top, left, bottom, right },
      covered: inSight ? (covered?.outerHTML.slice(0, 60) ?? null) : 'nothing, but out of sight',
      y: header ? null : top + window.scrollY,
    }
  })
}

function missed(key: string, stops: Stop[], wanted: number[]): string[] {
  const wrong = stops.findIndex(({ index }, step) => index !== wanted[step])
  if (wrong < 0) return []
  const { name, index } = stops[wrong]!
  return [
    `${key} leads to "${name}" (${index}) in place of stop ${wanted[wrong]} of ${stops.length}`,
  ]
}

/** Each stop of the page is below the one before, beside it, or in the next column. */
function outOfOrder(stops: Stop[]): string[] {
  return stops.flatMap((stop, step) => {
    const before = stops[step - 1]
    if (!before || stop.y === null || before.y === null) return []
    const follows = stop.y >= before.y - 4 || stop.box.left > before.box.left
    return follows ? [] : [`"${stop.name}" is a stop after "${before.name}"`]
  })
}

/** Room around a control in which its focus ring may lie, in px. */
const margin = 8

/**
 * Every stop looks different with the focus: as many pixels as its outline has change by a contrast of 3 : 1 (WCAG 2.4.7,
 * 2.4.13). Measured in pictures, so it holds for any kind of mark and also in forced colours.
 */
export async function focusVisible(page: Page): Promise<string[]> {
  const problems: string[] = []
  const count = await numberStops(page)
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab')
    const { name, box } = await currentStop(page)
    const clip = clipAround(page, box)
    const marked = await pixels(page, clip)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const plain = await pixels(page, clip)
    const changed = marked.filter((bright, index) => contrastRatio(bright, plain[index]!) >= 3)
    const perimeter = 2 * (clip.width + clip.height - 4 * margin)
    if (changed.length < perimeter) {
      problems.push(`the focus changes ${changed.length} px of "${name}", of ${perimeter}`)
    }
  }
  return problems
}

type Clip = { x: number; y: number; width: number; height: number }

/** What can be seen of a box and its margin, in whole px. */
function clipAround(page: Page, { left, top, right, bottom }: Stop['box']): Clip {
  const { width, height } = page.viewportSize()!
  const x = Math.max(0, Math.floor(left) - margin)
  const y = Math.max(0, Math.floor(top) - margin)
  return {
    ...{ x, y },
    width: Math.min(width, Math.ceil(right) + margin) - x,
    height: Math.min(height, Math.ceil(bottom) + margin) - y,
  }
}

/** The relative luminance of each pixel (WCAG's definition). */
async function pixels(page: Page, clip: Clip): Promise<Float64Array> {
  const data = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  return Float64Array.from({ length: data.length / 3 }, (_, index) =>
    luminance([...data.subarray(3 * index, 3 * index + 3)]),
  )
}
