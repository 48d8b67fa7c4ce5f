import type { Page } from 'playwright/test'
import { nextFrame } from '../../support/live'
import { expect, problemUnless } from '../problemUnless'

/** The mobile menu after the W3C's disclosure pattern: it opens, Escape closes it and gives the focus back, and growing closes it. */
export async function menu(page: Page): Promise<string[]> {
  const before = page.viewportSize()!
  const toggle = page.locator('header [aria-controls][aria-expanded]')
  if ((await toggle.count()) !== 1) return ['no button in the header says whether its menu is open']
  const list = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`)
  const isClosed = [
    ...(await problemUnless('the closed menu is shown', expect(list).toBeHidden())),
    ...(await problemUnless(
      'the button says that the closed menu is open',
      expect(toggle).toHaveAttribute('aria-expanded', 'false'),
    )),
  ]
  await toggle.focus()
  await page.keyboard.press('Enter')
  const opens = [
    ...(await problemUnless('Enter does not open the menu', expect(list).toBeVisible())),
    ...(await problemUnless(
      'the button does not say that the menu is open',
      expect(toggle).toHaveAttribute('aria-expanded', 'true'),
    )),
  ]
  if (opens.length > 0) return [...isClosed, ...opens]
  await page.keyboard.press('Tab')
  const into = await problemUnless(
    'Tab does not lead from the button into the menu',
    expect(list.locator(':focus')).toHaveCount(1),
  )
  await page.keyboard.press('Escape')
  const escape = await problemUnless('Escape does not close the menu', expect(list).toBeHidden())
  const focus = await problemUnless(
    'Escape does not give the focus back to the button',
    expect(toggle).toBeFocused(),
  )
  if (escape.length === 0) {
    await toggle.focus()
    await page.keyboard.press('Enter')
    await problemUnless('Enter does not open the menu again', expect(list).toBeVisible())
  }
  await page.setViewportSize({ width: 1024, height: before.height })
  await nextFrame(page)
  await page.setViewportSize(before)
  const grown = [
    ...(await problemUnless(
      'the menu is still open after the window was wide',
      expect(list).toBeHidden(),
    )),
    ...(await problemUnless(
      'the button says the menu is open after the window was wide',
      expect(toggle).toHaveAttribute('aria-expanded', 'false'),
    )),
  ]
  return [...isClosed, ...into, ...escape, ...focus, ...grown]
}
