import { expect, type Page } from 'playwright/test'
import content from '../content/contact.json'
import { openLive } from './support/live'
import { test } from './support/test'

const { problems } = content.intro

const statement = (page: Page, index: number) =>
  page.getByRole('button', { name: problems[index]!.statement })
const answer = (page: Page, index: number) => page.getByText(problems[index]!.help)

async function expanded(page: Page): Promise<boolean[]> {
  const states = problems.map((_, index) => statement(page, index).getAttribute('aria-expanded'))
  return (await Promise.all(states)).map((state) => state === 'true')
}

test('starts with all answers closed, also for visitors who arrive at it directly', async ({
  page,
}) => {
  await openLive(page, '/#contact')
  expect(await expanded(page)).toEqual([false, false, false, false])
  for (const index of problems.keys()) await expect(answer(page, index)).toBeHidden()
  await statement(page, 1).click()
  expect(await expanded(page)).toEqual([false, true, false, false])
  await statement(page, 1).click()
  expect(await expanded(page)).toEqual([false, false, false, false])
})

test('opens one answer at a time, by 0.24 s, and closes it again', async ({ page }) => {
  await openLive(page, '/#contact')
  await expect(answer(page, 1).locator('..')).toHaveCSS('transition-duration', /^0\.24s/)
  await statement(page, 1).click()
  await expect(answer(page, 1)).toBeVisible()
  await statement(page, 3).click()
  await expect(answer(page, 3)).toBeVisible()
  await expect(answer(page, 1)).toBeHidden()
  await statement(page, 3).click()
  await expect(answer(page, 3)).toBeHidden()
  expect(await expanded(page)).toEqual([false, false, false, false])
})

test('is all open on paper', async ({ page }) => {
  await openLive(page, '/#contact')
  await statement(page, 2).click()
  await page.emulateMedia({ media: 'print' })
  for (const index of problems.keys()) {
    await expect(answer(page, index)).toBeVisible()
    const { height } = (await answer(page, index).boundingBox())!
    expect(height).toBeGreaterThan(40)
  }
})

test('is all open when no script can be loaded', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  for (const index of problems.keys()) await expect(answer(page, index)).toBeVisible()
})
