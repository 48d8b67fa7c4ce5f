import { expectEventually, evaluateInPage, evaluateOnFirstMatch } from './describeInEngine'

/* Queries for visible content in every browser engine; all selectors are CSS selectors. */

export function getTextContent(selector: string): Promise<string | undefined> {
  return evaluateOnFirstMatch(selector, ({ textContent }) => textContent)
}

export async function expectEventuallyFocused(selector: string): Promise<void> {
  await expectEventually(() =>
    evaluateOnFirstMatch(selector, (one) => one === document.activeElement),
  ).toBe(true)
}

/** Returns true if the element is visible, has a height and has itself an opacity of 1. */
export async function isRenderedWithOwnOpacity1(selector: string): Promise<boolean> {
  const isRendered = await evaluateOnFirstMatch(selector, (element) => {
    const { visibility, opacity } = getComputedStyle(element)
    return element.offsetHeight > 0 && visibility === 'visible' && opacity === '1'
  })
  return isRendered ?? false
}

/** Returns the position and size of the element in the viewport, in px. */
export async function getBoundingBox(
  selector: string,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await evaluateOnFirstMatch(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
  if (!box) throw new Error(`Element not found: ${selector}`)
  return box
}

export function getVisibleSlideLabels(): Promise<(string | null)[]> {
  return evaluateInPage(() =>
    [...document.querySelectorAll('[role=tabpanel]')]
      .filter((slide) => getComputedStyle(slide).display !== 'none')
      .map((slide) => slide.ariaLabel),
  )
}

/** Returns the authors of the testimonial cards that are visible in the carousel. */
export function getVisibleTestimonialAuthors(): Promise<(string | undefined)[]> {
  return evaluateInPage(() => {
    const row = document.querySelector('#testimonial-cards')!.getBoundingClientRect()
    return [...document.querySelectorAll('#testimonial-cards figcaption')]
      .filter((caption) => {
        const { left } = caption.getBoundingClientRect()
        return left > row.left - 2 && left < row.right - 2
      })
      .map((caption) => caption.firstElementChild?.textContent)
  })
}
