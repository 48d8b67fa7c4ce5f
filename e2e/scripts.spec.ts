import { expect } from 'playwright/test'
import { holdScripts, openLive } from './support/live'
import { test } from './support/test'

test('no script is fetched before the page has loaded', async ({ page }) => {
  await openLive(page)
  const [load, first] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime)
    return [navigation?.loadEventStart ?? Infinity, Math.min(...scripts)]
  })
  expect(first).toBeGreaterThan(load)
})

test('a button pressed before its script has arrived answers once it has', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Open navigation menu' })
  await toggle.click()
  release()
  await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeVisible()
})

test('links work while scripts are still missing', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/privacy-policy\/$/)
})
