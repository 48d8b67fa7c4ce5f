import type { Page } from 'playwright'

/** Element whose contrast axe could not determine. */
export interface UndecidedElement {
  target: unknown[]
  html: string
}

/**
 * Returns the contrast problems (WCAG 1.4.3) of the elements whose contrast axe could not
 * determine: of their text on each color of their background, also of a gradient.
 */
export async function findContrastProblems(
  page: Page,
  undecidedElements: UndecidedElement[],
): Promise<string[]> {
  const problems: string[] = []
  for (const { target, html } of undecidedElements) {
    const { color, backgrounds, required } = await page
      .locator(String(target[0]))
      .evaluate(readColors)
    const contrast = Math.min(...backgrounds.map((each) => getCssContrast(color, each)))
    if (contrast >= required) continue
    const found = `contrast is ${contrast.toFixed(2)}, required is ${required}`
    problems.push(`color-contrast: ${found}: ${html.slice(0, 160)}`)
  }
  return problems
}

/** Runs in the page: reads the colors of a text and of the nearest background behind it. */
function readColors(element: Element) {
  const pseudo = element.matches(':placeholder-shown') ? '::placeholder' : null
  const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo)
  let backgrounds: string[] = []
  for (
    let box: Element | null = element;
    box && backgrounds.length === 0;
    box = box.parentElement
  ) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box)
    backgrounds = `${backgroundColor} ${backgroundImage}`
      .match(/(rgba?|color)\([^)]+\)/g)!
      .filter((each) => each !== 'rgba(0, 0, 0, 0)')
  }
  const size = parseFloat(fontSize)
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  return { color, backgrounds, required: isLarge ? 3 : 4.5 }
}

/** Contrast ratio of two computed colors, such as "rgb(11, 32, 54)" (WCAG 2.2). */
export function getCssContrast(color: string, otherColor: string): number {
  const [dark, light] = [color, otherColor].map(getLuminance).sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

/** Relative luminance of a computed sRGB color (WCAG 2.2). */
function getLuminance(color: string): number {
  // The channels of a mixed color, such as "color(srgb 0.94 0.75 0.92)", are from 0 to 1.
  const largest = color.startsWith('color(') ? 1 : 255
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)!.map((channel) => {
    const share = Number(channel) / largest
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Adds a constructed style sheet, which the Content Security Policy allows, and returns a function
 * that removes it.
 */
export async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop())
}
