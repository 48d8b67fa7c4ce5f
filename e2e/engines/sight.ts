import { eventually, look, read } from './inEngine'

/* What a visitor sees in any engine. Selectors are CSS. */

export const text = (selector: string) => read(selector, ({ textContent }) => textContent)

export async function expectFocus(selector: string): Promise<void> {
  await eventually(() => read(selector, (one) => one === document.activeElement)).toBe(true)
}

/** Whether it takes room and is not transparent. */
export async function isShown(selector: string): Promise<boolean> {
  const shown = await read(selector, (element) => {
    const { visibility, opacity } = getComputedStyle(element)
    return element.offsetHeight > 0 && visibility === 'visible' && opacity === '1'
  })
  return shown ?? false
}

/** Where it is inside the window, in px. */
export async function box(selector: string) {
  const found = await read(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
  return found!
}

/** The slides that are shown, by their names. */
export const slides = () =>
  look(() =>
    [...document.querySelectorAll('[role=tabpanel]')]
      .filter((slide) => getComputedStyle(slide).display !== 'none')
      .map((slide) => slide.ariaLabel),
  )

/** The authors whose cards lie in the row. */
export const quotes = () =>
  look(() => {
    const row = document.querySelector('#testimonial-cards')!.getBoundingClientRect()
    return [...document.querySelectorAll('#testimonial-cards figcaption')]
      .filter((caption) => {
        const { left } = caption.getBoundingClientRect()
        return left > row.left - 2 && left < row.right - 2
      })
      .map((caption) => caption.firstElementChild?.textContent)
  })
