import { corruptPageData } from '../support/faultInjection'
import { expect, hydrationErrors, test } from '../support/fixtures'
import { pinchZoomIn, scrollIntoView, swipe } from '../support/gestures'
import { recordAnnouncements } from '../support/observers'

const phone = { width: 390, height: 844 }

test.use({ reducedMotion: 'no-preference' })

for (const [perView, from, to] of [
  [1, 320, 767],
  [2, 768, 1023],
] as const) {
  test(`carousel shows ${perView} of its cards from ${from} to ${to} px`, async ({
    page,
    carousel,
  }) => {
    await page.setViewportSize({ width: to, height: 900 })
    await carousel.open()
    const { authors, counter } = carousel
    const last = authors.length - perView
    const announcements = await recordAnnouncements(page)
    const expected: string[] = []
    const announceFrom = (first: number) => {
      const shown = authors.slice(first, first + perView)
      const numbers = shown.map((author) => authors.indexOf(author) + 1).join(', ')
      expected.push(`${numbers} of ${authors.length}: ${shown.join(', ')}`)
    }
    const expectFrom = async (first: number) => {
      await carousel.expectShown(...authors.slice(first, first + perView))
      await expect(counter).toHaveText(`${first + 1} of ${authors.length}`)
      await expect(counter).toBeVisible({ visible: perView === 1 })
    }
    for (let first = 0; first <= last; first += 1) {
      await expectFrom(first)
      await carousel.next.click()
      announceFrom(first === last ? 0 : first + 1)
    }
    await expectFrom(0)
    await carousel.previous.click()
    announceFrom(last)
    await expectFrom(last)
    expect(await announcements()).toEqual(expected)
    await page.setViewportSize({ width: from, height: 900 })
    await expectFrom(last)
  })
}

test('carousel disables its buttons from 1024 px on', async ({ page, carousel }) => {
  const { next, previous, authors } = carousel
  await page.setViewportSize(phone)
  await carousel.open()
  await next.press('Enter')
  await carousel.expectShown(authors[1])
  const enabledColor = await next.evaluate((button) => getComputedStyle(button).color)
  await page.setViewportSize({ width: 1024, height: 844 })
  await carousel.expectShown(...authors)
  await expect(next).toBeFocused()
  await expect(next).toHaveCSS('outline-style', 'solid')
  const announcements = await recordAnnouncements(page)
  for (const button of [previous, next]) {
    await expect(button).toBeDisabled()
    await expect(button).not.toHaveCSS('color', enabledColor)
    await button.click({ force: true })
  }
  await carousel.expectShown(...authors)
  await page.setViewportSize({ width: 1023, height: 844 })
  await carousel.expectShown(...authors.slice(0, 2))
  await page.setViewportSize(phone)
  await carousel.expectShown(authors[0])
  await carousel.expectStepAnnounced(announcements)
})

test('carousel has room for fewer cards at a larger text size', async ({ page, carousel }) => {
  await carousel.open()
  await carousel.expectShown(...carousel.authors)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await carousel.expectShown(...carousel.authors.slice(0, 2))
  await carousel.next.click()
  await carousel.expectShown(...carousel.authors.slice(1))
})

