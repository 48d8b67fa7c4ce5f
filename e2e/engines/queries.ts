import { expectEventually, evaluate, evaluateOn } from './describeInEngine'

/* Queries for visible content in any engine. Selectors are CSS. */

export const readText = (selector: string) => evaluateOn(selector, ({ textContent }) => textContent)

export async function expectFocus(selector: string): Promise<void> {
  await expectEventually(() => evaluateOn(selector, (one) => one === document.activeElement)).toBe(
    true,
  )
}

/** Returns true if the element has a height and is opaque. */
export async function isVisible(selector: string): Promise<boolean> {
  const isRendered = await evaluateOn(selector, (element) => {
    const { visibility, opacity } = getComputedStyle(element)
    return element.offsetHeight > 0 && visibility === 'visible' && opacity === '1'
  })
  return isRendered ?? false
}

/** Returns the position and size in the viewport, in px. */
export async function getBoundingBox(selector: string) {
  const box = await evaluateOn(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
  return box!
}

/** Returns the labels of the visible slides. */
export const getVisibleSlides = () =>
  evaluate(() =>
    [...document.querySelectorAll('[role=tabpanel]')]
      .filter((slide) => getComputedStyle(slide).display !== 'none')
      .map((slide) => slide.ariaLabel),
  )

/** Returns the authors of the testimonial cards that are visible in the carousel. */
export const getVisibleAuthors = () =>
  evaluate(() => {
    const row = document.querySelector('#testimonial-cards')!.getBoundingClientRect()
    return [...document.querySelectorAll('#testimonial-cards figcaption')]
      .filter((caption) => {
        const { left } = caption.getBoundingClientRect()
        return left > row.left - 2 && left < row.right - 2
      })
      .map((caption) => caption.firstElementChild?.textContent)
  })
