import { expect, type Page } from 'playwright/test'
import content from '../content/contact.json'
import { bring, openLive, watchShifts } from './support/live'
import { failPart, partArrives } from './support/parts'
import { test } from './support/test'

const { problems } = content.intro

const statement = (page: Page, place: number) =>
  page.getByRole('button', { name: problems[place]!.statement })
const answer = (page: Page, place: number) => page.getByText(problems[place]!.help)

/** Scrolls to the accordion as a visitor does, so that its script comes before it does. */
async function open(page: Page): Promise<void> {
  const script = partArrives(page, 'accordion')
  await openLive(page)
  await bring(page, page.locator('#testimonials'), 300)
  await script
  await expect(statement(page, 0)).toHaveAttribute('aria-expanded', 'false')
  await bring(page, page.locator('#contact'))
}

async function expanded(page: Page): Promise<boolean[]> {
  const states = problems.map((_, place) => statement(page, place).getAttribute('aria-expanded'))
  return (await Promise.all(states)).map((state) => state === 'true')
}

test('starts with all answers closed', async ({ page }) => {
  await open(page)
  expect(await expanded(page)).toEqual([false, false, false, false])
  for (const place of problems.keys()) await expect(answer(page, place)).toBeHidden()
})

test('opens one answer at a time, and closes it again', async ({ page }) => {
  await open(page)
  await statement(page, 1).click()
  await expect(answer(page, 1)).toBeVisible()
  await statement(page, 3).click()
  await expect(answer(page, 3)).toBeVisible()
  await expect(answer(page, 1)).toBeHidden()
  expect(await expanded(page)).toEqual([false, false, false, true])
  await statement(page, 3).click()
  await expect(answer(page, 3)).toBeHidden()
  expect(await expanded(page)).toEqual([false, false, false, false])
})

test('moves by 0.24 s', async ({ page }) => {
  await open(page)
  await statement(page, 0).click()
  const durations = await page.locator('#contact').evaluate((section) =>
    section
      .getAnimations({ subtree: true })
      .filter((motion) => motion instanceof CSSTransition)
      .filter(({ transitionProperty }) => transitionProperty === 'grid-template-rows')
      .map(({ effect }) => effect?.getComputedTiming().duration),
  )
  expect(durations).toEqual([240])
})

test('is all open on paper', async ({ page }) => {
  await open(page)
  await statement(page, 2).click()
  await page.emulateMedia({ media: 'print' })
  for (const place of problems.keys()) {
    await expect(answer(page, place)).toBeVisible()
    const { height } = (await answer(page, place).boundingBox())!
    expect(height).toBeGreaterThan(40)
  }
})

test('is all open while its script cannot be loaded, and works when it can', async ({ page }) => {
  await failPart(page, 'accordion')
  await openLive(page)
  await bring(page, page.locator('#contact'))
  await statement(page, 0).click()
  for (const place of problems.keys()) await expect(answer(page, place)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await statement(page, 2).click()
  await expect(answer(page, 0)).toBeHidden()
  await expect(answer(page, 2)).toBeVisible()
})

test('is all open when no script can be loaded', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  for (const place of problems.keys()) await expect(answer(page, place)).toBeVisible()
})

test('moves nothing for visitors who arrive at it directly', async ({ page }) => {
  const shifts = await watchShifts(page)
  const script = partArrives(page, 'accordion')
  await openLive(page, '/#contact')
  await script
  await expect(page.locator('[data-reach-accordion]')).toBeVisible()
  expect(await shifts()).toBeLessThan(0.001)
  expect(await expanded(page)).toEqual([true, true, true, true])
  await statement(page, 1).click()
  expect(await expanded(page)).toEqual([false, true, false, false])
})

test('a choice made before its script came is kept', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('data-reach-accordion-panel')) await held
    await route.fulfill({ response })
  })
  await openLive(page)
  await statement(page, 2).click()
  release()
  await expect(answer(page, 0)).toBeHidden()
  await expect(answer(page, 2)).toBeVisible()
  await expect(statement(page, 2)).toBeFocused()
})
