import { expect, type BrowserContextOptions } from 'playwright/test'
import { behaviours } from './gate/behaviours'
import { openLive } from './support/live'
import { test } from './support/test'

const small = { viewport: { width: 390, height: 844 } }
const smallest = { viewport: { width: 320, height: 256 } }
const large = { viewport: { width: 1280, height: 800 } }
const still = { reducedMotion: 'reduce' } as const

/** Where each behaviour is looked at; the walk by keyboard has a spec of its own. */
const places: [name: keyof typeof behaviours, where: string, options: BrowserContextOptions][] = [
  ['focus visible', 'in light', { ...large, ...still }],
  ['focus visible', 'in dark', { ...large, ...still, colorScheme: 'dark' }],
  ['focus visible', 'in forced colours', { ...large, ...still, forcedColors: 'active' }],
  ['focus visible', 'on a small screen', { ...small, ...still }],
  ['skip link', 'on a large screen', large],
  ['skip link', 'on the smallest screen', smallest],
  ['menu', 'on a small screen', small],
  ['menu', 'on the smallest screen', smallest],
  ['slideshow', 'on a large screen', large],
  ['slideshow', 'on a small screen', small],
  ['accordion', 'on a large screen', large],
  ['contact form', 'on a large screen', large],
  ['contact form', 'on a small screen', small],
  ['toast', 'on a large screen', large],
  ['toast', 'on a small screen', small],
  ['text spacing', 'on the smallest screen', smallest],
  ['text spacing', 'on a small screen', small],
  ['text spacing', 'on a large screen', large],
  ['text size', 'on a large screen', large],
  ['reduced motion', 'on a large screen', { ...large, ...still }],
]

for (const [name, where, options] of places) {
  test(`${name} ${where}`, async ({ browser }) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await openLive(page)
    expect(await behaviours[name](page)).toEqual([])
    await context.close()
  })
}

test('visible as served', async ({ browser }) => {
  const context = await browser.newContext({ ...large, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  expect(await behaviours['visible as served'](page)).toEqual([])
  await context.close()
})
