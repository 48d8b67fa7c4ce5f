import type { Page } from 'playwright/test'
import { pagePaths } from '../support/testedSiteFolder'
import { expect, test } from '../support/fixtures'
import { resizeViewport } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { fits, measureTextFit } from '../support/textFit'

/** Returns the distinct sizes in px, weights and sans line heights of all visible text. */
function readTextStyles(page: Page) {
  return page.evaluate(() => {
    const [sizes, weights, lineHeights] = [new Set(), new Set(), new Set()]
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node instanceof Text && node.textContent.trim() !== '',
      )
      if (!hasText || !element.checkVisibility() || element.matches('script, style')) continue
      const style = getComputedStyle(element)
      const size = parseFloat(style.fontSize)
      sizes.add(Math.round(size * 10) / 10)
      weights.add(style.fontWeight)
      if (style.fontFamily.startsWith('Figtree'))
        lineHeights.add(Math.round((parseFloat(style.lineHeight) / size) * 100) / 100)
    }
    return { sizes: [...sizes], weights: [...weights].sort(), lineHeights: [...lineHeights].sort() }
  })
}

for (const path of pagePaths) {
  test(`${path} has at most eleven text sizes and three line heights`, async ({ page }) => {
    await gotoHydrated(page, path)
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await resizeViewport(page, { width, height })
      const { sizes, weights, lineHeights } = await readTextStyles(page)
      expect(sizes.length, `${width} px: ${sizes.join()}`).toBeGreaterThan(4)
      expect(sizes.length, `${width} px: ${sizes.join()}`).toBeLessThanOrEqual(11)
      expect(weights, `${width} px`).toEqual(['400', '500', '600'])
      expect(lineHeights, `${width} px`).toEqual([1.3, 1.45, 1.6])
    }
  })
}

/** Page with every kind of Markdown element (__tests__/fixtures/content/pages/typography.md). */
test.describe('typography page', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  test.beforeEach(({ page }) => gotoHydrated(page, '/typography/'))

  test('has every kind of element, with the text of its Markdown', async ({ page }) => {
    const article = page.locator('article')
    for (const [kind, text] of Object.entries({
      'h2:has(em):has(code)': 'Text and emphasis with code',
      h3: 'Third level',
      h4: 'Fourth level',
      h5: 'Fifth level',
      h6: 'Sixth level',
      strong: 'bold',
      em: 'italic',
      del: 'struck out',
      'p code': 'code',
      'a[href="/privacy-policy/"]': 'a link',
      'a[href="https://www.w3.org/guide"]': 'a reference',
      'ul > li': 'One',
      'ol > li': 'Third',
      'li.task-list-item': '☑ Done',
      'li.task-list-item + li': '☐ Open',
      blockquote: 'A quotation.',
      'blockquote blockquote': 'A quotation within it, with code.',
      'pre code': 'IBAN DE00',
      'table th': 'Service',
      'table td': 'Sprint',
    })) {
      const element = article.locator(kind).filter({ hasText: text }).first()
      await expect(element, kind).toBeVisible()
    }
    // The border of a section replaces a break at its end.
    await expect(article.locator('hr')).toHaveCount(2)
    await expect(article.locator('hr').filter({ visible: true })).toHaveCount(1)
    await expect(article.locator('img')).toHaveCount(1)
  })

  test('applies each style of Markdown elements to an element', async ({ page }) => {
    const body = page.locator('article section > div').first()
    const [applied, unapplied] = await body.evaluate(({ classList: [name] }) => {
      const listSelectors = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,(?![^(]*\))/)
          return rule instanceof CSSGroupingRule ? listSelectors(rule.cssRules) : []
        })
      const selectors = [...document.styleSheets]
        .flatMap(({ cssRules }) => listSelectors(cssRules))
        .filter((selector) => selector.trim().startsWith(`.${name} `))
      const isApplied = (selector: string) =>
        document.querySelector(selector.replace(/::?(before|marker|hover|focus-visible)/, ''))
      return [selectors.filter(isApplied), selectors.filter((each) => !isApplied(each))]
    })
    expect(applied.length).toBeGreaterThan(30)
    expect(unapplied).toEqual([])
  })

  test('numbers ordered lists within the viewport, and marks items of other lists', async ({
    page,
  }) => {
    const list = page.locator('ol').first()
    await expect(list).toHaveAttribute('start', '3')
    await expect(list).toHaveCSS('list-style-type', 'decimal')
    const readMarker = (item: string) =>
      page
        .locator(item)
        .first()
        .evaluate((each) => getComputedStyle(each, '::before').content)
    expect(await readMarker('ol > li')).toBe('none')
    expect(await readMarker('ol ul > li')).toBe('""')
    await resizeViewport(page, { width: 320, height: 800 })
    expect(await measureTextFit(page)).toEqual(fits)
    const measureMargin = (list: HTMLOListElement): number => {
      const context = document.createElement('canvas').getContext('2d')!
      context.font = getComputedStyle(list).font
      const last = `${list.start + list.children.length - 1}. `
      const left = list.firstElementChild!.getBoundingClientRect().left
      return left - context.measureText(last).width
    }
    for (const list of await page.locator('article ol').all()) {
      expect(await list.evaluate(measureMargin), await list.innerText()).toBeGreaterThan(0)
    }
  })

  test('keeps line breaks and emphasis of the Markdown text', async ({ page }) => {
    const address = await page.getByText('Fairlead Advisory').innerText()
    expect(address.split('\n')).toEqual(['Fairlead Advisory', 'Main Street 1', 'Harbor Town'])
    const emphasis = page.locator('article em').first()
    await expect(emphasis).toHaveCSS('font-style', 'italic')
    await expect(page.locator('article blockquote').first()).toHaveCSS('border-left-width', '3px')
  })

  test('aligns table columns as the text specifies, and scrolls wide tables by keyboard', async ({
    page,
  }) => {
    const table = page.getByRole('group', { name: 'Table' }).filter({ hasText: 'Sprint' })
    const cells = table.locator('tbody tr').first().locator('td')
    await expect(cells.nth(0)).toHaveCSS('text-align', 'left')
    await expect(cells.nth(1)).toHaveCSS('text-align', 'center')
    await expect(cells.nth(2)).toHaveCSS('text-align', 'right')
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })

  test('lazy-loads an image without changing its size', async ({ page }) => {
    const image = page.getByRole('img', { name: 'A chart of a harbor with a course drawn in' })
    await expect(image).toHaveAttribute('loading', 'lazy')
    const { width, height } = (await image.boundingBox())!
    expect(width / height).toBeCloseTo(1300 / 700, 1)
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveJSProperty('complete', true)
    await expect
      .poll(() => image.evaluate((each) => (each as HTMLImageElement).currentSrc))
      .toMatch(/\.avif$/)
    expect(await image.boundingBox()).toMatchObject({ width, height })
  })
})

test('web fonts have the letters of Central European and Turkish names', async ({ page }) => {
  await gotoHydrated(page)
  for (const font of ['500 16px Besley', '400 16px Figtree']) {
    for (const letter of ['e', 'é', 'ł', 'ř', 'ő', 'ș', 'ğ', '€']) {
      const faces = await page.evaluate(
        async ([font, letter]) => (await document.fonts.load(font, letter)).length,
        [font, letter] as const,
      )
      expect(faces, `${font}: ${letter}`).toBe(1)
    }
  }
})
