import { expect, type Locator, type Page } from 'playwright/test'
import { bring, listen, openLive } from './support/live'
import { partArrives } from './support/parts'
import { test } from './support/test'

/**
 * The W3C's patterns for the widgets of this page (ARIA Authoring Practices Guide: carousel with tabs, basic carousel,
 * accordion, disclosure navigation, alert), each of their rules as one assertion, counted for the run's closing lines.
 */
function holds(rule: string, value: unknown, expected: unknown = true): void {
  expect.soft(value, rule).toEqual(expected)
}

const attribute = (element: Locator, name: string) => element.getAttribute(name)
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)
const tagName = (element: Locator) => element.evaluate((node) => node.tagName)
const exists = (page: Page, id: string | null) => page.locator(`[id="${id}"]`).count()
const isHidden = (element: Locator) => element.isHidden()

test('the carousel with tabs: case slides', async ({ page }) => {
  await openLive(page)
  const show = page.getByRole('group', { name: 'Case Studies' })
  await bring(page, show)
  const tabs = show.getByRole('tab')
  const panels = page.locator('#case-slides > [role=tabpanel]')
  const current = () => page.getByRole('tab', { selected: true })
  const next = show.getByRole('button', { name: 'Next slide' })
  const previous = show.getByRole('button', { name: 'Previous slide' })

  holds(
    'the container has the role description "carousel"',
    await attribute(show, 'aria-roledescription'),
    'carousel',
  )
  holds('the container has a name', await attribute(show, 'aria-labelledby'), 'case-studies-title')
  holds(
    'the name does not contain "carousel"',
    (await page.locator('#case-studies-title').textContent())!.toLowerCase().includes('carousel'),
    false,
  )
  holds('there is a tab for each slide', await tabs.count(), await panels.count())
  holds('the tabs are in a tablist', await show.getByRole('tablist').getByRole('tab').count(), 7)
  holds(
    'the tablist has a name',
    await attribute(show.getByRole('tablist'), 'aria-label'),
    'Slides',
  )
  holds(
    'tabs are buttons',
    await tabs.evaluateAll((all) => all.every((tab) => tab.tagName === 'BUTTON')),
  )
  holds(
    'every tab has its own name',
    await tabs.evaluateAll((all) => new Set(all.map((tab) => tab.ariaLabel)).size),
    7,
  )
  holds(
    'every tab controls a slide that exists',
    await tabs.evaluateAll((all) =>
      all.every(
        (tab) => document.getElementById(tab.getAttribute('aria-controls')!)?.role === 'tabpanel',
      ),
    ),
  )
  holds('one tab is selected', await current().count(), 1)
  holds('the others say they are not', await show.getByRole('tab', { selected: false }).count(), 6)
  holds('the selected tab is in the tab order', await attribute(current(), 'tabindex'), '0')
  holds(
    'the others are not',
    await tabs.evaluateAll(
      (all) => all.filter((tab) => tab.getAttribute('tabindex') === '-1').length,
    ),
    6,
  )
  holds('slides are tab panels', await panels.count(), 7)
  holds(
    'slides have the role description "slide"',
    await panels.evaluateAll((all) => all.every((panel) => panel.ariaRoleDescription === 'slide')),
  )
  holds(
    'slides are named by their place',
    await panels.evaluateAll((all) => all.map((panel) => panel.ariaLabel)),
    [1, 2, 3, 4, 5, 6, 7].map((place) => `${place} of 7`),
  )
  holds(
    'one slide is shown',
    await panels.evaluateAll((all) => all.filter((panel) => panel.checkVisibility()).length),
    1,
  )
  holds(
    'the others are hidden from everyone',
    await panels.evaluateAll((all) => all.filter((panel) => panel.hasAttribute('hidden')).length),
    6,
  )
  holds(
    'previous and next are buttons',
    [await tagName(previous), await tagName(next)],
    ['BUTTON', 'BUTTON'],
  )
  holds(
    'previous and next have names',
    [await attribute(previous, 'aria-label'), await attribute(next, 'aria-label')],
    ['Previous slide', 'Next slide'],
  )
  holds(
    'previous controls the slides',
    await exists(page, await attribute(previous, 'aria-controls')),
    1,
  )
  holds('next controls the slides', await exists(page, await attribute(next, 'aria-controls')), 1)

  const said = await listen(page)
  await next.focus()
  await page.keyboard.press('Enter')
  holds(
    'Enter on next shows the next slide',
    await current().getAttribute('aria-label'),
    'Slide 2 of 7',
  )
  holds('next keeps the focus', await isFocused(next))
  await page.keyboard.press('Space')
  holds(
    'Space on next shows the next slide',
    await current().getAttribute('aria-label'),
    'Slide 3 of 7',
  )
  await previous.focus()
  await page.keyboard.press('Enter')
  holds(
    'Enter on previous shows the previous slide',
    await current().getAttribute('aria-label'),
    'Slide 2 of 7',
  )
  holds('previous keeps the focus', await isFocused(previous))
  holds('a polite live region says each change', (await said()).length, 3)

  await current().focus()
  await page.keyboard.press('ArrowRight')
  holds(
    'Right moves to the next tab and shows its slide',
    await current().getAttribute('aria-label'),
    'Slide 3 of 7',
  )
  holds('and moves focus to it', await isFocused(tabs.nth(2)))
  await page.keyboard.press('ArrowLeft')
  holds('Left moves to the previous tab and shows its slide', await isFocused(tabs.nth(1)))
  await page.keyboard.press('End')
  holds('End moves to the last tab', await isFocused(tabs.nth(6)))
  await page.keyboard.press('ArrowRight')
  holds('Right on the last tab wraps to the first', await isFocused(tabs.nth(0)))
  await page.keyboard.press('ArrowLeft')
  holds('Left on the first tab wraps to the last', await isFocused(tabs.nth(6)))
  await page.keyboard.press('Home')
  holds('Home moves to the first tab', await isFocused(tabs.nth(0)))
  await page.keyboard.press('Tab')
  holds('Tab leaves the tabs in one step', await isFocused(previous))
  await page.keyboard.press('Shift+Tab')
  holds('Shift+Tab returns to the selected tab', await isFocused(tabs.nth(0)))
})

