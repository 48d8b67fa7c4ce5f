import { expect, test, type Page } from 'playwright/test'
import { openLive } from './support/live'

interface Stop {
  /** What has the focus, in document order among everything that can have it. */
  place: number
  name: string
  top: number
  left: number
  height: number
  /** Whether anything fixed lies over it, or it is outside the window. */
  covered: boolean
}

/** Numbers every tab stop in document order; of a set of tabs only the selected one is a stop. */
async function numberStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focusable = 'a[href], button, input, textarea, select, [tabindex="0"]'
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

async function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    const { top, left, bottom, right, height, width } = element.getBoundingClientRect()
    const inWindow = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    const header = document.querySelector('header')!
    const under = header.getBoundingClientRect().bottom
    const menu = document.getElementById('mobile-menu')!
    const inHeader = header.contains(element) || menu.contains(element)
    // What is higher than the room below the header can't lie in it whole; then half the room has to show it.
    const room = window.innerHeight - under
    const shown = Math.min(bottom, window.innerHeight) - Math.max(top, under)
    const inSight = height > room ? shown >= room / 2 : top >= under - 1
    const fixed = getComputedStyle(element).position === 'fixed'
    return {
      place: Number(element.dataset.stop ?? -1),
      name: (element.ariaLabel ?? element.textContent ?? element.tagName).trim().slice(0, 40),
      top: top + window.scrollY,
      left,
      height,
      covered: !inWindow || width === 0 || (!inHeader && !fixed && !inSight),
    }
  })
}

/** Presses a key until focus has left the page or come round, at most `limit` times. */
async function walk(page: Page, key: string, limit: number): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press(key)
    const stop = await currentStop(page)
    if (!stop || stop.place < 0 || stops.some(({ place }) => place === stop.place)) break
    stops.push(stop)
  }
  return stops
}

for (const [width, height] of [
  [320, 256],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const) {
  for (const textSize of [100, 200]) {
    test(`every control once, in order and in sight, at ${width} x ${height} and ${textSize} % text`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = `${size}%`
        })
      }, textSize)
      await openLive(page)
      // Every late part of the page has to be there before its controls are counted.
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < bottom; y += 700) {
        await page.evaluate((top) => window.scrollTo(0, top), y)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => window.scrollTo(0, 0))
      const count = await numberStops(page)
      expect(count).toBeGreaterThan(20)

      const forward = await walk(page, 'Tab', count + 5)
      expect(forward.map(({ place }) => place)).toEqual([...Array(count).keys()])
      expect(forward.filter(({ covered }) => covered).map(({ name }) => name)).toEqual([])
      const inPage = forward.slice(
        forward.findIndex(({ name }) => /^Schedule|^View/.test(name)) + 1,
      )
      for (const [place, stop] of inPage.entries()) {
        const before = inPage[place - 1]
        if (!before) continue
        const below = stop.top >= before.top - 4
        const beside = stop.left > before.left && stop.top + stop.height > before.top
        const nextColumn = stop.left > before.left
        expect(below || beside || nextColumn, `${before.name} → ${stop.name}`).toBe(true)
      }

      const backward = await walk(page, 'Shift+Tab', count + 5)
      expect(backward.filter(({ covered }) => covered).map(({ name }) => name)).toEqual([])
      const wanted = [...Array(count).keys()].reverse()
      const seen = backward.map(({ place }) => place)
      // The last stop may be left before it is counted, depending on where the forward walk ended.
      expect(
        wanted.filter((place) => !seen.includes(place)).every((place) => place === count - 1),
      ).toBe(true)
      await context.close()
    })
  }
}
