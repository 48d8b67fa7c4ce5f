import { expect, type Page } from 'playwright/test'
import content from '../content/case-studies.json'
import { bring, holdScripts, listen, openLive, swipe } from './support/live'
import { failPart, partArrives } from './support/parts'
import { test } from './support/test'

const { slides } = content

const frame = (page: Page) => page.locator('#case-slides')
const counter = (page: Page) => page.locator('#case-studies').getByText(/^\d+ of \d+$/)
const next = (page: Page) => page.getByRole('button', { name: 'Next slide' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous slide' })
const dots = (page: Page) => page.getByRole('tab')

/** Stands before the slideshow with its swiping ready. */
async function open(page: Page): Promise<void> {
  const swiping = partArrives(page, 'swiping')
  await openLive(page)
  await bring(page, frame(page))
  await swiping
  await expect(page.locator('#case-studies [data-reveal=waiting]')).toHaveCount(0)
}

test.describe('By mouse', () => {
  test('goes on and back, round both ends', async ({ page }) => {
    await open(page)
    await expect(counter(page)).toHaveText('1 of 7')
    await previous(page).click()
    await expect(counter(page)).toHaveText('7 of 7')
    await next(page).click()
    await expect(counter(page)).toHaveText('1 of 7')
    for (let slide = 2; slide <= 7; slide += 1) {
      await next(page).click()
      await expect(counter(page)).toHaveText(`${slide} of 7`)
      await expect(
        page.getByRole('tabpanel', { name: `${slide} of 7` }).getByRole('img'),
      ).toHaveAccessibleName(slides[slide - 1]!.alt)
    }
  })

  test('jumps by its dots', async ({ page }) => {
    await open(page)
    await expect(dots(page)).toHaveCount(7)
    await dots(page).nth(4).click()
    await expect(counter(page)).toHaveText('5 of 7')
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName('Slide 5 of 7')
  })

  for (const [x, slide] of [
    [-51, '2 of 7'],
    [-50, '1 of 7'],
    [51, '7 of 7'],
    [50, '1 of 7'],
  ] as const) {
    test(`a drag of ${x} px leads to ${slide}`, async ({ page }) => {
      await open(page)
      const box = (await frame(page).boundingBox())!
      const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.down()
      await page.mouse.move(middle.x + x, middle.y, { steps: 10 })
      await page.mouse.up()
      await settled(page)
      await expect(counter(page)).toHaveText(slide)
    })
  }
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [x, y, slide] of [
    [-51, 0, '2 of 7'],
    [-50, 0, '1 of 7'],
    [51, 0, '7 of 7'],
    [50, 0, '1 of 7'],
    [-120, 20, '2 of 7'],
  ] as const) {
    test(`a swipe of ${x} px across and ${y} down leads to ${slide}`, async ({ page }) => {
      await open(page)
      await swipe(page, frame(page), x, y)
      await settled(page)
      await expect(counter(page)).toHaveText(slide)
    })
  }

  test('a swipe downwards scrolls the page and changes no slide', async ({ page }) => {
    await open(page)
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, frame(page), 20, 100)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before - 50)
    await expect(counter(page)).toHaveText('1 of 7')
  })

  test('a swipe is no click', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      document.addEventListener('click', () => document.body.setAttribute('data-clicked', ''))
    })
    await swipe(page, frame(page), -120)
    await expect(counter(page)).toHaveText('2 of 7')
    await expect(page.locator('body')).not.toHaveAttribute('data-clicked')
  })
})

test('a drag by mouse is no click either', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    document.addEventListener('click', () => document.body.setAttribute('data-clicked', ''))
  })
  const box = (await frame(page).boundingBox())!
  await page.mouse.move(box.x + 400, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 250, box.y + 200, { steps: 5 })
  await page.mouse.up()
  await expect(counter(page)).toHaveText('2 of 7')
  await expect(page.locator('body')).not.toHaveAttribute('data-clicked')
})

test('says each change once, whatever caused it', async ({ page }) => {
  await open(page)
  const said = await listen(page)
  await next(page).click()
  await dots(page).nth(3).click()
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('5 of 7')
  // A dot says the position by its name.
  expect(await said()).toEqual([`2 of 7: ${slides[1]!.alt}`, slides[3]!.alt, slides[4]!.alt])
})

test('keeps hidden slides from assistive technology and from the Tab key', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await dots(page).first().focus()
  await page.keyboard.press('Tab')
  await expect(previous(page)).toBeFocused()
})

test('fetches the pictures on both sides once the visitor is there, and no others', async ({
  page,
}) => {
  // Far enough down that also a browser on a slow line, which looks 2,500 px ahead, waits.
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = new Set<string>()
  page.on('request', (request) => {
    const slide = slides.find(({ image }) =>
      request.url().includes(
        image
          .split('/')
          .at(-1)!
          .replace(/\.\w+$/, ''),
      ),
    )
    if (slide) asked.add(slide.id)
  })
  await openLive(page)
  await page.waitForLoadState('networkidle')
  expect([...asked]).toEqual([])
  await bring(page, frame(page))
  await expect
    .poll(() => [...asked].sort())
    .toEqual([0, 1, 6].map((place) => slides[place]!.id).sort())
  await page.waitForLoadState('networkidle')
  await next(page).click()
  await expect.poll(() => asked.has(slides[2]!.id)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked.size).toBe(4)
})

test('moves by 32 px with a crossfade, each slide its way', async ({ page }) => {
  await open(page)
  const moves = await next(page).evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise(requestAnimationFrame)
    return document
      .getElementById('case-slides')!
      .getAnimations({ subtree: true })
      .map((animation) => [
        (animation as CSSTransition).transitionProperty,
        animation.effect?.getComputedTiming().duration,
      ])
  })
  expect(moves).toEqual(
    expect.arrayContaining([
      ['opacity', 320],
      ['transform', 320],
    ]),
  )
  await settled(page)
  await expect(page.locator('[role=tabpanel]:visible')).toHaveCount(1)
})

test('when no script can be loaded the slides stand one below the other', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(7)
  await expect(next(page)).toBeHidden()
})

test.describe('When its part of the script cannot be loaded', () => {
  test('everything but swiping works', async ({ page }) => {
    await failPart(page, 'swiping')
    await openLive(page)
    await bring(page, frame(page))
    await next(page).click()
    await expect(counter(page)).toHaveText('2 of 7')
    await dots(page).nth(6).click()
    await expect(counter(page)).toHaveText('7 of 7')
  })
})

test.describe('Until its script has come', () => {
  test('the slides are a strip that scrolls sideways, by keyboard too', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await bring(page, frame(page))
    await frame(page).focus()
    await expect(frame(page)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame(page).evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(0)
    await frame(page).evaluate((strip) => strip.scrollTo({ left: 1e6, behavior: 'instant' }))
    await expect(page.getByRole('img', { name: slides[6]!.alt })).toBeInViewport()
  })

  test('the slideshow starts at the slide the strip was scrolled to', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await bring(page, frame(page))
    await frame(page).evaluate((strip) => {
      strip.scrollTo({ left: 2 * strip.clientWidth, behavior: 'instant' })
    })
    release()
    await expect(counter(page)).toHaveText('3 of 7')
  })
})

/** Waits until nothing moves in the slideshow any more. */
async function settled(page: Page): Promise<void> {
  await frame(page).evaluate(async (strip) => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(strip.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
}