test('the basic carousel: testimonials', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const engine = partArrives(page, 'carousel')
  await openLive(page)
  const show = page.getByRole('group', { name: 'Trusted by Industry Leaders' })
  await bring(page, show)
  await engine
  const slides = page.locator('#testimonial-cards [aria-roledescription=slide]')
  await expect(slides.nth(1)).toHaveAttribute('inert')
  const next = show.getByRole('button', { name: 'Next testimonial' })
  const previous = show.getByRole('button', { name: 'Previous testimonial' })

  holds(
    'the container has the role description "carousel"',
    await attribute(show, 'aria-roledescription'),
    'carousel',
  )
  holds(
    'the container is named by its heading',
    await attribute(show, 'aria-labelledby'),
    'testimonials-title',
  )
  holds(
    'slides are groups',
    await slides.evaluateAll((all) => all.every((slide) => slide.role === 'group')),
  )
  holds(
    'slides are named by their place',
    await slides.evaluateAll((all) => all.map((slide) => slide.ariaLabel)),
    ['1 of 3', '2 of 3', '3 of 3'],
  )
  holds('no slide is there twice', await slides.count(), 3)
  holds('slides out of view are inert', await page.locator('#testimonial-cards [inert]').count(), 2)
  holds(
    'the buttons come before the slides',
    await next.evaluate((button) =>
      Boolean(
        button.compareDocumentPosition(document.getElementById('testimonial-cards')!) &
        Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    ),
  )
  holds(
    'previous and next control the slides',
    [await attribute(previous, 'aria-controls'), await attribute(next, 'aria-controls')],
    ['testimonial-cards', 'testimonial-cards'],
  )
  const said = await listen(page)
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(slides.nth(1)).not.toHaveAttribute('inert')
  holds(
    'Enter on next shows the next slide',
    await slides.nth(0).evaluate((slide) => slide.hasAttribute('inert')),
  )
  holds('next keeps the focus', await isFocused(next))
  holds('a polite live region says the change', (await said()).length, 1)
  await previous.focus()
  await page.keyboard.press('Space')
  await expect(slides.nth(0)).not.toHaveAttribute('inert')
  holds(
    'Space on previous shows the previous slide',
    await slides.nth(1).evaluate((slide) => slide.hasAttribute('inert')),
  )
  holds('previous keeps the focus', await isFocused(previous))
})

