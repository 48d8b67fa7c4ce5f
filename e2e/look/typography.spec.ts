import { expect } from 'playwright/test'
import { auditPage } from '../access/auditPage'
import { gotoHydrated } from '../support/hydration'
import { test } from '../support/test'

/** Page with every kind of Markdown element (__tests__/fixtures/content/pages/typography.md). */
const path = '/typography/'

test.describe('typography page', () => {
  test('has no accessibility problem', async ({ page }) => {
    await gotoHydrated(page, path)
    expect(await auditPage(page)).toEqual([])
  })

  test('does not scroll horizontally on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await gotoHydrated(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('shows numbers in ordered lists and bullets in nested unordered lists', async ({ page }) => {
    await gotoHydrated(page, path)
    const list = page.locator('ol').first()
    await expect(list).toHaveAttribute('start', '3')
    await expect(list).toHaveCSS('list-style-type', 'decimal')
    await expect(list.locator('ol')).toHaveCSS('list-style-type', 'decimal')
    const readMarker = (item: string) =>
      page
        .locator(item)
        .first()
        .evaluate((each) => getComputedStyle(each, '::before').content)
    expect(await readMarker('ol > li')).toBe('none')
    expect(await readMarker('ol ul > li')).toBe('""')
  })

  test('shows the numbers of ordered lists within a viewport 320 px wide', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await gotoHydrated(page, path)
    const measureMargins = (list: HTMLOListElement): number => {
      const context = document.createElement('canvas').getContext('2d')!
      context.font = getComputedStyle(list).font
      const last = `${list.start + list.children.length - 1}. `
      const left = list.firstElementChild!.getBoundingClientRect().left
      return left - context.measureText(last).width
    }
    for (const list of await page.locator('article ol').all()) {
      expect(await list.evaluate(measureMargins), await list.innerText()).toBeGreaterThan(0)
    }
  })

  test('keeps the line breaks of the Markdown text', async ({ page }) => {
    await gotoHydrated(page, path)
    const addressText = page.getByText('Fairlead Advisory')
    expect((await addressText.innerText()).split('\n')).toEqual([
      'Fairlead Advisory',
      'Main Street 1',
      'Harbor Town',
    ])
  })

  test('italicizes emphasized text', async ({ page }) => {
    await gotoHydrated(page, path)
    for (const emphasis of await page.locator('article em').all()) {
      await expect(emphasis).toHaveCSS('font-style', 'italic')
      await expect(emphasis).toHaveCSS('font-synthesis-style', 'auto')
    }
  })

  test('scrolls wide tables by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await gotoHydrated(page, path)
    const table = page.getByRole('group', { name: 'Table' }).filter({ hasText: 'Sprint' })
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })

  test('aligns table columns as the Markdown text specifies', async ({ page }) => {
    await gotoHydrated(page, path)
    const cells = page.locator('tbody tr').first().locator('td')
    await expect(cells.nth(0)).toHaveCSS('text-align', 'left')
    await expect(cells.nth(1)).toHaveCSS('text-align', 'center')
    await expect(cells.nth(2)).toHaveCSS('text-align', 'right')
    await expect(page.getByRole('columnheader', { name: 'Price with tax' })).toHaveCSS(
      'text-align',
      'right',
    )
  })

  test('lazy-loads an image without changing its size', async ({ page }) => {
    await gotoHydrated(page, path)
    const image = page.getByRole('img', { name: 'A chart of a harbor with a course drawn in' })
    await expect(image).toHaveAttribute('loading', 'lazy')
    const before = await image.boundingBox()
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((each) => (each as HTMLImageElement).complete))
      .toBe(true)
    expect(await image.evaluate((each) => (each as HTMLImageElement).currentSrc)).toMatch(/\.avif$/)
    const after = await image.boundingBox()
    expect(after).toMatchObject({ width: before?.width, height: before?.height })
    expect(after!.width / after!.height).toBeCloseTo(1300 / 700, 1)
  })
})
