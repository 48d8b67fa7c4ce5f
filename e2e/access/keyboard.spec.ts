import { expect, type Locator, type Page } from 'playwright/test'
import { findFocusRingProblems } from './focusRing'
import { findSkippedMisorderedOrObscuredTabStops } from './tabOrder'
import { gotoHomeAndLoadLazyParts, contextOptionsByScreenSize } from './pageStates'
import { getFocusedTabStop } from './tabStops'
import { scrollIntoView } from '../support/gestures'
import { gotoHydrated } from '../support/hydration'
import { waitForStillPage, waitForNextFrame } from '../support/animations'
import { expectSectionScrolledToAndFocused } from '../support/navigation'
import { recordAnnouncements } from '../support/observers'
import { test } from '../support/test'

for (const [size, percent] of [
  ['smallest', 200],
  ['tablet', 100],
  ['laptop', 100],
] as const) {
  test.describe(`${size} screen`, () => {
    test.use(contextOptionsByScreenSize[size])

    test(`every control is in the tab order at ${percent} % text size`, async ({ page }) => {
      await gotoHomeAndLoadLazyParts(page)
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), `${percent}%`)
      // Wait until the carousel has laid out its cards again and has shown or hidden its buttons.
      for (let frame = 0; frame < 3; frame += 1) await waitForNextFrame(page)
      expect(await findSkippedMisorderedOrObscuredTabStops(page)).toEqual([])
    })
  })
}

test('control that receives focus is in view when smooth scrolling is on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await gotoHomeAndLoadLazyParts(page)
  const link = page.getByRole('link', { name: 'Testimonials', exact: true })
  await link.click()
  await expectSectionScrolledToAndFocused(page, 'testimonials')
  await waitForStillPage(page)
  // A link click turns smooth scrolling on until scrolling ends or the visitor presses a key. The
  // second click does not scroll, so smooth scrolling stays on.
  await link.click()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Shift+Tab')
  expect(await getFocusedTabStop(page)).toMatchObject({ isInView: true })
})

for (const size of ['phone', 'laptop'] as const) {
  test.describe(`${size} screen`, () => {
    test.use(contextOptionsByScreenSize[size])

    test('every tab stop has a visible focus ring', async ({ page }) => {
      await gotoHomeAndLoadLazyParts(page)
      expect(await findFocusRingProblems(page)).toEqual([])
    })
  })
}

test('slideshow is operable by keyboard', async ({ page }) => {
  await gotoHydrated(page)
  await scrollIntoView(page, page.locator('#case-slides'))
  const next = page.getByRole('button', { name: 'Next slide' })
  const previous = page.getByRole('button', { name: 'Previous slide' })
  const currentDot = page.getByRole('tab', { selected: true })
  const announcements = await recordAnnouncements(page)
  for (const [element, key, slide] of [
    [next, 'Enter', 2],
    [next, 'Space', 3],
    [previous, 'Enter', 2],
    [currentDot, 'ArrowRight', 3],
    [currentDot, 'ArrowLeft', 2],
    [currentDot, 'End', 7],
    [currentDot, 'ArrowRight', 1],
    [currentDot, 'ArrowLeft', 7],
    [currentDot, 'Home', 1],
  ] as const) {
    const before = (await announcements()).length
    await element.focus()
    await page.keyboard.press(key)
    await expect(currentDot).toHaveAccessibleName(new RegExp(`slide ${slide} of 7$`))
    await expectOnly(page.getByRole('tabpanel'), `${slide} of 7`)
    await expect(element).toBeFocused()
    expect(await announcements()).toHaveLength(before + 1)
  }
})

test('question buttons toggle answers by keyboard', async ({ page }) => {
  await gotoHydrated(page, '/#contact')
  const [first, second] = await page.locator('#contact h3 button').all()
  const open = page.locator('#contact').getByRole('region')
  await first!.press('Enter')
  await expectOnly(open, await first!.innerText())
  await first!.press('Tab')
  await expect(second!).toBeFocused()
  await second!.press('Space')
  await expectOnly(open, await second!.innerText())
  await second!.press('Space')
  await expect(open).toHaveCount(0)
  await expect(second!).toBeFocused()
})

test('menu button is operable by keyboard', async ({ page }) => {
  await page.setViewportSize(contextOptionsByScreenSize.phone.viewport)
  await gotoHydrated(page)
  const toggle = page.getByRole('navigation', { name: 'Main menu' }).locator('> button')
  expect(await isExposedAsExpanded(page)).toBe(false)
  for (const [key, open] of [
    ['Space', true],
    ['Enter', false],
    ['Enter', true],
    ['Escape', false],
  ] as const) {
    await toggle.press(key)
    await expect(page.locator('#mobile-menu')).toBeVisible({ visible: open })
    await expect.poll(() => isExposedAsExpanded(page)).toBe(open)
    await expect(toggle).toBeFocused()
  }
})

/** Expects exactly one visible element, with this accessible name. */
async function expectOnly(visibleElement: Locator, name: string): Promise<void> {
  await expect(visibleElement).toHaveCount(1)
  await expect(visibleElement).toHaveAccessibleName(name)
}

/**
 * Reads the expanded state from the accessibility tree, because popover buttons have no attribute
 * for it.
 */
async function isExposedAsExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('[aria-label="Main menu"] > button')`,
  })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  await session.detach()
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
}
