import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/fixtures'
import { scrollIntoView } from '../support/gestures'

/**
 * Forced colors mode removes backgrounds and shadows, so the states in two screenshots must differ
 * in borders, icons or text.
 */
test.use({ contextOptions: { forcedColors: 'active' } })

/** Takes a screenshot of an element without hover and focus. */
async function capture(page: Page, element: Locator): Promise<string> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  return (await element.screenshot()).toString('base64')
}

/** Returns true if the center of a dot, 25 px from the left and 22 px from the top, is filled. */
async function isDotFilled(page: Page, dot: Locator): Promise<boolean> {
  const image = sharp(Buffer.from(await capture(page, dot), 'base64')).greyscale()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return Math.abs(data[22 * info.width + 25]! - data[0]!) > 60
}

test('logo has the color of the brand name in forced colors mode', async ({ page, home }) => {
  await home.open()
  const marks = await page.locator('.mark').evaluateAll((all) =>
    all.map((mark) => {
      const [background, text] = [mark, mark.parentElement!].map((each) => getComputedStyle(each))
      return [background!.backgroundColor, text!.color]
    }),
  )
  expect(marks).toHaveLength(2)
  for (const [mark, name] of marks) expect(mark).toBe(name)
})

test('states on a large screen have a cue other than the background color', async ({
  page,
  home,
  contact,
}) => {
  await home.open()

  await test.step('underlines the current section in the header', async () => {
    const about = page.locator('header nav ul').first().getByRole('link').nth(1)
    const before = await capture(page, about)
    await scrollIntoView(page, page.locator('#about'))
    await expect(about).toHaveAttribute('aria-current', 'location')
    expect(await capture(page, about)).not.toBe(before)
    await scrollIntoView(page, page.locator('#case-studies'))
    await expect(about).not.toHaveAttribute('aria-current')
    expect(await capture(page, about)).toBe(before)
  })

  await test.step('fills the dot of the current slide', async () => {
    await scrollIntoView(page, page.locator('#case-slides'))
    const dot = page.getByRole('tab').nth(3)
    expect(await isDotFilled(page, dot)).toBe(false)
    await dot.click()
    await expect(dot).toHaveAttribute('aria-selected', 'true')
    expect(await isDotFilled(page, dot)).toBe(true)
  })

  await test.step('changes the icon of an open question', async () => {
    const question = home.questions.first()
    await scrollIntoView(page, question)
    const closed = await capture(page, question.locator('svg:visible'))
    await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    expect(await capture(page, question.locator('svg:visible'))).not.toBe(closed)
  })

  await test.step('marks an invalid field with a thicker border and an icon', async () => {
    const name = contact.field('Name')
    const border = () =>
      name.evaluate((field) => parseFloat(getComputedStyle(field).borderTopWidth))
    const validBorder = await border()
    await contact.submit.press('Enter')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    expect(await border()).toBeGreaterThan(validBorder)
    await expect(page.locator('#field-name-error svg')).toBeVisible()
  })

  await test.step('draws the ticks of the service chart', async () => {
    const scale = page.locator('#services [aria-hidden=true] > p')
    await scrollIntoView(page, scale)
    const { data, info } = await sharp(await scale.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const row = [...data.subarray(7 * info.width, 8 * info.width)]
    const edges = row.filter((value, x) => x > 0 && Math.abs(value - row[x - 1]!) > 60)
    expect(edges.length).toBeGreaterThan(18)
  })

  await test.step('draws the rating stars', async () => {
    const stars = page.getByRole('img', { name: '5 out of 5 stars' }).first()
    await scrollIntoView(page, stars)
    const withStars = await capture(page, stars)
    await stars.locator('path').evaluateAll((all) => all.forEach((path) => path.remove()))
    expect(await capture(page, stars)).not.toBe(withStars)
  })
})

test('states of menu button and carousel arrows have a cue other than the background color', async ({
  page,
  home,
  carousel,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await home.open()
  const icon = page.locator('[popovertarget] svg')
  const closed = await capture(page, icon)
  await home.openMenu.click()
  await expect(home.closeMenu).toBeVisible()
  expect(await capture(page, icon)).not.toBe(closed)

  const arrow = carousel.next
  await scrollIntoView(page, arrow)
  const readColor = () => arrow.evaluate((button) => getComputedStyle(button).color)
  await expect(arrow).toBeEnabled()
  const enabledColor = await readColor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(arrow).toBeDisabled()
  expect(await readColor()).not.toBe(enabledColor)
})
