import { expect, type Page } from 'playwright/test'
import { openLive } from './support/live'
import { test } from './support/test'

/** Every text that the first two figures show, with the time it appeared, from before the first script on. */
async function watchFigures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: [number, string][][] = [[], []]
    Object.assign(window, { seen })
    const look = () => {
      document.querySelectorAll<HTMLElement>('dd').forEach((figure, place) => {
        const history = seen[place]
        const shown = figure.dataset.now ?? figure.textContent
        if (history && shown && history.at(-1)?.[1] !== shown) {
          history.push([performance.now(), shown])
        }
      })
    }
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
    })
  })
}

const history = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: [number, string][][] }).seen)

for (const [place, name, delay, target, plus] of [
  [0, 'years', 1200, 22, ''],
  [1, 'organizations', 1300, 40, '+'],
] as const) {
  test(`the ${name} count from 0 to ${target}${plus} by 1, not before ${delay} ms`, async ({
    page,
  }) => {
    await watchFigures(page)
    await openLive(page)
    const final = `${target}${plus}`
    await expect(page.locator('dd').nth(place)).toHaveAttribute('data-now')
    await expect(page.locator('dd').nth(place)).not.toHaveAttribute('data-now')
    const seen = (await history(page))[place]!
    expect(seen.map(([, text]) => text)).toEqual([
      final,
      ...Array.from({ length: target + 1 }, (_, figure) => `${figure}${plus}`),
    ])
    const [one, last] = [seen[2]![0], seen.at(-1)![0]]
    // The delay runs from when the scripts take over, which is after the last of them has come.
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/app-/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    )
    expect(one - Math.max(...scripts)).toBeGreaterThanOrEqual(delay + 50)
    // Ticks of 50 ms; a busy browser may be late with the first of them.
    expect(last - one).toBeGreaterThanOrEqual((target - 1) * 50 - 200)
  })
}

test('the served page says the final figures', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/<dd[^>]*><span>22<\/span><\/dd>/)
  expect(html).toMatch(/<dd[^>]*><span>40\+<\/span><\/dd>/)
})

test('ears, paper, search and copies never get a count', async ({ page }) => {
  await openLive(page)
  await expect(page.locator('dd[data-now]')).toHaveCount(2)
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
  for (const [index, figure] of ['22', '40+'].entries()) {
    const shown = page.locator('dd').nth(index)
    expect((await shown.locator('span').boundingBox())!.width).toBeGreaterThan(20)
    expect(await shown.evaluate((dd) => getComputedStyle(dd, '::before').content)).toBe('none')
    await expect(shown).toHaveText(figure)
  }
})

test('the count moves nothing around it', async ({ page }) => {
  await openLive(page)
  await expect(page.locator('dd[data-now]')).toHaveCount(2)
  const places = await page.locator('dl').evaluate(async (list) => {
    const seen = new Set<string>()
    while (list.querySelector('[data-now]')) {
      const cells = [...list.querySelectorAll('dt, dd')].map((cell) => cell.getBoundingClientRect())
      seen.add(JSON.stringify(cells))
      await new Promise(requestAnimationFrame)
    }
    return [...seen]
  })
  expect(places).toHaveLength(1)
})

test('View Services scrolls smoothly to the services, and moves focus there', async ({ page }) => {
  await openLive(page)
  const ways = await scrolledWays(page)
  expect(ways.length).toBeGreaterThan(4)
  await expect(page.locator('#services')).toBeFocused()
})

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is counted', async ({ page }) => {
    await watchFigures(page)
    await openLive(page)
    await page.getByRole('link', { name: 'View Services' }).click()
    await expect(page.locator('#services')).toBeInViewport()
    const seen = await history(page)
    expect(seen.map((figure) => figure.map(([, text]) => text))).toEqual([['22'], ['40+']])
  })

  test('View Services jumps', async ({ page }) => {
    await openLive(page)
    expect((await scrolledWays(page)).length).toBeLessThanOrEqual(2)
  })
})

/** The places the page passes on its way to the services. */
async function scrolledWays(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const ways = new Set<number>()
    Object.assign(window, { ways })
    window.addEventListener('scroll', () => ways.add(Math.round(window.scrollY)))
  })
  await page.getByRole('link', { name: 'View Services' }).click()
  await expect
    .poll(() =>
      page.locator('#services').evaluate((section) => section.getBoundingClientRect().top),
    )
    .toBeCloseTo(80, -1)
  return page.evaluate(() => [...(window as unknown as { ways: Set<number> }).ways])
}