test.describe('carousel on a phone', () => {
  test.use({ viewport: phone })

  test('announces each step by an arrow key once', async ({ page, carousel }) => {
    const [first, second] = carousel.authors
    await carousel.open()
    const announcements = await recordAnnouncements(page)
    const isScrolledByBrowser = await page.evaluateHandle(() => {
      const keys: boolean[] = []
      addEventListener('keydown', ({ defaultPrevented }) => keys.push(!defaultPrevented))
      return keys
    })
    // Outside the carousel, an arrow key does not step.
    await page.keyboard.press('ArrowRight')
    await carousel.next.focus()
    await page.keyboard.press('ArrowRight')
    await carousel.expectShown(second)
    await page.keyboard.press('ArrowLeft')
    await carousel.expectShown(first)
    await expect(carousel.next).toBeFocused()
    expect(await isScrolledByBrowser.jsonValue()).toEqual([true, false, false])
    expect(await announcements()).toEqual([`2 of 3: ${second}`, `1 of 3: ${first}`])
  })

  test('announces steps once that begin in the last frames of the step before', async ({
    page,
    carousel,
  }) => {
    await carousel.open()
    const announcements = await recordAnnouncements(page)
    const expected: string[] = []
    for (const distance of [4, 3, 2, 1]) {
      await carousel.stepAt(distance)
      expected.push(`2 of 3: ${carousel.authors[1]}`, `1 of 3: ${carousel.authors[0]}`)
      await carousel.expectShown(carousel.authors[0])
    }
    await carousel.next.click()
    await carousel.expectShown(carousel.authors[1])
    expect(await announcements()).toEqual([...expected, `2 of 3: ${carousel.authors[1]}`])
  })

  test('does not step when Shift+ArrowRight selects text', async ({ page, carousel }) => {
    await carousel.open()
    const announcements = await recordAnnouncements(page)
    const quote = page.locator('blockquote').first()
    await quote.dblclick({ position: { x: 40, y: 16 } })
    const countSelected = () => page.evaluate(() => getSelection()!.toString().length)
    const before = await countSelected()
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(countSelected).toBe(before + 1)
    await carousel.expectStepAnnounced(announcements)
  })

  test('keeps the card that is in view when React takes over', async ({ page, home, carousel }) => {
    const release = await home.openEarly()
    await scrollIntoView(page, carousel.area)
    await carousel.row.evaluate((row) => row.scrollTo({ left: 1e6 }))
    await carousel.expectShown(carousel.authors[2])
    release()
    await carousel.expectReady()
    await carousel.expectShown(carousel.authors[2])
    await expect(carousel.counter).toHaveText('3 of 3')
  })

  test('counts steps in quick succession', async ({ carousel }) => {
    await carousel.open()
    await carousel.next.evaluate(async (button: HTMLElement) => {
      button.click()
      // React renders between two clicks.
      await Promise.resolve()
      button.click()
    })
    await carousel.expectShown(carousel.authors[2])
  })

  for (const [motion, title] of [
    ['no-preference', 'scrolls smoothly to the next card'],
    ['reduce', 'steps without animation when the visitor prefers reduced motion'],
  ] as const) {
    test(title, async ({ page, carousel }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await carousel.open()
      const readLeft = () => carousel.row.evaluate((row) => row.scrollLeft)
      const leftAtOnce = await carousel.next.evaluate((button: HTMLElement) => {
        button.click()
        return document.querySelector('#testimonial-cards')!.scrollLeft
      })
      await carousel.expectShown(carousel.authors[1])
      const left = await readLeft()
      expect(left).toBeGreaterThan(300)
      expect(leftAtOnce).toBe(motion === 'reduce' ? left : 0)
    })
  }
})

/** Widths from 320 to 2560 px, in steps that are no multiple of a card, and around each breakpoint. */
const widths = [
  ...Array.from({ length: 32 }, (_, index) => 320 + Math.round((index * 2240) / 31)),
  ...[767, 768, 901, 1023, 1024, 1234, 1312, 1366, 1440, 1920],
]

/** Browser zoom gives the row a fraction of a pixel. Each count meets each width and each fraction. */
const fractions = [0, 0.1, 0.3, 0.5]

test.describe('carousel with the whole width', () => {
  test.use({
    reducedMotion: 'reduce',
    // The served page has three quotes.
    allowedErrors: hydrationErrors,
  })

  for (let count = 2; count <= 12; count += 1) {
    test(`shows each of ${count} quotes by Next and by Previous`, async ({ page, carousel }) => {
      test.setTimeout(45_000 + widths.length * count * 100)
      await corruptPageData(page, 'index', ({ result: { data } }) => {
        const section = data.testimonials as { testimonials: object[] }
        const [quote] = section.testimonials
        section.testimonials = Array.from({ length: count }, () => ({ ...quote }))
      })
      await carousel.open()
      await expect(carousel.row.getByRole('figure')).toHaveCount(count)
      await page.evaluate(hideOtherParts)
      for (const [index, width] of widths.entries()) {
        const fraction = fractions[(index + count) % fractions.length]!
        await page.setViewportSize({ width, height: 900 })
        const { hasButtons, ...seen } = await page.evaluate(stepThrough, { width, fraction })
        const place = `${width} px less ${fraction}`
        const perView = [1, 2, 3][Number(width >= 768) + Number(width >= 1024)]!
        expect(hasButtons, place).toBe(count > perView)
        const all = hasButtons ? Array.from({ length: count }, (_, index) => index) : []
        expect(seen, place).toEqual({ next: all, previous: all, isBack: true })
      }
    })
  }
})

/** Function for `evaluate`: hides the other parts, because their layout would slow down each resize. */
function hideOtherParts() {
  const parts = document.querySelectorAll<HTMLElement>('header, footer, main > :not(#testimonials)')
  for (const part of parts) part.style.display = 'none'
}

