import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { rewriteHome } from './support/faults'
import { holdScripts, openLive } from './support/live'
import { test } from './support/test'

/** What the eye sees of the two figures that count: a number that is drawn over a figure, or the figure itself. */
function seenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dd')].slice(0, 2).map((cell) => {
      const figure = cell.querySelector('span')!
      const { content, opacity, counterReset } = getComputedStyle(cell, '::before')
      const shown = getComputedStyle(figure).opacity === '1' ? figure.textContent : ''
      if (content === 'none' || opacity === '0') return shown
      return shown + counterReset.replace(/\D+/, '') + (content.includes('"+"') ? '+' : '')
    }),
  )
}

/** Stops the figures at this many milliseconds after their first paint, and a thousandth more: durations are floats. */
async function stopAt(page: Page, time: number): Promise<void> {
  await page.locator('dl').evaluate((list, now) => {
    for (const animation of list.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = now + 0.001
    }
  }, time)
}

/** Opens the page as it is before its scripts come, the figures stopped at their first paint. */
async function openEarly(page: Page): Promise<void> {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await stopAt(page, 0)
}

/** Where something is drawn in an element's picture, in px. */
async function drawnBoxOf(element: Locator) {
  const picture = sharp(await element.screenshot())
  const { info } = await picture.trim().toBuffer({ resolveWithObject: true })
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  const [left, top] = [-trimOffsetLeft, -trimOffsetTop]
  return { left, top, right: left + width, bottom: top + height }
}

test.describe('The figures', () => {
  test('count before any script: the years from 0 to 22 after 1.2 s, the organizations to 40+ after 1.3 s, by 1 each 50 ms, and move nothing', async ({
    page,
  }) => {
    await openEarly(page)
    const places = () =>
      page
        .locator('dt, dd')
        .evaluateAll((cells) => JSON.stringify(cells.map((cell) => cell.getBoundingClientRect())))
    const before = await places()
    for (const [time, years, organizations] of [
      [0, '0', '0+'],
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
      await stopAt(page, time)
      expect(await seenFigures(page), `${time} ms`).toEqual([years, organizations])
      expect(await places(), `${time} ms`).toBe(before)
    }
  })

  test('stand, while they count, where the results will stand', async ({ page }) => {
    await openEarly(page)
    await stopAt(page, 1500)
    const cells = await page.locator('dd').all()
    const counting = await Promise.all(cells.slice(0, 2).map(drawnBoxOf))
    await page.locator('dl').evaluate((list) => {
      for (const animation of list.getAnimations({ subtree: true })) animation.finish()
      for (const [place, text] of ['6', '4+'].entries()) {
        list.querySelectorAll('dd span')[place]!.textContent = text
      }
    })
    expect(await seenFigures(page)).toEqual(['6', '4+'])
    for (const [place, { left, top, right, bottom }] of counting.entries()) {
      const standing = await drawnBoxOf(cells[place]!)
      // A pixel apart at most: what moves has a layer of its own.
      expect(Math.abs(standing.left - left)).toBeLessThanOrEqual(1)
      expect(Math.abs(standing.top - top)).toBeLessThanOrEqual(1)
      expect(Math.abs(standing.right - right)).toBeLessThanOrEqual(1)
      expect(Math.abs(standing.bottom - bottom)).toBeLessThanOrEqual(1)
    }
  })

  test('never fall back while the page comes alive, and stay as they are after print and on a turned tablet', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      const look = () => {
        const cell = document.querySelector('dd')
        if (cell) {
          const { content, opacity, counterReset } = getComputedStyle(cell, '::before')
          const counts = content !== 'none' && opacity === '1'
          const number = parseInt(counts ? counterReset.replace(/\D+/, '') : cell.textContent)
          if (number !== seen.at(-1)) seen.push(number)
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    await openLive(page)
    await expect.poll(() => seenFigures(page)).toEqual(['22', '40+'])
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('dd span').first()).toHaveCSS('animation-duration', '0s')
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 700, height: 900 })
    await expect(page.locator('dl')).toBeHidden()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(page.locator('dl')).toBeVisible()
    expect(await seenFigures(page)).toEqual(['22', '40+'])
    const all = await seen()
    expect(all[0]).toBe(0)
    expect(all).toEqual([...all].sort((a, b) => a - b))
  })

  test('rest on a phone held upright, where they are not shown, and count once it is turned', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openLive(page)
    const states = () =>
      page
        .locator('dl')
        .evaluate((list) => list.getAnimations({ subtree: true }).map(({ playState }) => playState))
    expect(await states()).not.toContain('running')
    expect(await page.locator('dl').boundingBox()).toMatchObject({ height: 0 })
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => seenFigures(page)).toEqual(['22', '40+'])
  })

  test('count to whatever number the content says', async ({ page }) => {
    await openEarly(page)
    const timing = await page
      .locator('dd')
      .first()
      .evaluate((cell) => {
        cell.style.setProperty('--figure', '7')
        return cell.getAnimations({ subtree: true }).map(({ effect }) => {
          const { delay, duration } = effect!.getComputedTiming()
          const easing = (effect as KeyframeEffect).getKeyframes()[0]!.easing
          return { delay, duration: Math.round(Number(duration)), easing }
        })
      })
    const seven = { delay: 1200, duration: 350, easing: 'steps(7)' }
    expect(timing).toEqual([seven, seven])
  })

  test('are the results at once for ears, copies and paper', async ({ page }) => {
    await openEarly(page)
    await stopAt(page, 1500)
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
  })

  test('are the results at once where motion is reduced', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openEarly(page)
    expect(await seenFigures(page)).toEqual(['22', '40+'])
  })

  test('are the results at once when the scripts are given up', async ({ page }) => {
    await page.clock.install()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await page.clock.fastForward(15_000)
    await expect(page.locator('html')).toHaveClass('no-script')
    expect(await seenFigures(page)).toEqual(['22', '40+'])
  })

  test('are the results at once in a browser that cannot count them', async ({ page }) => {
    await rewriteHome(page, (html) => html.replaceAll('@property', '@unknown'))
    await openEarly(page)
    expect(await seenFigures(page)).toEqual(['22', '40+'])
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('are the results at once', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('dd').first()).toHaveCSS('--ms', '0s')
      await expect(page.locator('dd span').first()).toHaveCSS('opacity', '1')
    })
  })
})

test('every part of the chart is drawn', async ({ page }) => {
  await page.goto('/')
  const parts = page.locator('section:has(h1) use')
  await expect(parts).toHaveCount(3)
  for (const part of await parts.all()) {
    await expect
      .poll(() => part.evaluate((use: SVGUseElement) => use.getBBox().width))
      .toBeGreaterThan(50)
  }
})

/** How the page scrolls to the services when a visitor asks for them. */
async function viewServices(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'View Services' }).click()
  const services = page.locator('#services')
  await expect
    .poll(() => services.evaluate((section) => section.getBoundingClientRect().top))
    .toBeCloseTo(64, -1)
  await expect(services).toBeFocused()
  return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
}

test('View Services scrolls smoothly to the services, and moves focus there', async ({ page }) => {
  await openLive(page)
  expect(await viewServices(page)).toBe('smooth')
})

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('View Services jumps', async ({ page }) => {
    await openLive(page)
    expect(await viewServices(page)).toBe('auto')
  })
})
