import { expect, type Page } from 'playwright/test'
import { webhookAddress } from './support/addresses'
import { ContactPage } from './support/contactPage'
import { bring, nextFrame, openLive, scrollToY } from './support/live'
import { test } from './support/test'

const sections = ['services', 'about', 'case-studies', 'testimonials', 'contact'] as const

const content = (page: Page, id: string) => page.locator(`#${id} > [data-reveal]`)

/** Opens the home page with all that is below the viewport hidden. */
async function openBelow(page: Page): Promise<void> {
  await openLive(page)
  for (const id of sections.slice(1)) {
    await expect(content(page, id)).toHaveAttribute('data-reveal', 'hidden')
    await expect(content(page, id)).toHaveCSS('opacity', '0')
  }
}

/** Puts a section's top this many px above the viewport's bottom, where observers see it. */
async function raiseTo(page: Page, id: string, px: number): Promise<void> {
  const section = page.locator(`#${id}`)
  await bring(page, section, page.viewportSize()!.height - px)
  // All observers look in the same step of a frame, the latest as the last; in the next frame the page has answered.
  await section.evaluate(
    (element) =>
      new Promise((looked) => {
        new IntersectionObserver(() => looked(null), { rootMargin: '100000px 0px -100px' }).observe(
          element,
        )
      }),
  )
  await nextFrame(page)
}

test('a section arrives when its top is 100 px above the bottom, not before; the hero never waits', async ({
  page,
}) => {
  await openBelow(page)
  await expect(page.locator('section:has(h1) [data-reveal]')).toHaveCount(0)
  for (const id of ['about', 'case-studies', 'testimonials']) {
    await raiseTo(page, id, 98)
    await expect(content(page, id)).toHaveAttribute('data-reveal', 'hidden')
    await raiseTo(page, id, 102)
    await expect(content(page, id)).toHaveAttribute('data-reveal', 'revealing')
    const looks = await content(page, id).evaluate((element) => {
      const style = getComputedStyle(element)
      const { animationDuration, animationTimingFunction } = style
      const [arrival] = element.getAnimations()
      arrival!.pause()
      arrival!.currentTime = 0
      const { opacity, transform } = style
      const first = { opacity, transform }
      arrival!.finish()
      return { animationDuration, animationTimingFunction, first }
    })
    expect(looks).toEqual({
      animationDuration: '0.8s',
      animationTimingFunction: 'cubic-bezier(0.22, 0.8, 0.3, 1)',
      first: { opacity: '0', transform: 'matrix(1, 0, 0, 1, 0, 24)' },
    })
  }
})

test('the contact section arrives when a fifth of it is visible, its links fade in 600 and 700 ms later; answers open by 0.24 s', async ({
  page,
}) => {
  await openBelow(page)
  const { height } = (await page.locator('#contact').boundingBox())!
  await raiseTo(page, 'contact', height * 0.19)
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'hidden')
  const links = page.locator('#contact li')
  for (const link of await links.all()) await expect(link).toHaveCSS('opacity', '0')
  await raiseTo(page, 'contact', height * 0.21)
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'revealing')
  for (const [place, delay] of ['0.6s', '0.7s'].entries()) {
    await expect(links.nth(place)).toHaveCSS('transition-property', 'opacity, transform')
    await expect(links.nth(place)).toHaveCSS('transition-delay', `${delay}, ${delay}`)
    await expect(links.nth(place)).toHaveCSS('transition-duration', '0.4s, 0.4s')
  }
  const answer = page.locator('[data-reach-accordion-panel]').first()
  await expect(answer).toHaveCSS('transition-duration', /^0\.24s/)
})

for (const [what, size] of [
  ['the phone is turned', { width: 390, height: 200 }],
  ['the page is zoomed to 400 %', { width: 360, height: 225 }],
] as const) {
  test(`no section leaves the screen blank when ${what}`, async ({ page }) => {
    await openBelow(page)
    await page.setViewportSize(size)
    for (const id of sections.slice(1)) {
      await bring(page, page.locator(`#${id}`), 0)
      await expect(content(page, id)).not.toHaveAttribute('data-reveal', 'hidden')
    }
  })
}

test('what has moved does not move again after print', async ({ page }) => {
  await openLive(page)
  await scrollToY(page, 1e6)
  const running = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ constructor }) => constructor === CSSAnimation).length,
    )
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'revealing')
  await expect.poll(running).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect(content(page, 'contact')).toHaveCSS('animation-duration', '0s')
  await page.emulateMedia({ media: 'screen' })
  expect(await running()).toBe(0)
})

test('what the Tab key reaches is shown at once', async ({ page }) => {
  await openBelow(page)
  await page.locator('#about a').first().focus()
  await expect(content(page, 'about')).toHaveAttribute('data-reveal', 'revealing')
  await page.locator('#contact h3 button').first().focus()
  await expect(content(page, 'contact')).toHaveAttribute('data-reveal', 'revealing')
})

test('nothing stays hidden on the way past, and everything is shown at the end', async ({
  page,
}) => {
  await openBelow(page)
  await scrollToY(page, 1e6)
  for (const id of sections.slice(1)) {
    await expect(content(page, id)).toHaveAttribute('data-reveal', 'revealing')
    await expect(content(page, id)).toHaveCSS('opacity', '1')
  }
})

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing waits, and nothing runs at any moment of a whole visit', async ({ page }) => {
    await page.addInitScript(() => {
      const moving = new Set<string>()
      let looks = 0
      Object.assign(window, { moving, looks: () => looks })
      const look = () => {
        looks += 1
        for (const animation of document.getAnimations()) {
          const effect = animation.effect as KeyframeEffect
          const { target } = effect
          // A toast's time is kept by an animation of what is not shown, and its leaving waits for one of 1 ms.
          if (target?.matches('.Toastify__progress-bar')) continue
          if (target?.matches('.Toastify__toast') && effect.getComputedTiming().duration === 1)
            continue
          moving.add(target?.outerHTML.slice(0, 80) ?? 'something')
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.route(webhookAddress, (route) => route.abort())
    await openLive(page)
    await expect(page.locator('[data-reveal]')).toHaveCount(0)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 300) {
      await page.mouse.wheel(0, 300)
      await nextFrame(page)
    }
    await page.getByRole('button', { name: 'Next slide' }).click()
    await page.getByRole('tab').nth(4).click()
    await page.locator('#contact h3 button').nth(1).click()
    await page.locator('#contact h3 button').nth(2).click()
    const contact = new ContactPage(page)
    await contact.fillValid()
    await contact.submit.click()
    await contact.expectFailed()
    await page.keyboard.press('Escape')
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
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
  })
})
