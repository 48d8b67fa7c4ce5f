import type { Page } from 'playwright'
import { measureTextFit } from '../support/textFit'

/** Returns the problems that axe has no rule for, each prefixed with the name of its check. */
export async function runCustomChecks(page: Page): Promise<string[]> {
  const { clippedTexts, overflowPx } = await measureTextFit(page)
  return [
    ...(await checkPageRules(page)),
    ...(overflowPx > 0 ? [`reflow: the page is ${overflowPx} px wider than the viewport`] : []),
    ...clippedTexts.map((text) => `clipped text: "${text}" runs out of its box`),
  ]
}

function checkPageRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isPrint = matchMedia('print').matches

    function all(selector: string): HTMLElement[] {
      return [...document.querySelectorAll<HTMLElement>(selector)]
    }

    /**
     * Returns true if the element is visible and larger than 1 px, the size of visually hidden
     * text.
     */
    function isVisible(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }

    function isExposed(element: Element): boolean {
      return element.checkVisibility() && !element.closest('[aria-hidden=true], [inert]')
    }

    function isVisibleText(element: Element | null): boolean {
      return element !== null && isVisible(element) && element.textContent.trim() !== ''
    }

    /**
     * Requires a size of at least 44 px for buttons and for links styled as buttons (WCAG 2.5.5).
     * axe requires 24 px for all other targets.
     */
    function checkButtonSizes(): string[] {
      if (isPrint) return []
      return all('button:not([role=tab]), a')
        .filter((element) => isVisible(element) && isExposed(element))
        .filter(
          (element) =>
            element.matches('button') || parseFloat(getComputedStyle(element).borderTopWidth) > 0,
        )
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect()
          const name = element.ariaLabel ?? element.textContent
          return Math.min(width, height) < 43.5 ? [`"${name}" has ${width} × ${height} px`] : []
        })
    }

    /**
     * Requires a visible label (not only a placeholder) for each field, and a visible error message
     * for each invalid field (WCAG 3.3.1 and 3.3.2).
     */
    function checkFieldLabels(): string[] {
      return all('input, select, textarea')
        .filter(isExposed)
        .flatMap((element) => {
          const field = element as HTMLInputElement
          const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
          const found: string[] = []
          if (![...field.labels!].some(isVisibleText)) found.push(`"${field.name}" has no label`)
          if (
            field.getAttribute('aria-invalid') === 'true' &&
            !described.some((id) => isVisibleText(document.getElementById(id)))
          ) {
            found.push(`"${field.name}" is invalid without a visible error message`)
          }
          return found
        })
    }

    /**
     * Requires the name of each link that opens a new tab to mention the new tab (WCAG 3.2.5,
     * technique G201).
     */
    function checkNewTabLinks(): string[] {
      return all('a[target=_blank]')
        .filter((link) => isExposed(link) && !link.textContent.includes('new tab'))
        .map((link) => `"${link.textContent}" does not mention the new tab`)
    }

    return Object.entries({
      'main buttons': checkButtonSizes(),
      fields: checkFieldLabels(),
      'new tabs': checkNewTabLinks(),
    }).flatMap(([check, problems]) => problems.map((problem) => `${check}: ${problem}`))
  })
}

/** Adds a constructed style sheet, which the Content Security Policy allows. */
export async function addConstructedStyleSheet(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

export async function removeLastAddedStyleSheet(page: Page): Promise<void> {
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}
