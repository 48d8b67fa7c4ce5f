import { expect } from 'playwright/test'
import services from '../__tests__/fixtures/content/services.json'
import { test } from './support/test'

test('each service has a bar from its first to its last month on an axis of 18', async ({
  page,
}) => {
  await page.goto('/')
  const axes = await page.locator('#services [aria-hidden=true]:has(> div)').evaluateAll((all) =>
    all.map((axis) => {
      const { left, width } = axis.getBoundingClientRect()
      const bar = axis.firstElementChild!.getBoundingClientRect()
      const monthAt = (x: number) => ((x - left) / width) * 18
      return { startMonth: monthAt(bar.left), endMonth: monthAt(bar.right) }
    }),
  )
  expect(axes).toHaveLength(services.cards.length)
  for (const [place, { startMonth, endMonth }] of services.cards.entries()) {
    expect(axes[place]!.startMonth).toBeCloseTo(startMonth, 1)
    expect(axes[place]!.endMonth).toBeCloseTo(endMonth, 1)
  }
})
