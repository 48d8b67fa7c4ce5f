import { expect, type Locator, type Page } from 'playwright/test'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { ContactFormPageObject } from '../support/contactForm'
import { scrollIntoView, scrollToY } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import {
  pauseFutureAnimationsInSubtree,
  waitForNextFrame,
  getEffectiveOpacity,
  pauseAnimationsAt,
} from '../support/animations'
import { test } from '../support/test'

test.use({ reducedMotion: 'no-preference' })

const sectionIds = ['about', 'case-studies', 'testimonials', 'contact'] as const

const getTitle = (page: Page, id: string) => page.locator(`#${id}-title`)

/** Opens the home page and expects all sections below the viewport to be hidden. */
async function gotoWithSectionsHidden(page: Page): Promise<void> {
  await gotoHydrated(page)
  for (const id of sectionIds)
    await expect.poll(() => getEffectiveOpacity(getTitle(page, id))).toBe(0)
}

/** Scrolls until the top `px` pixels of a section are in the viewport. */
async function scrollSectionIntoView(page: Page, id: string, px: number): Promise<void> {
  const section = page.locator(`#${id}`)
  await scrollIntoView(page, section, page.viewportSize()!.height - px)
  // Wait until a new observer is notified (after the observers of the page), and then until the
  // next frame is rendered.
  await section.evaluate(
    (element) =>
      new Promise((resolve) => {
        new IntersectionObserver(() => resolve(null), {
          rootMargin: '100000px 0px -100px',
        }).observe(element)
      }),
  )
  await waitForNextFrame(page)
}

/**
 * Pauses the section's animation at `time` ms and returns the opacity of each element in percent.
 */
async function readOpacityPercentAt(page: Page, id: string, time: number, ...elements: Locator[]) {
  await pauseAnimationsAt(page.locator(`#${id}`), time)
  const opacities = await Promise.all(elements.map(getEffectiveOpacity))
  return opacities.map((opacity) => opacity * 100)
}

for (const id of ['about', 'case-studies', 'testimonials']) {
  test(`${id} section fades in within 0.8 s when 100 px of the section are in view`, async ({
    page,
  }) => {
    await gotoWithSectionsHidden(page)
    await pauseFutureAnimationsInSubtree(page.locator(`#${id}`))
    const title = getTitle(page, id)
    await scrollSectionIntoView(page, id, 98)
    expect(await readOpacityPercentAt(page, id, 790, title)).toEqual([0])
    await scrollSectionIntoView(page, id, 102)
    await expect
      .poll(async () => (await readOpacityPercentAt(page, id, 790, title))[0])
      .toBeGreaterThan(99)
    const [opacityBeforeEnd] = await readOpacityPercentAt(page, id, 790, title)
    expect(opacityBeforeEnd).toBeLessThan(100)
    expect(await readOpacityPercentAt(page, id, 0, title)).toEqual([0])
    const startY = (await title.boundingBox())!.y
    expect(await readOpacityPercentAt(page, id, 800, title)).toEqual([100])
    expect(startY - (await title.boundingBox())!.y).toBeCloseTo(24, 1)
  })
}

test('hero is never hidden', async ({ page }) => {
  await gotoWithSectionsHidden(page)
  await scrollToY(page, 1e6)
  expect(await getEffectiveOpacity(page.getByRole('heading', { level: 1 }))).toBe(1)
})

test('parts of the contact section fade in one after another when a fifth of the section is in view', async ({
  page,
}) => {
  await gotoWithSectionsHidden(page)
  await pauseFutureAnimationsInSubtree(page.locator('#contact'))
  const { height } = (await page.locator('#contact').boundingBox())!
  const links = await page.locator('#contact ul').getByRole('link').all()
  const title = getTitle(page, 'contact')
  await scrollSectionIntoView(page, 'contact', height * 0.19)
  expect(await readOpacityPercentAt(page, 'contact', 500, title, ...links)).toEqual([0, 0, 0])
  await scrollSectionIntoView(page, 'contact', height * 0.21)
  await expect
    .poll(async () => (await readOpacityPercentAt(page, 'contact', 500, title))[0])
    .toBeGreaterThan(90)
  const readLinkOpacityAt = (time: number) => readOpacityPercentAt(page, 'contact', time, ...links)
  expect(await readLinkOpacityAt(599)).toEqual([0, 0])
  expect(await readLinkOpacityAt(699)).toEqual([expect.closeTo(36, -1), 0])
  expect(await readLinkOpacityAt(1050)).toEqual([100, expect.closeTo(97, 0)])
  expect(await readLinkOpacityAt(1100)).toEqual([100, 100])
})

