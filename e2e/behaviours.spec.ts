import { expect, type BrowserContextOptions } from 'playwright/test'
import { behaviours } from './gate/behaviours'
import { sizes } from './gate/states'
import { openLive } from './support/live'
import { test } from './support/test'

type Size = keyof typeof sizes

/** Where each behaviour is looked at. */
const places: [name: keyof typeof behaviours, size: Size, options?: BrowserContextOptions][] = [
  ['focus visible', 'laptop', { reducedMotion: 'reduce' }],
  ['focus visible', 'laptop', { reducedMotion: 'reduce', colorScheme: 'dark' }],
  ['focus visible', 'laptop', { reducedMotion: 'reduce', forcedColors: 'active' }],
  ['focus visible', 'phone', { reducedMotion: 'reduce' }],
  ['skip link', 'laptop'],
  ['skip link', 'smallest'],
  ['menu', 'phone'],
  ['menu', 'smallest'],
  ['slideshow', 'laptop'],
  ['slideshow', 'phone'],
  ['quotes', 'phone'],
  ['accordion', 'laptop'],
  ['contact form', 'laptop'],
  ['contact form', 'phone'],
  ['toast', 'laptop'],
  ['toast', 'phone', { reducedMotion: 'reduce' }],
  ['reduced motion', 'laptop', { reducedMotion: 'reduce' }],
  ['visible as served', 'laptop', { javaScriptEnabled: false }],
]

for (const [name, size, options = {}] of places) {
  const settings = JSON.stringify(options).replace(/[{}"]/g, '').replaceAll(':', ' ')
  test([name, size, settings].filter(Boolean).join(', '), async ({ browser }) => {
    const context = await browser.newContext({ ...options, viewport: sizes[size] })
    const page = await context.newPage()
    if (options.javaScriptEnabled === false) await page.goto('/')
    else await openLive(page)
    expect(await behaviours[name](page)).toEqual([])
    await context.close()
  })
}

const textSizes: [size: Size, percent: number][] = [
  ...(Object.keys(sizes) as Size[]).map((size) => [size, 100] as [Size, number]),
  ['smallest', 200],
  ['laptop', 200],
]

for (const [size, percent] of textSizes) {
  test(`keyboard walk, ${size}, text of ${percent} %`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: sizes[size], reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openLive(page)
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), `${percent}%`)
    expect(await behaviours['keyboard walk'](page)).toEqual([])
    await context.close()
  })
}