test('the accordion: client problems', async ({ page }) => {
  const script = partArrives(page, 'accordion')
  await openLive(page)
  await bring(page, page.locator('#testimonials'), 300)
  await script
  const buttons = page.locator('#contact h3 > button')
  await expect(buttons.first()).toHaveAttribute('aria-expanded', 'false')
  await bring(page, page.locator('#contact'))
  const panel = async (place: number) =>
    page.locator(`[id="${await attribute(buttons.nth(place), 'aria-controls')}"]`)

  holds('every statement is a button', await buttons.count(), 4)
  holds(
    'each button is all its heading holds',
    await buttons.evaluateAll((all) =>
      all.every((button) => button.parentElement!.children.length === 1),
    ),
  )
  holds(
    'every button says whether it is expanded',
    await buttons.evaluateAll((all) => all.every((button) => button.ariaExpanded === 'false')),
  )
  holds(
    'every button controls a panel that exists',
    await buttons.evaluateAll((all) =>
      all.every(
        (button) => document.getElementById(button.getAttribute('aria-controls')!) !== null,
      ),
    ),
  )
  holds(
    'no id is used twice',
    await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      return ids.length - new Set(ids).size
    }),
    0,
  )
  holds('panels are regions', await (await panel(0)).getAttribute('role'), 'region')
  holds(
    'panels are named by their buttons',
    await (await panel(0)).getAttribute('aria-labelledby'),
    await attribute(buttons.first(), 'id'),
  )
  holds('a closed panel is hidden', await isHidden(await panel(0)))
  await buttons.nth(0).focus()
  await page.keyboard.press('Enter')
  holds('Enter opens', await attribute(buttons.nth(0), 'aria-expanded'), 'true')
  await expect(await panel(0)).toBeVisible()
  holds('and shows the panel', await isHidden(await panel(0)), false)
  holds('the button keeps the focus', await isFocused(buttons.nth(0)))
  await page.keyboard.press('Tab')
  holds('Tab goes to the next button', await isFocused(buttons.nth(1)))
  await page.keyboard.press('Space')
  holds('Space opens', await attribute(buttons.nth(1), 'aria-expanded'), 'true')
  holds('and closes the other', await attribute(buttons.nth(0), 'aria-expanded'), 'false')
  await page.keyboard.press('Space')
  holds('Space closes', await attribute(buttons.nth(1), 'aria-expanded'), 'false')
  await page.keyboard.press('Shift+Tab')
  holds('Shift+Tab goes to the button before', await isFocused(buttons.nth(0)))
  await page.keyboard.press('ArrowDown')
  holds('Down goes to the next button', await isFocused(buttons.nth(1)))
  await page.keyboard.press('ArrowUp')
  holds('Up goes to the button before', await isFocused(buttons.nth(0)))
})

test('disclosure navigation: the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLive(page)
  const nav = page.getByRole('navigation', { name: 'Main menu' })
  const toggle = nav.getByRole('button')
  const menu = page.locator('#mobile-menu')
  const links = menu.getByRole('link')

  holds('the menu is in a named navigation', await nav.count(), 1)
  holds('the toggle is a button', await tagName(toggle), 'BUTTON')
  holds('the toggle controls the menu', await attribute(toggle, 'aria-controls'), 'mobile-menu')
  holds(
    'the toggle says that the menu is closed',
    await attribute(toggle, 'aria-expanded'),
    'false',
  )
  holds('the closed menu is hidden', await isHidden(menu))
  holds(
    'nothing is called a menu, menu bar or menu item',
    await page.locator('[role^=menu]').count(),
    0,
  )
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  holds('Space opens', await attribute(toggle, 'aria-expanded'), 'true')
  holds('focus stays on the toggle', await isFocused(toggle))
  holds(
    'the links are a list of links',
    await menu.getByRole('listitem').getByRole('link').count(),
    4,
  )
  await page.keyboard.press('Tab')
  holds('Tab goes to the first link', await isFocused(links.first()))
  await page.keyboard.press('Tab')
  holds('Tab goes to the next link', await isFocused(links.nth(1)))
  await page.keyboard.press('Shift+Tab')
  holds('Shift+Tab goes back', await isFocused(links.first()))
  await page.keyboard.press('Escape')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  holds('Escape closes', await attribute(toggle, 'aria-expanded'), 'false')
  holds('and focuses the toggle', await isFocused(toggle))
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  holds('Enter closes again', await attribute(toggle, 'aria-expanded'), 'false')
})

test('the alert', async ({ page }) => {
  await openLive(page)
  const alert = page.locator('[role=alert]')
  holds('the region for alerts is there before the first one', await alert.count(), 1)
  holds('and says nothing yet', await alert.textContent(), '')
})