test('answer expands in 0.24 s', async ({ page }) => {
  await gotoHydrated(page)
  await scrollIntoView(page, page.locator('#contact'), 0)
  await expect.poll(() => getEffectiveOpacity(getTitle(page, 'contact'))).toBe(1)
  await pauseFutureAnimationsInSubtree(page.locator('#contact'))
  const question = page.locator('#contact h3 button').first()
  await question.click()
  const answer = page.getByRole('region', { name: (await question.textContent())! })
  const readHeightAt = async (time: number) => {
    await pauseAnimationsAt(page.locator('#contact'), time)
    return (await answer.boundingBox())!.height
  }
  expect(await readHeightAt(0)).toBe(0)
  const heightBeforeEnd = await readHeightAt(200)
  expect(heightBeforeEnd).toBeLessThan(await readHeightAt(239))
  expect(await readHeightAt(240)).toBe(await readHeightAt(1000))
})

for (const [change, size] of [
  ['a phone is rotated', { width: 390, height: 200 }],
  ['the page is zoomed to 400 %', { width: 320, height: 180 }],
] as const) {
  test(`all sections are visible when ${change}`, async ({ page }) => {
    await gotoWithSectionsHidden(page)
    await page.setViewportSize(size)
    for (const id of sectionIds) {
      await scrollIntoView(page, page.locator(`#${id}`), 0)
      await expect.poll(() => getEffectiveOpacity(getTitle(page, id))).toBe(1)
    }
  })
}

test('finished animations do not restart after printing', async ({ page }) => {
  await gotoHydrated(page)
  await scrollToY(page, 1e6)
  const running = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ constructor }) => constructor === CSSAnimation).length,
    )
  await expect.poll(() => getEffectiveOpacity(getTitle(page, 'contact'))).toBe(1)
  await expect.poll(running).toBe(0)
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media })
    expect(await page.evaluate((name) => matchMedia(name).matches, media)).toBe(true)
    expect(await running(), media).toBe(0)
  }
})

test('section is revealed when one of its controls receives focus', async ({ page }) => {
  await gotoWithSectionsHidden(page)
  for (const [id, selector] of [
    ['about', '#about a'],
    ['contact', '#contact h3 button'],
  ] as const) {
    await page
      .locator(selector)
      .first()
      .evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    await expect.poll(() => getEffectiveOpacity(getTitle(page, id))).toBe(1)
  }
})

test('all sections are visible after a jump to the end of the page', async ({ page }) => {
  await gotoWithSectionsHidden(page)
  await scrollToY(page, 1e6)
  for (const id of sectionIds)
    await expect.poll(() => getEffectiveOpacity(getTitle(page, id))).toBe(1)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('page does not animate', async ({ page }) => {
    await page.addInitScript(() => {
      const animated = new Set<string>()
      let frameCount = 0
      Object.assign(window, { moving: animated, looks: () => frameCount })
      const recordAnimations = () => {
        frameCount += 1
        for (const { effect } of document.getAnimations()) {
          const { target } = effect as KeyframeEffect
          // Exclude the invisible animations of toasts: the timer and the 1 ms exit animation.
          const isSeen = target?.role !== 'progressbar' && effect!.getTiming().duration !== 1
          if (isSeen) animated.add(target?.outerHTML.slice(0, 80) ?? 'something')
        }
        requestAnimationFrame(recordAnimations)
      }
      requestAnimationFrame(recordAnimations)
    })
    await page.route(testedWebhookUrl, (route) => route.abort())
    await gotoHydrated(page)
    for (const id of sectionIds) expect(await getEffectiveOpacity(getTitle(page, id))).toBe(1)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 300) {
      await page.mouse.wheel(0, 300)
      await waitForNextFrame(page)
    }
    await page.getByRole('button', { name: 'Next slide' }).click()
    await page.getByRole('tab').nth(4).click()
    await page.locator('#contact h3 button').nth(1).click()
    await page.locator('#contact h3 button').nth(2).click()
    const contact = new ContactFormPageObject(page)
    await contact.fillValidAndWaitForHydration()
    await contact.submit.click()
    await contact.expectFailed()
    await page.keyboard.press('Escape')
    await expect(contact.toasts).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Next testimonial' }).click()
    await page.getByRole('button', { name: 'Open navigation menu' }).click()
    await page.keyboard.press('Escape')
    await waitForNextFrame(page)
    const { moving: animated, looks: frameCount } = await page.evaluate(() => {
      const recorder = window as unknown as { moving: Set<string>; looks: () => number }
      return { moving: [...recorder.moving], looks: recorder.looks() }
    })
    expect(frameCount).toBeGreaterThan(40)
    expect(animated).toEqual([])
  })
})
