import { expect, type Locator, type Page } from 'playwright/test'
import { ContactFormPageObject } from '../support/contactForm'
import { resizeViewport, scrollIntoView, scrollIntoViewAndWaitForReveal } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { waitForStillPage, getEffectiveOpacity, waitForAnimations } from '../support/animations'
import { test } from '../support/test'

test.use({ reducedMotion: 'no-preference' })

const questions = (page: Page) => page.locator('#contact h3').getByRole('button')

/** Returns the distance from the top of the viewport to the element, in whole px. */
async function getTop(element: Locator): Promise<number> {
  return element.evaluate((node) => Math.round(node.getBoundingClientRect().top))
}

/** Scrolls to the element twice, because the reveal animation of its section moves the element. */
async function scrollToStillElement(page: Page, element: Locator, top: number): Promise<void> {
  await scrollIntoView(page, element, top)
  await waitForStillPage(page)
  await scrollIntoView(page, element, top)
}

test('question keeps its position when its answer opens or closes', async ({ page }) => {
  await resizeViewport(page, { width: 1366, height: 640 })
  await gotoHydrated(page)
  await scrollIntoViewAndWaitForReveal(page, questions(page).first())
  for (const question of await questions(page).all()) {
    for (const [top, open] of [
      [250, 'true'],
      [100, 'false'],
    ] as const) {
      await scrollIntoView(page, question, top)
      await question.click()
      await expect(question).toHaveAttribute('aria-expanded', open)
      await waitForAnimations(page.locator('#contact'))
      expect(await getTop(question), open).toBe(top)
    }
  }
})

for (const [width, height] of [
  [1366, 640],
  [390, 844],
] as const) {
  test(`focused control keeps its position when feedback appears at ${width} x ${height} px`, async ({
    page,
  }) => {
    await page.route('**/contact', (route) => route.abort())
    await resizeViewport(page, { width, height })
    await gotoHydrated(page)
    const contact = new ContactFormPageObject(page)
    await contact.fillValidAndWaitForHydration()

    await test.step('message field keeps its position when its character count appears', async () => {
      await scrollToStillElement(page, contact.field('Message'), 150)
      await contact.field('Message').fill('a'.repeat(950))
      await expect(contact.card.getByText('50 characters left')).toBeVisible()
      await waitForStillPage(page)
      expect(await getTop(contact.field('Message'))).toBe(150)
    })

    await test.step('submit button keeps its position when the result appears', async () => {
      await contact.fillValidAndWaitForHydration()
      // Below the place of the toast, for which sending scrolls the button out of the way.
      await scrollToStillElement(page, contact.submit, 300)
      await contact.submit.click()
      await expect(contact.toasts).toHaveCount(1)
      await waitForStillPage(page)
      expect(await getTop(contact.submit)).toBe(300)
    })
  })
}

/** Returns the lowest opacity of a link's row in the five frames after focus or blur. */
function getLowestOpacity(link: Locator, change: 'focus' | 'blur'): Promise<number> {
  return link.evaluate(async (element: HTMLElement, action) => {
    const row = element.closest('li')!
    const opacities: number[] = []
    element[action]()
    // A row with a delayed reveal transition would still be transparent in these frames.
    while (opacities.length < 5) {
      await new Promise(requestAnimationFrame)
      opacities.push(Number(getComputedStyle(row).opacity))
    }
    return Math.min(...opacities)
  }, change)
}

test('direct links are fully visible as soon as they receive focus', async ({ page }) => {
  await gotoHydrated(page)
  const links = page.locator('#contact ul').getByRole('link')
  await expect.poll(() => getEffectiveOpacity(links.first())).toBe(0)
  expect(await getLowestOpacity(links.first(), 'focus')).toBe(1)
  for (let round = 0; round < 2; round += 1) {
    await links.nth(1).focus()
    await waitForStillPage(page)
    await links.first().focus()
    expect(await getLowestOpacity(links.first(), 'blur')).toBe(1)
  }
})

test('scroll keys scroll the page when a question has focus', async ({ page }) => {
  await gotoHydrated(page)
  const question = questions(page).nth(1)
  await scrollToStillElement(page, question, 300)
  await question.click()
  await waitForStillPage(page)
  for (const [key, down] of [
    ['PageDown', 1],
    ['PageUp', -1],
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['End', 1],
    ['Home', -1],
  ] as const) {
    await scrollIntoView(page, question, 300)
    await page.keyboard.press(key)
    await expect.poll(async () => (300 - (await getTop(question))) * down, key).toBeGreaterThan(20)
    await expect(question, key).toBeFocused()
    await waitForStillPage(page)
  }
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('link to the contact form scrolls to the heading of the contact section', async ({ page }) => {
  await gotoHydrated(page)
  await page.getByRole('link', { name: 'Request Custom Case Study' }).click()
  const contact = new ContactFormPageObject(page)
  await expect(contact.field('Name')).toBeInViewport({ ratio: 1 })
  await waitForStillPage(page)
  const heading = page.getByRole('heading', { name: 'Ready to Transform Your Organization?' })
  expect(await getTop(heading)).toBe(80)
  await page.keyboard.press('Tab')
  await expect(contact.field('Name')).toBeFocused()
})

test.describe('contact section on the touch screen of a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('shows tapped controls without their hover style', async ({ page }) => {
    await gotoHydrated(page)
    await scrollIntoViewAndWaitForReveal(page, page.locator('#contact form'))
    const question = questions(page).first()
    const link = page.locator('#contact ul').getByRole('link').last()
    const field = new ContactFormPageObject(page).field('Name')
    for (const [name, control, readStyle] of [
      ['question', question, () => getStyle(question.locator('span'), 'text-decoration-line')],
      ['link', link, () => getStyle(link.locator('svg').last(), 'transform')],
      ['field', field, () => getStyle(field, 'border-top-color')],
    ] as const) {
      const before = await readStyle()
      await control.hover()
      await waitForStillPage(page)
      expect(await readStyle(), name).toBe(before)
    }
  })
})

function getStyle(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
}

test('placeholders fit into their fields at every viewport width', async ({ page }) => {
  await gotoHydrated(page)
  const contact = new ContactFormPageObject(page)
  for (const width of [320, 768, 1024, 1280, 1440]) {
    await resizeViewport(page, { width, height: 900 })
    for (const label of ['Name', 'Email'] as const) {
      const field = contact.field(label)
      await field.fill((await field.getAttribute('placeholder'))!)
      const [requiredSize, fieldWidth] = await field.evaluate(({ scrollWidth, clientWidth }) => [
        scrollWidth,
        clientWidth,
      ])
      expect(requiredSize, `${label} at ${width} px`).toBeLessThanOrEqual(fieldWidth)
    }
  }
})
