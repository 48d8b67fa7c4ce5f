import { expect } from 'playwright/test'
import services from '../__tests__/fixtures/content/services.json'
import { test } from './support/test'

test('each service bar extends from start to end of the service on an 18-month axis', async ({
  page,
}) => {
  await page.goto('/')
  const axes = await page.locator('#services [aria-hidden=true]:has(> div)').evaluateAll((all) =>
    all.map((axis) => {
      const { left, width } = axis.getBoundingClientRect()
      const bar = axis.firstElementChild!.getBoundingClientRect()
      const getMonthAt = (x: number) => ((x - left) / width) * 18
      return { startMonth: getMonthAt(bar.left), endMonth: getMonthAt(bar.right) }
    }),
  )
  expect(axes).toHaveLength(services.cards.length)
  for (const [index, { startMonth, endMonth }] of services.cards.entries()) {
    expect(axes[index]!.startMonth).toBeCloseTo(startMonth, 1)
    expect(axes[index]!.endMonth).toBeCloseTo(endMonth, 1)
  }
})
