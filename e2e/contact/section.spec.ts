import type { Locator, Page } from 'playwright/test'
import { getOpacity, waitForAnimations, waitForStillPage } from '../support/animations'
import site from '../../__tests__/fixtures/content/site.json'
import { successTexts } from '../support/contact'
import { expect, test } from '../support/fixtures'
import { resizeViewport, scrollIntoView, reveal } from '../support/gestures'
import { expectOnTop } from '../support/observers'

test.use({ reducedMotion: 'no-preference' })

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

test('question keeps its position when its answer opens or closes', async ({ page, home }) => {
  await resizeViewport(page, { width: 1366, height: 640 })
  await home.open()
  await reveal(page, home.questions.first())
  for (const question of await home.questions.all()) {
    for (const [top, open] of [
      [250, 'true'],
      [100, 'false'],
    ] as const) {
      await scrollIntoView(page, question, top)
      await question.click()
      await expect(question, `question at ${top} px`).toHaveAttribute('aria-expanded', open)
      await waitForAnimations(page.locator('#contact'))
      expect(await getTop(question), open).toBe(top)
    }
  }
})

for (const size of [
  { width: 1366, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`feedback does not move the focus at ${size.width} px`, async ({
    page,
    home,
    contact,
    webhook,
  }) => {
    webhook.answer = 'close'
    await resizeViewport(page, size)
    await home.open()
    await contact.fill()
    const message = contact.field('Message')
    await scrollToStillElement(page, message, 150)
    await message.fill('a'.repeat(950))
    await expect(contact.card.getByText('50 characters left')).toBeVisible()
    await waitForStillPage(page)
    expect(await getTop(message)).toBe(150)

    await contact.fill()
    // Below the place of the toast, for which sending scrolls the button out of the way.
    await scrollToStillElement(page, contact.submit, 300)
    await contact.submit.click()
    await expect(contact.toasts).toHaveCount(1)
    await waitForStillPage(page)
    expect(await getTop(contact.submit)).toBe(300)
  })
}

test('direct links are fully visible as soon as they receive focus', async ({ page, home }) => {
  await home.open()
  const link = page.locator('#contact ul').getByRole('link').first()
  await expect.poll(() => getOpacity(link)).toBe(0)
  const opacities = await link.evaluate(async (element: HTMLElement) => {
    const row = element.closest('li')!
    const read = async () => {
      await new Promise(requestAnimationFrame)
      return getComputedStyle(row).opacity
    }
    element.focus()
    // A row with a delayed reveal transition would still be transparent in these frames.
    const focused = [await read(), await read(), await read()]
    element.blur()
    return [...focused, await read(), await read(), await read()]
  })
  expect(new Set(opacities)).toEqual(new Set(['1']))
})

test('case studies lead to the form on phones too', async ({ page, home }) => {
  await home.open()
  for (const width of [390, 1440]) {
    await resizeViewport(page, { width, height: 900 })
    const link = home.section('case-studies').locator('a[href^="#contact"]')
    await expect(link.filter({ visible: true }), `${width} px`).toHaveCount(1)
  }
})

test('link to the form scrolls to the heading above', async ({ page, home, contact }) => {
  await home.open()
  await home.link('Request Custom Case Study').click()
  await expect(contact.field('Name')).toBeInViewport({ ratio: 1 })
  await waitForStillPage(page)
  expect(await getTop(home.title('contact'))).toBe(80)
  await page.keyboard.press('Tab')
  await expect(contact.field('Name')).toBeFocused()
})

for (const [width, height] of [
  [390, 844],
  [1366, 768],
  [1536, 730],
  [360, 640],
] as const) {
  test(`reply and booking link are in view after sending at ${width} x ${height} px`, async ({
    page,
    contact,
  }) => {
    await resizeViewport(page, { width, height })
    await contact.open()
    await contact.send()
    await contact.expectSent()
    const result = contact.form.locator('#submit-result')
    const booking = result.getByRole('link')
    await expect(result).toContainText(successTexts.title + successTexts.text)
    await expect(result).toBeInViewport({ ratio: 1 })
    await expect(booking).toHaveAttribute('href', site.schedulingUrl)
    await expectOnTop(result.getByText(successTexts.title))
    await expectOnTop(booking)
  })
}

test('reply does not scroll the page of a visitor who has scrolled on', async ({
  page,
  home,
  contact,
  webhook,
}) => {
  webhook.answer = 'hold'
  await resizeViewport(page, { width: 390, height: 844 })
  await contact.open()
  await contact.send()
  await expect.poll(() => webhook.deliveries).toHaveLength(1)
  await scrollIntoView(page, home.section('services'))
  const before = await home.scrollY()
  webhook.release()
  await contact.expectSent()
  await waitForStillPage(page)
  expect(await home.scrollY()).toBe(before)
})
