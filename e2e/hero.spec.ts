import { expect, type Page } from 'playwright/test'
import { openLive } from './support/live'
import { test } from './support/test'

/** What the eye sees of the two figures that count: while they do, styles put a number in their place. */
async function seenFigures(page: Page): Promise<string[]> {
  return page.locator('dd').evaluateAll((all) =>
    all
      .slice(0, 2)
      .map((figure) => getComputedStyle(figure, '::before').content)
      .map((content, place) => (content === 'none' ? all[place]!.textContent : content))
      .map((content) => /\d+\+?/.exec(content)![0]),
  )
}

test.describe('With no time passing but what the test lets pass', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('dd[data-now]')) return
        Object.assign(window, { zeroSince: Date.now() })
        observer.disconnect()
      }).observe(document, { subtree: true, attributeFilter: ['data-now'] })
    })
    await page.goto('/')
    // Gatsby's own start takes some of the time.
    await expect(async () => {
      await page.clock.runFor(1)
      expect(await page.locator('dd[data-now]').count()).toBe(2)
    }).toPass({ intervals: [20] })
  })

  /** Lets time pass until the figures have been at it for so long, in milliseconds. */
  async function passUntil(page: Page, time: number): Promise<void> {
    const now = await page.evaluate(
      () => Date.now() - (window as unknown as { zeroSince: number }).zeroSince,
    )
    await page.clock.runFor(time - now)
  }

  test('the years count from 0 to 22 after 1.2 s, the organizations to 40+ after 1.3 s, by 1 each 50 ms, and move nothing', async ({
    page,
  }) => {
    const places = () =>
      page
        .locator('dt, dd')
        .evaluateAll((cells) => JSON.stringify(cells.map((cell) => cell.getBoundingClientRect())))
    const before = await places()
    expect(await seenFigures(page)).toEqual(['0', '0+'])
    for (const [time, years, organizations] of [
      [1249, '0', '0+'],
      [1250, '1', '0+'],
      [1299, '1', '0+'],
      [1300, '2', '0+'],
      [1349, '2', '0+'],
      [1350, '3', '1+'],
      [2249, '20', '18+'],
      [2299, '21', '19+'],
      [2300, '22', '20+'],
      [3299, '22', '39+'],
      [3300, '22', '40+'],
      [9999, '22', '40+'],
    ] as const) {
      await passUntil(page, time)
      await expect.poll(() => seenFigures(page), `${time} ms`).toEqual([years, organizations])
      expect(await places(), `${time} ms`).toBe(before)
    }
    await expect(page.locator('dd[data-now]')).toHaveCount(0)
  })

  test('ears, paper, search and copies never get a count', async ({ page }) => {
    await passUntil(page, 1500)
    await expect.poll(() => seenFigures(page)).toEqual(['6', '4+'])
    const copied = await page.locator('dl').evaluate((list) => {
      getSelection()!.selectAllChildren(list)
      return getSelection()!
        .toString()
        .match(/\d+\+?/g)
    })
    expect(copied).toEqual(['22', '40+'])
    await expect(page.locator('dl')).toMatchAriaSnapshot(`
      - term: Years of experience
      - definition: "22"
      - term: Organizations scaled
      - definition: 40+
    `)
    await page.emulateMedia({ media: 'print' })
    expect(await seenFigures(page)).toEqual(['22', '40+'])
    for (const figure of await page.locator('dd span').all()) {
      expect((await figure.boundingBox())!.width).toBeGreaterThan(20)
    }
  })
})

/** How the page scrolls to the services when a visitor asks for them. */
async function viewServices(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'View Services' }).click()
  const services = page.locator('#services')
  await expect
    .poll(() => services.evaluate((section) => section.getBoundingClientRect().top))
    .toBeCloseTo(80, -1)
  await expect(services).toBeFocused()
  return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
}

test('View Services scrolls smoothly to the services, and moves focus there', async ({ page }) => {
  await openLive(page)
  expect(await viewServices(page)).toBe('smooth')
})

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is counted, and View Services jumps', async ({ page }) => {
    await page.addInitScript(() => {
      const counted = new Set<string>()
      Object.assign(window, { counted })
      new MutationObserver((changes) => {
        for (const { target } of changes) counted.add((target as HTMLElement).dataset.now ?? '')
      }).observe(document, { subtree: true, attributeFilter: ['data-now'] })
    })
    await openLive(page)
    expect(await viewServices(page)).toBe('auto')
    expect(
      await page.evaluate(() => (window as unknown as { counted: Set<string> }).counted.size),
    ).toBe(0)
  })
})