/** Function for `evaluate`: clicks a button for each quote, and returns the quotes wholly in view. */
async function stepThrough({ width, fraction }: { width: number; fraction: number }) {
  const row = document.querySelector<HTMLElement>('#testimonial-cards')!
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // A busy browser resizes the page some frames later.
  while (!matchMedia(`(width: ${width}px)`).matches) await nextFrame()
  row.style.width = `calc(100% + 2 * var(--bleed) - ${fraction}px)`
  await nextFrame()
  await nextFrame()
  const cards = [...row.querySelectorAll('figure')]
  const listInView = () => {
    const { left, right } = row.getBoundingClientRect()
    return cards.flatMap((card, index) => {
      const box = card.getBoundingClientRect()
      return box.left > left - 1 && box.right < right + 1 ? [index] : []
    })
  }
  const find = (name: string) =>
    document.querySelector<HTMLElement>(`button[aria-label="${name} testimonial"]`)!
  const collect = async (name: string) => {
    if (find(name).ariaDisabled) return []
    const start = listInView()
    const stops = cards.length - start.length + 1
    const seen = new Set<number>()
    for (let step = 0; step < stops; step += 1) {
      find(name).click()
      // React renders between two clicks.
      await Promise.resolve()
      for (const index of listInView()) seen.add(index)
    }
    isBack &&= String(listInView()) === String(start)
    return [...seen].sort((index, other) => index - other)
  }
  let isBack = true
  const hasButtons = !find('Next').ariaDisabled
  const [next, previous] = [await collect('Next'), await collect('Previous')]
  return { hasButtons, next, previous, isBack }
}

test('mouse drag selects carousel text without moving the cards', async ({ page, carousel }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await carousel.open()
  const quote = page.locator('blockquote').first()
  const before = (await quote.boundingBox())!
  await page.mouse.move(before.x + 2, before.y + 10)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width - 60, before.y + 45, { steps: 10 })
  expect(await quote.boundingBox()).toEqual(before)
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()!.toString())).toMatch(/^“.{20,}/)
  expect(await quote.boundingBox()).toEqual(before)
})

// Each test opens a new page: a page that is still scrolling would also handle the next swipe.
test.describe('carousel on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  test.beforeEach(({ carousel }) => carousel.open())

  test('advances when the visitor swipes horizontally', async ({ page, carousel }) => {
    const announcements = await recordAnnouncements(page)
    await swipe(page, carousel.row, -300)
    await carousel.expectShown(carousel.authors[1])
    await expect(carousel.counter).toHaveText('2 of 3')
    await expect.poll(announcements).toEqual([`2 of 3: ${carousel.authors[1]}`])
    // Otherwise a swipe at the last card would go back in the history.
    await expect(carousel.row).toHaveCSS('overscroll-behavior-x', 'contain')
  })

  test('pans the page when the zoom factor is less than 1.5', async ({ page, carousel }) => {
    const announcements = await recordAnnouncements(page)
    const readScale = () => page.evaluate(() => visualViewport!.scale)
    const readLeft = () => page.evaluate(() => visualViewport!.offsetLeft)
    await pinchZoomIn(page, carousel.row, 80)
    await expect.poll(readScale).toBeGreaterThan(1.1)
    expect(await readScale()).toBeLessThan(1.5)
    await expect(carousel.row).toHaveCSS('overflow-x', 'hidden')
    // The pinch itself may move the row by some pixels.
    const readRow = () => carousel.row.evaluate((row) => row.scrollLeft)
    const before = await readRow()
    for (const [distance, direction] of [
      [-100, 1],
      [100, -1],
    ] as const) {
      const left = await readLeft()
      await swipe(page, carousel.row, distance)
      await expect
        .poll(async () => (await readLeft()) * direction)
        .toBeGreaterThan(left * direction)
      expect(await readRow(), `row after a swipe by ${distance} px`).toBe(before)
    }
    await carousel.expectStepAnnounced(announcements)
  })
})

// Some translators reverse the direction of the page, for Arabic or Hebrew.
test.describe('with dir="rtl"', () => {
  const width = 768
  test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl'))
    }),
  )

  test('carousel shows whole cards', async ({ page, carousel }) => {
    await carousel.open()
    for (const first of [0, 1]) {
      const shown = carousel.authors.slice(first, first + 2)
      await carousel.expectShown(...shown)
      for (const author of shown) {
        const card = (await page.locator('figure', { hasText: author }).boundingBox())!
        expect(card.x, author).toBeGreaterThanOrEqual(0)
        expect(card.x + card.width, author).toBeLessThanOrEqual(width)
        await expect(page.locator('figure', { hasText: author })).toHaveCSS('direction', 'rtl')
      }
      await carousel.next.click()
    }
  })
})
