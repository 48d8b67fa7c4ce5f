import { expect } from 'playwright/test'
import services from '../../__tests__/fixtures/content/services.json'
import { test } from '../support/test'

test('all service bars extend from start to end of their service on one scale of 18 months', async ({
  page,
}) => {
  await page.goto('/')
  const bars = await page.locator('#services [aria-hidden=true]:has(> p)').evaluate((chart) => {
    const { left, width } = chart.lastElementChild!.getBoundingClientRect()
    const getMonthAt = (x: number) => ((x - left) / width) * 18
    return [...chart.querySelectorAll('p + div')].map((bar) => {
      const { left, right } = bar.getBoundingClientRect()
      return { startMonth: getMonthAt(left), endMonth: getMonthAt(right) }
    })
  })
  expect(bars).toHaveLength(services.cards.length)
  for (const [index, { startMonth, endMonth }] of services.cards.entries()) {
    expect(bars[index]!.startMonth).toBeCloseTo(startMonth, 1)
    expect(bars[index]!.endMonth).toBeCloseTo(endMonth, 1)
  }
})
