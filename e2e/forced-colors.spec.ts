import { expect, type Locator, type Page } from 'playwright/test'
import { bring, openLive } from './support/live'
import { test } from './support/test'

/** Forced colours take every background and shadow away: what differs in a picture there is shown by more than those. */
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** A picture of an element as nothing hovers or focuses it. */
async function pictureOf(page: Page, element: Locator): Promise<string> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  return (await element.screenshot()).toString('base64')
}

test('the current dot looks different', async ({ page }) => {
  await openLive(page)
  await bring(page, page.locator('#case-slides'))
  const dot = page.getByRole('tab').nth(3)
  const away = await pictureOf(page, dot)
  await dot.click()
  await expect(dot).toHaveAttribute('aria-selected', 'true')
  expect(await pictureOf(page, dot)).not.toBe(away)
})

test('stars are drawn', async ({ page }) => {
  await openLive(page)
  const stars = page.getByRole('img', { name: '5 out of 5 stars' }).first()
  await bring(page, stars)
  const drawn = await pictureOf(page, stars)
  await stars.locator('path').evaluateAll((all) => all.forEach((path) => path.remove()))
  expect(await pictureOf(page, stars)).not.toBe(drawn)
})

test('an open statement has another icon', async ({ page }) => {
  await openLive(page)
  await bring(page, page.locator('#testimonials'), 300)
  const statement = page.locator('#contact h3 button').first()
  await expect(statement).toHaveAttribute('aria-expanded', 'false')
  const closed = await pictureOf(page, statement.locator('svg:visible'))
  await statement.click()
  await expect(statement).toHaveAttribute('aria-expanded', 'true')
  expect(await pictureOf(page, statement.locator('svg:visible'))).not.toBe(closed)
})

test('the toggle of an open menu has another icon', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLive(page)
  const toggle = page.locator('[popovertarget]')
  const closed = await pictureOf(page, toggle.locator('svg'))
  await toggle.click()
  await expect(toggle).toHaveAccessibleName('Close navigation menu')
  expect(await pictureOf(page, toggle.locator('svg'))).not.toBe(closed)
})

test('the current section is underlined in the header, and no other', async ({ page }) => {
  await openLive(page)
  const links = page.locator('header nav ul').first().getByRole('link')
  const about = links.nth(1)
  const before = await pictureOf(page, about)
  await bring(page, page.locator('#about'))
  await expect(about).toHaveAttribute('aria-current', 'location')
  expect(await pictureOf(page, about)).not.toBe(before)
  await bring(page, page.locator('#case-studies'))
  await expect(about).not.toHaveAttribute('aria-current')
  expect(await pictureOf(page, about)).toBe(before)
})

test('a field in error has a thicker border, and its message an icon', async ({ page }) => {
  await openLive(page, '/#contact')
  const name = page.getByRole('textbox', { name: 'Name' })
  const border = () => name.evaluate((field) => getComputedStyle(field).borderTopWidth)
  const right = await border()
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  expect(parseFloat(await border())).toBeGreaterThan(parseFloat(right))
  await expect(page.locator('#field-name-problem svg')).toBeVisible()
})

test('an arrow that leads nowhere has another colour', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await openLive(page)
  const arrow = page.getByRole('button', { name: 'Next testimonial' })
  const color = () => arrow.evaluate((button) => getComputedStyle(button).color)
  await expect(arrow).toBeEnabled()
  const works = await color()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(arrow).toBeDisabled()
  expect(await color()).not.toBe(works)
})
