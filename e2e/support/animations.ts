import { expect, type Locator, type Page } from 'playwright/test'

/** Lets the page draw what has changed, if anything has: a browser without a window may leave out a frame. */
export async function waitForNextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => [requestAnimationFrame(drawn), setTimeout(drawn, 500)]),
  )
}

/** Resolves once nothing moves for five frames: no animation that ends by itself is running, nor the page's scrolling. */
export async function waitForStillPage(page: Page): Promise<void> {
  await expect(async () => {
    const places = new Set([await readScrollAndAnimations(page)])
    for (let frame = 0; frame < 5; frame += 1) {
      await waitForNextFrame(page)
      places.add(await readScrollAndAnimations(page))
    }
    expect([...places]).toEqual([expect.stringMatching(/ 0$/)])
  }).toPass({ intervals: [50], timeout: 15_000 })
}

/** Where the page is scrolled to, and how many animations are running but a toast's time, which nobody sees. */
function readScrollAndAnimations(page: Page): Promise<string> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ effect, playState }) => {
      const { target } = effect as KeyframeEffect
      return playState === 'running' && target?.role !== 'progressbar'
    })
    return `${scrollX} ${scrollY} ${running.length}`
  })
}

/** Waits until nothing moves in an element any more. */
export async function waitForAnimations(element: Locator): Promise<void> {
  await element.evaluate(async (node) => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
}

/** How much of an element is seen, from 0 to 1, by its own opacity and by that of all it stands in. */
export function getEffectiveOpacity(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    let opacity = 1
    for (let part: Element | null = node; part; part = part.parentElement) {
      opacity *= Number(getComputedStyle(part).opacity)
    }
    return opacity
  })
}

/** From now on, what begins to move in an element stands still at its beginning. */
export async function pauseNewAnimations(element: Locator): Promise<void> {
  await element.evaluate((node) => {
    const hold = () => node.getAnimations({ subtree: true }).forEach((one) => one.pause())
    node.addEventListener('animationstart', hold)
    node.addEventListener('transitionrun', hold)
  })
}

/** Stops all that moves in an element this many ms after it began, and a thousandth more: durations are floats. */
export async function pauseAnimationsAt(element: Locator, time: number): Promise<void> {
  await element.evaluate((node, now) => {
    for (const animation of node.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = now + 0.001
    }
  }, time)
}
