import type { Page } from 'playwright/test'
import { bring } from '../../support/live'
import { arriveWhole } from '../arrive'
import { expect, problemUnless } from '../problemUnless'

/** The statements after the W3C's accordion pattern: each says whether it is open, Enter and Space work, one is open at most. */
export async function accordion(page: Page): Promise<string[]> {
  await arriveWhole(page)
  const buttons = page.locator('#contact h3 > button')
  await bring(page, page.locator('#contact'))
  const panel = async (place: number) =>
    page.locator(`[id="${await buttons.nth(place).getAttribute('aria-controls')}"]`)
  const isOpen = async (place: number, how: string) => [
    ...(await problemUnless(
      `after ${how} statement ${place + 1} does not say that it is open`,
      expect(buttons.nth(place)).toHaveAttribute('aria-expanded', 'true'),
    )),
    ...(await problemUnless(
      `after ${how} the answer to statement ${place + 1} is not shown`,
      expect(await panel(place)).toBeVisible(),
    )),
  ]
  const isClosed = async (place: number, how: string) => [
    ...(await problemUnless(
      `after ${how} statement ${place + 1} does not say that it is closed`,
      expect(buttons.nth(place)).toHaveAttribute('aria-expanded', 'false'),
    )),
    ...(await problemUnless(
      `after ${how} the answer to statement ${place + 1} is shown`,
      expect(await panel(place)).toBeHidden(),
    )),
  ]
  if ((await buttons.count()) < 2) return ['the statements are not buttons in headings']
  await buttons.nth(0).focus()
  await page.keyboard.press('Enter')
  const enter = await isOpen(0, 'Enter')
  await buttons.nth(1).focus()
  await page.keyboard.press('Space')
  const space = [...(await isOpen(1, 'Space')), ...(await isClosed(0, 'the next was opened'))]
  await page.keyboard.press('Space')
  const again = await isClosed(1, 'Space again')
  return [...enter, ...space, ...again]
}
