import { expect, test } from 'playwright/test'
import { failApplication } from './support/faults'

test('an unexpected error shows its heading and its text, and leaves two ways out', async ({
  page,
}) => {
  await failApplication(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('content/hero.json is missing or unreadable.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()

  await page.unroute('**/page-data/index/page-data.json')
  await page.getByRole('link', { name: 'Return to home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Complex Challenges.')
})
