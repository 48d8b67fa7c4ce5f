import type { Locator, Page } from 'playwright/test'
import { slides } from '../../__tests__/support/slides'
import { waitForNextFrame, waitForStillPage } from '../support/animations'
import { expect, test } from '../support/fixtures'
import { recordAnnouncements } from '../support/observers'
import { gotoCompleteHome, pageStates, screens } from './pageStates'
import { findTabProblems, readTabStop } from './tabOrder'

for (const { name, walkAt = [], part, reach } of pageStates) {
  for (const screen of walkAt) {
    test.describe(`${screen}, ${screens[screen].colorScheme} color scheme`, () => {
      // The state with the error screen.
      test.use({ ...screens[screen], allowedErrors: /hero\.json is missing/ })

      test(`${name} has all controls in the tab order, in view and with a focus ring`, async ({
        page,
      }) => {
        await reach(page)
        if (screen === 'smallest') {
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
          // Wait until the carousel has laid out its cards again.
          for (let frame = 0; frame < 3; frame += 1) await waitForNextFrame(page)
        }
        expect(await findTabProblems(page, part)).toEqual([])
      })
    })
  }
}

test('control that receives focus is in view when smooth scrolling is on', async ({
  page,
  home,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await gotoCompleteHome(page)
  const link = home.header.getByRole('link', { name: 'Testimonials', exact: true })
  await link.click()
  await home.expectAt('testimonials')
  await waitForStillPage(page)
  // A link click turns smooth scrolling on until scrolling ends or the visitor presses a key. The
  // second click does not scroll, so smooth scrolling stays on.
  await link.click()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(readTabStop)).toMatchObject({ isInView: true })
})

test('slideshow is operable by keyboard', async ({ page, slideshow }) => {
  await slideshow.open()
  const { next, previous } = slideshow
  const currentDot = page.getByRole('tab', { selected: true })
  const announcements = await recordAnnouncements(page)
  const expected: string[] = []
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
    const step = `${key} to slide ${slide}`
    await element.focus()
    await page.keyboard.press(key)
    await expect(currentDot, step).toHaveAccessibleName(new RegExp(`slide ${slide} of 7$`))
    await expectOnly(page.getByRole('tabpanel'), `${slide} of 7`)
    await expect(currentDot, step).toHaveAttribute('aria-controls', `case-slide-${slide}`)
    await expect(element, step).toBeFocused()
    expected.push(`${slide} of 7: ${slides[slide - 1]!.alt}`)
    await expect.poll(announcements, step).toEqual(expected)
  }
})

test('accordion opens one answer at a time by keyboard', async ({ home }) => {
  await home.open('/#contact')
  const [first, second] = await home.questions.all()
  const open = home.section('contact').getByRole('region')
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

test('menu button is operable by keyboard', async ({ page, home }) => {
  await page.setViewportSize(screens.phone.viewport)
  await home.open()
  const toggle = page.locator('[popovertarget]')
  for (const [key, open] of [
    ['Space', true],
    ['Enter', false],
    ['Enter', true],
    ['Escape', false],
  ] as const) {
    await toggle.press(key)
    await expect(home.menu, key).toBeVisible({ visible: open })
    await expect.poll(() => isExposedAsExpanded(page), key).toBe(open)
    await expect(toggle, key).toBeFocused()
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
    expression: `document.querySelector('[popovertarget]')`,
  })
  const { objectId } = result
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId })
  const toggle = nodes.find(({ role }) => role?.value === 'button')
  return toggle?.properties?.find(({ name }) => name === 'expanded')?.value.value
}
