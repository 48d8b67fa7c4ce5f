import { expectEventually, evaluate, evaluateOn } from './describeInEngine'

/* What a visitor sees in any engine. Selectors are CSS. */

export const readText = (selector: string) => evaluateOn(selector, ({ textContent }) => textContent)

export async function expectFocus(selector: string): Promise<void> {
  await expectEventually(() => evaluateOn(selector, (one) => one === document.activeElement)).toBe(
    true,
  )
}

/** Whether it takes room and is not transparent. */
export async function isVisible(selector: string): Promise<boolean> {
  const shown = await evaluateOn(selector, (element) => {
    const { visibility, opacity } = getComputedStyle(element)
    return element.offsetHeight > 0 && visibility === 'visible' && opacity === '1'
  })
  return shown ?? false
}

/** Where it is inside the window, in px. */
export async function getBoundingBox(selector: string) {
  const found = await evaluateOn(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
  return found!
}

/** The slides that are shown, by their names. */
export const getVisibleSlides = () =>
  evaluate(() =>
    [...document.querySelectorAll('[role=tabpanel]')]
      .filter((slide) => getComputedStyle(slide).display !== 'none')
      .map((slide) => slide.ariaLabel),
  )

/** The authors whose cards lie in the row. */
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
