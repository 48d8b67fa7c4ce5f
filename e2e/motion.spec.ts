import { expect, type Page } from 'playwright/test'
import { bring, nextFrame, openLive, scrollToY } from './support/live'
import { test } from './support/test'

const sections = ['services', 'about', 'case-studies', 'testimonials', 'contact'] as const

const content = (page: Page, id: string) => page.locator(`#${id} > [data-reveal]`)

/** Puts a section's top this many px above the viewport's bottom. */
async function riseBy(page: Page, id: string, px: number): Promise<void> {
  const height = page.viewportSize()!.height
  await bring(page, page.locator(`#${id}`), height - px)
  // Two frames: one in which observers look, one in which the page answers.
  await nextFrame(page)
  await nextFrame(page)
}

test('sections below the viewport wait, and the hero never does', async ({ page }) => {
  await openLive(page)
  for (const id of sections.slice(1)) {
    await expect(content(page, id)).toHaveAttribute('data-reveal', 'waiting')
    await expect(content(page, id)).toHaveCSS('opacity', '0')
  }
  expect(await page.locator('section:has(h1) [data-reveal]').count()).toBe(0)
})

for (const id of ['about', 'case-studies', 'testimonials']) {
  test(`${id} arrives when its top is 100 px above the bottom, not before`, async ({ page }) => {
    await openLive(page)
    await expect(content(page, id)).toHaveAttribute('data-reveal', 'waiting')
    await riseBy(page, id, 98)
    await expect(content(page, id)).toHaveAttribute('data-reveal', 'waiting')
    await riseBy(page, id, 102)
    await expect(content(page, id)).toHaveAttribute('data-reveal', 'arriving')
    const [duration, easing] = await content(page, id).evaluate((element) => {
      const timing = element.getAnimations()[0]?.effect?.getTiming()
      return [timing?.duration, getComputedStyle(element).animationTimingFunction]
    })
    expect([duration, easing]).toEqual([800, 'cubic-bezier(0.22, 0.8, 0.3, 1)'])
  })
}

test('the contact section arrives when a fifth of it is visible', async ({ page }) => {
  await openLive(page)
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'waiting')
  // The accordion closes on the way, and with it the section's height settles.
  await bring(page, page.locator('#testimonials'), 300)
  await expect(page.locator('#contact [aria-expanded=false]')).toHaveCount(4)
  const { height } = (await page.locator('#contact').boundingBox())!
  await riseBy(page, 'contact', height * 0.19)
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'waiting')
  await riseBy(page, 'contact', height * 0.21)
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'arriving')
})

test('the direct links arrive 600 and 700 ms after their section', async ({ page }) => {
  await openLive(page)
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'waiting')
  await bring(page, page.locator('#contact'))
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'arriving')
  const timings = await page.locator('#contact li').evaluateAll((items) =>
    items.map((item) => {
      const timing = item.getAnimations()[0]?.effect?.getTiming()
      return [timing?.delay, timing?.duration]
    }),
  )
  expect(timings).toEqual([
    [600, 400],
    [700, 400],
  ])
})

test('what the Tab key reaches is shown at once', async ({ page }) => {
  await openLive(page)
  await expect(content(page, 'about')).toHaveAttribute('data-reveal', 'waiting')
  await page.locator('#about a').first().focus()
  await expect(content(page, 'about')).toHaveAttribute('data-reveal', 'arriving')
  await page.locator('#contact h3 button').first().focus()
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'arriving')
})

test('nothing waits on the way past, and everything is shown at the end', async ({ page }) => {
  await openLive(page)
  await expect(content(page, 'about')).toHaveAttribute('data-reveal', 'waiting')
  await scrollToY(page, 1e6)
  for (const id of sections.slice(1)) {
    await expect(content(page, id)).toHaveAttribute('data-reveal', 'arriving')
    await expect(content(page, id)).toHaveCSS('opacity', '1')
  }
})

test('on paper everything is shown, also what still waits', async ({ page }) => {
  await openLive(page)
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'waiting')
  await page.emulateMedia({ media: 'print' })
  for (const id of sections.slice(1)) {
    await expect(content(page, id)).toHaveCSS('opacity', '1')
    await expect(content(page, id)).toHaveCSS('transform', 'none')
  }
  await expect(page.locator('#case-slides img')).toHaveCount(7)
  for (const slide of await page.locator('[role=tabpanel]').all()) {
    const { height } = (await slide.boundingBox())!
    expect(height).toBeGreaterThan(100)
  }
})

test('a browser that cannot observe shows everything', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  await openLive(page)
  await expect(page.locator('[data-reveal]')).toHaveCount(0)
  await expect(page.locator('[data-reach-accordion]')).toBeAttached()
})

test('with reduced motion nothing runs at any moment of a whole visit', async ({ browser }) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const moving = new Set<string>()
    let looks = 0
    Object.assign(window, { moving, looks: () => looks })
    const look = () => {
      looks += 1
      for (const animation of document.getAnimations()) {
        const { target } = animation.effect as KeyframeEffect
        moving.add(target?.outerHTML.slice(0, 80) ?? 'something')
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await openLive(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 300) {
    await page.mouse.wheel(0, 300)
    await nextFrame(page)
  }
  await page.getByRole('button', { name: 'Next slide' }).click()
  await page.getByRole('tab').nth(4).click()
  await page.locator('#contact h3 button').nth(1).click()
  await page.locator('#contact h3 button').nth(2).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Next testimonial' }).click()
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  await page.keyboard.press('Escape')
  await nextFrame(page)
  const { moving, looks } = await page.evaluate(() => {
    const seen = window as unknown as { moving: Set<string>; looks: () => number }
    return { moving: [...seen.moving], looks: seen.looks() }
  })
  expect(looks).toBeGreaterThan(40)
  expect(moving).toEqual([])
  await context.close()
})
