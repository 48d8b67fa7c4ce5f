import type { Page } from 'playwright/test'
import { expect, problemUnless } from '../problemUnless'

/** The skip link is the first stop, can be seen there, and moves the focus to the content (WCAG 2.4.1). */
export async function skipLink(page: Page): Promise<string[]> {
  const main = page.locator('main')
  await page.keyboard.press('Tab')
  const first = page.locator(':focus')
  const isFirst = await problemUnless(
    'the first stop is not a link within the page',
    expect(first).toHaveAttribute('href', /^#/),
  )
  if (isFirst.length > 0) return isFirst
  const seen = await problemUnless(
    'the skip link cannot be seen when it has the focus',
    expect(first).toBeInViewport({ ratio: 1 }),
  )
  await page.keyboard.press('Enter')
  const moved = await problemUnless(
    'the skip link does not move the focus to the content',
    expect(main).toBeFocused(),
  )
  await page.keyboard.press('Tab')
  const next = await problemUnless(
    'the stop after the skip link is not in the content',
    expect(main.locator(':focus')).toHaveCount(1),
  )
  return [...seen, ...moved, ...next]
}
