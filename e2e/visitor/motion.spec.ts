import type { Locator, Page } from 'playwright/test'
import {
  getOpacity,
  seekAnimations,
  freezeAnimations,
  waitForNextFrame,
} from '../support/animations'
import { expect, test } from '../support/fixtures'
import { scrollIntoView, scrollToY } from '../support/gestures'
import type { Home } from '../support/home'

test.use({ reducedMotion: 'no-preference' })

/** Opens the home page and expects all sections below the viewport to be hidden. */
async function openHidden(home: Home): Promise<void> {
  await home.open()
  await expectOpacity(home, 0)
}

async function expectOpacity(home: Home, opacity: number): Promise<void> {
  const sections = await home.page.locator('main > section[id]').all()
  expect(sections.length).toBeGreaterThan(0)
  for (const section of sections) {
    const heading = section.getByRole('heading', { level: 2 }).first()
    await expect.poll(() => getOpacity(heading), await heading.innerText()).toBe(opacity)
  }
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

/** Pauses the section's animation at `time` ms, and returns the opacity of each element in percent. */
async function readOpacityAt(section: Locator, time: number, ...elements: Locator[]) {
  await seekAnimations(section, time)
  const opacities = await Promise.all(elements.map(getOpacity))
  return opacities.map((opacity) => Math.round(opacity * 1000) / 10)
}

test('section fades in within 0.8 s when 100 px are in view', async ({ page, home }) => {
  await openHidden(home)
  const section = home.section('about')
  const title = home.title('about')
  await freezeAnimations(section)
  await scrollSectionIntoView(page, 'about', 98)
  expect(await readOpacityAt(section, 790, title)).toEqual([0])
  await scrollSectionIntoView(page, 'about', 102)
  await expect.poll(async () => (await readOpacityAt(section, 400, title))[0]).toBeGreaterThan(50)
  expect((await readOpacityAt(section, 700, title))[0]).toBeLessThan(100)
  expect(await readOpacityAt(section, 0, title)).toEqual([0])
  const startY = (await title.boundingBox())!.y
  expect(await readOpacityAt(section, 800, title)).toEqual([100])
  expect(startY - (await title.boundingBox())!.y).toBeCloseTo(24, 1)
})

test('parts of the contact section fade in when a fifth is in view', async ({ page, home }) => {
  await openHidden(home)
  const section = home.section('contact')
  await freezeAnimations(section)
  const { height } = (await section.boundingBox())!
  const parts = [home.title('contact'), ...(await section.locator('ul').getByRole('link').all())]
  await scrollSectionIntoView(page, 'contact', height * 0.19)
  expect(await readOpacityAt(section, 500, ...parts)).toEqual([0, 0, 0])
  await scrollSectionIntoView(page, 'contact', height * 0.21)
  await expect
    .poll(async () => (await readOpacityAt(section, 500, parts[0]!))[0])
    .toBeGreaterThan(90)
  const [, ...links] = parts
  expect(await readOpacityAt(section, 599, ...links)).toEqual([0, 0])
  const [first, second] = await readOpacityAt(section, 699, ...links)
  expect(first).toBeGreaterThan(0)
  expect(second).toBe(0)
  expect(await readOpacityAt(section, 1100, ...links)).toEqual([100, 100])
})

test('contact section fades in before it leaves half of a low viewport blank', async ({
  page,
  home,
}) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await openHidden(home)
  await scrollSectionIntoView(page, 'contact', 375 / 2 + 4)
  await expect.poll(() => getOpacity(home.title('contact'))).toBeGreaterThan(0)
})

test('section is revealed when one of its controls receives focus', async ({ home }) => {
  await openHidden(home)
  for (const [id, control] of [
    ['about', home.section('about').getByRole('link').first()],
    ['contact', home.questions.first()],
  ] as const) {
    await control.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    await expect.poll(() => getOpacity(home.title(id)), id).toBe(1)
  }
})

test('sections animate once, also after a jump and printing', async ({ page, home }) => {
  await openHidden(home)
  await scrollToY(page, 1e6)
  await expectOpacity(home, 1)
  expect(await getOpacity(home.heading)).toBe(1)
  const countAnimations = () =>
    page.evaluate(
      () => document.getAnimations().filter((each) => each instanceof CSSAnimation).length,
    )
  await expect.poll(countAnimations).toBe(0)
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media })
    expect(await page.evaluate((name) => matchMedia(name).matches, media)).toBe(true)
    expect(await countAnimations(), media).toBe(0)
  }
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('page does not animate', async ({ page, home, contact, slideshow, carousel, webhook }) => {
    await page.addInitScript(() => {
      const animated = new Set<string>()
      let frameCount = 0
      Object.assign(window, { readAnimated: () => ({ frameCount, animated: [...animated] }) })
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
    webhook.answer = 'close'
    await home.open()
    await expectOpacity(home, 1)
    for (let scroll = 0; scroll < 20; scroll += 1) {
      await page.mouse.wheel(0, 300)
      await waitForNextFrame(page)
    }
    await slideshow.next.click()
    await slideshow.dots.nth(4).click()
    await home.questions.nth(1).click()
    await home.questions.nth(2).click()
    await contact.send()
    await contact.expectFailed()
    await page.keyboard.press('Escape')
    await expect(contact.toasts).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await carousel.next.click()
    await home.openMenu.click()
    await page.keyboard.press('Escape')
    await waitForNextFrame(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    webhook.answer = 200
    await contact.submit.click()
    await contact.expectSent()
    await slideshow.enlarge.click()
    await slideshow.button('Next slide').click()
    await page.keyboard.press('Escape')
    await expect(slideshow.lightbox).toBeHidden()
    const { frameCount, animated } = await page.evaluate(() =>
      (
        window as unknown as { readAnimated: () => { frameCount: number; animated: string[] } }
      ).readAnimated(),
    )
    // Each of the 20 steps of the wheel waits for a frame.
    expect(frameCount, 'frames in which animations were looked for').toBeGreaterThan(20)
    expect(animated, 'animated elements').toEqual([])
  })
})
