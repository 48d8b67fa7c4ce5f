import { expect, type Locator, type Page } from 'playwright/test'

/** Waits until pending changes are painted. */
export async function waitForNextFrame(page: Page): Promise<void> {
  const isPainted = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true))
        setTimeout(() => resolve(false), 500)
      }),
  )
  // A headless browser may skip frames; a screenshot forces one.
  const clip = { x: 0, y: 0, width: 1, height: 1 }
  if (!isPainted) await page.screenshot({ clip, caret: 'initial' })
}

/** Waits until the page has neither scrolled nor run animations for five consecutive frames. */
export async function waitForStillPage(page: Page): Promise<void> {
  await expect(async () => {
    const states = new Set([await readScrollAndAnimations(page)])
    for (let frame = 0; frame < 5; frame += 1) {
      await waitForNextFrame(page)
      states.add(await readScrollAndAnimations(page))
    }
    expect([...states]).toEqual([expect.stringMatching(/ 0$/)])
  }).toPass({ intervals: [50] })
}

/**
 * Returns the scroll position and the number of running animations, excluding progress bars in
 * toasts.
 */
function readScrollAndAnimations(page: Page): Promise<string> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ effect, playState }) => {
      const { target } = effect as KeyframeEffect
      return playState === 'running' && target?.role !== 'progressbar'
    })
    return `${scrollX} ${scrollY} ${running.length}`
  })
}

/** Waits until all animations of an element have ended. */
export async function waitForAnimations(element: Locator): Promise<void> {
  await element.evaluate(async (node) => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
}

/** Returns the opacity of an element from 0 to 1, multiplied by that of its ancestors. */
export function getOpacity(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    let opacity = 1
    for (let part: Element | null = node; part; part = part.parentElement) {
      opacity *= Number(getComputedStyle(part).opacity)
    }
    return opacity
  })
}

/** Pauses all animations and transitions of an element as soon as they start. */
export async function freezeAnimations(element: Locator): Promise<void> {
  await element.evaluate((node) => {
    const hold = () =>
      node.getAnimations({ subtree: true }).forEach((animation) => animation.pause())
    node.addEventListener('animationstart', hold)
    node.addEventListener('transitionrun', hold)
  })
}

/**
 * Pauses all animations of an element at `timeMs`, plus 0.001 ms to compensate for floating-point
 * rounding.
 */
export async function seekAnimations(element: Locator, timeMs: number): Promise<void> {
  await element.evaluate((node, timeMs) => {
    for (const animation of node.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = timeMs + 0.001
    }
  }, timeMs)
}
