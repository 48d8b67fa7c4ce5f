import type { Locator, Page } from 'playwright/test'
import { bring, nextFrame } from '../support/live'
import { announcements } from './announcements'
import { look, type Look } from './look'
import { expect, rules } from './rules'

/*
 * The widgets after the W3C's patterns (ARIA Authoring Practices Guide): carousel with tabs, basic carousel, accordion,
 * disclosure navigation. Each function uses a freshly opened page and returns the rules that do not hold.
 */

/** The case slides: one at a time, each change said once, the focus stays where it is and can leave. */
export async function slideshow(page: Page): Promise<string[]> {
  const { problems, hold } = rules()
  const show = page.getByRole('group', { name: 'Slideshow' })
  await bring(page, show)
  const facts = await look(page, { slideshowFacts })
  const current = show.getByRole('tab', { selected: true })
  const next = show.getByRole('button', { name: 'Next slide' })
  const previous = show.getByRole('button', { name: 'Previous slide' })
  const shown = page.getByRole('tabpanel')
  const last = await show.getByRole('tab').count()
  const said = await announcements(page)

  /** Presses a key; the slide with this number follows, said once, and the element has the focus. */
  async function press(key: string, element: Locator, number: number): Promise<void> {
    const earlier = (await said()).length
    await page.keyboard.press(key)
    const after = `after ${key} on ${await element.getAttribute('aria-label')}`
    await hold(
      `${after} slide ${number} is selected`,
      expect(current).toHaveAccessibleName(`Slide ${number} of ${last}`),
    )
    await hold(`${after} one slide is shown`, expect(shown).toHaveCount(1))
    const name = `${number} of ${last}`
    await hold(`${after} it is slide ${number}`, expect(shown).toHaveAccessibleName(name))
    await hold(`${after} it has the focus`, expect(element).toBeFocused())
    await hold(
      `${after} the slide is said once`,
      expect.poll(async () => (await said()).length - earlier).toBe(1),
    )
  }

  await next.focus()
  await press('Enter', next, 2)
  await press('Space', next, 3)
  await previous.focus()
  await press('Enter', previous, 2)
  await current.focus()
  await press('ArrowRight', current, 3)
  await press('ArrowLeft', current, 2)
  await press('End', current, last)
  await press('ArrowRight', current, 1)
  await press('ArrowLeft', current, last)
  await press('Home', current, 1)
  await page.keyboard.press('Tab')
  await hold('Tab leaves the dots in one step', expect(previous).toBeFocused())
  await page.keyboard.press('Shift+Tab')
  await hold('Shift+Tab returns to the selected dot', expect(current).toBeFocused())
  return [...facts, ...problems]
}

const slideshowFacts: Look = ({ all, byIds, isExposed, name, unmet }) => {
  const show = all('#case-studies [role=group][aria-roledescription=carousel]')[0]
  if (!show) return ['there is no carousel']
  const tabs = all('#case-studies [role=tablist][aria-label] > button[role=tab]')
  const panels = all('#case-slides > [role=tabpanel][aria-roledescription=slide]')
  const facts = {
    'the carousel has a name without the word': !/^$|carousel/i.test(name(show)),
    'there is a dot for each slide': tabs.length > 0 && tabs.length === panels.length,
    'every dot has a name of its own': new Set(tabs.map(name)).size === tabs.length,
    'every dot controls its slide': tabs.every(
      (tab, index) => byIds(tab.getAttribute('aria-controls'))[0] === panels[index],
    ),
    'every dot says whether it is selected, and only the selected one is a stop': tabs.every(
      (tab, index) =>
        tab.ariaSelected === String(index === 0) && tab.tabIndex === (index === 0 ? 0 : -1),
    ),
    'slides are named by their position': panels.every(
      (panel, index) => panel.ariaLabel === `${index + 1} of ${panels.length}`,
    ),
    'one slide is there for anyone': panels.filter(isExposed).length === 1,
    'two buttons with names control the slides': ['Previous slide', 'Next slide'].every(
      (label) => all(`button[aria-label="${label}"][aria-controls=case-slides]`).length === 1,
    ),
  }
  return unmet(facts)
}

/** The testimonials, where one is in view at a time. */
export async function quotes(page: Page): Promise<string[]> {
  const { problems, hold } = rules()
  const show = page.getByRole('group', { name: 'Quotes', exact: true })
  await bring(page, show)
  const slides = show.locator('#testimonial-cards [aria-roledescription=slide]')
  const next = show.getByRole('button', { name: 'Next testimonial' })
  const previous = show.getByRole('button', { name: 'Previous testimonial' })
  const inView = show.locator('#testimonial-cards [aria-roledescription=slide]:not([inert])')
  await hold('one quote is there for anyone', expect(inView).toHaveCount(1))
  const facts = await look(page, { quoteFacts })
  const said = await announcements(page)

  async function press(key: string, button: Locator, index: number): Promise<void> {
    const earlier = (await said()).length
    await page.keyboard.press(key)
    const after = `after ${key} on ${await button.getAttribute('aria-label')}`
    await hold(`${after} quote ${index + 1} is shown`, expect(slides.nth(index)).toBeInViewport())
    await hold(`${after} one is shown`, expect(inView).toHaveCount(1))
    await hold(`${after} it has the focus`, expect(button).toBeFocused())
    await hold(
      `${after} the quote is said once`,
      expect.poll(async () => (await said()).length - earlier).toBe(1),
    )
  }

  await next.focus()
  await press('Enter', next, 1)
  await previous.focus()
  await press('Space', previous, 0)
  return [...facts, ...problems]
}

const quoteFacts: Look = ({ all, unmet }) => {
  const [cards] = all(
    '#testimonials [aria-roledescription=carousel][aria-label] #testimonial-cards',
  )
  if (!cards) return ['there is no carousel with a name']
  const slides = all('#testimonial-cards [aria-roledescription=slide]')
  const buttons = all('#testimonials button[aria-controls=testimonial-cards]')
  const facts = {
    'quotes are groups named by their position': slides.every(
      ({ role, ariaLabel }, index) =>
        role === 'group' && ariaLabel === `${index + 1} of ${slides.length}`,
    ),
    'two buttons before the quotes control them':
      buttons.length === 2 &&
      buttons.every(
        (button) =>
          Boolean(button.ariaLabel) &&
          (button.compareDocumentPosition(cards) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
      ),
  }
  return unmet(facts)
}

/** The statements: each says whether it is open, one is open at most, and the open one can be closed. */
export async function accordion(page: Page): Promise<string[]> {
  const { problems, hold } = rules()
  const buttons = page.locator('#contact h3 > button:only-child')
  await bring(page, page.locator('#contact'))
  const facts = await look(page, { accordionFacts })
  const panels = page.locator('#contact [data-reach-accordion-panel]')

  /** Which one is open: it alone says so and is shown. */
  async function expectOpen(after: string, open: number | null): Promise<void> {
    for (let index = 0; index < 4; index += 1) {
      const state = index === open ? 'open' : 'closed'
      const expanded = expect(buttons.nth(index)).toHaveAttribute(
        'aria-expanded',
        String(index === open),
      )
      await hold(`after ${after} statement ${index + 1} says that it is ${state}`, expanded)
      const answer = expect(panels.nth(index)).toBeVisible({ visible: index === open })
      await hold(`after ${after} the answer to statement ${index + 1} is ${state}`, answer)
    }
  }

  await expectOpen('arriving', null)
  await buttons.nth(0).focus()
  await page.keyboard.press('Enter')
  await expectOpen('Enter on the first', 0)
  await hold('the button keeps the focus', expect(buttons.nth(0)).toBeFocused())
  await page.keyboard.press('Tab')
  await hold('Tab goes to the next button', expect(buttons.nth(1)).toBeFocused())
  await page.keyboard.press('Space')
  await expectOpen('Space on the second', 1)
  await page.keyboard.press('Space')
  await expectOpen('Space again', null)
  await page.keyboard.press('Shift+Tab')
  await hold('Shift+Tab goes to the button before', expect(buttons.nth(0)).toBeFocused())
  await page.keyboard.press('ArrowDown')
  await hold('Down goes to the next button', expect(buttons.nth(1)).toBeFocused())
  await page.keyboard.press('ArrowUp')
  await hold('Up goes to the button before', expect(buttons.nth(0)).toBeFocused())
  return [...facts, ...problems]
}

const accordionFacts: Look = ({ all, byIds, unmet }) => {
  const buttons = all('#contact h3 > button:only-child')
  const panels = buttons.map((button) => byIds(button.getAttribute('aria-controls'))[0])
  const ids = all('[id]').map(({ id }) => id)
  const facts = {
    'every statement is a button, alone in its heading': buttons.length === 4,
    'every button controls a region that it names': panels.every(
      (panel, index) =>
        panel?.role === 'region' && panel.getAttribute('aria-labelledby') === buttons[index]!.id,
    ),
    'no id is used twice': new Set(ids).size === ids.length,
  }
  return unmet(facts)
}

/** The mobile menu: it opens, Escape closes it and gives the focus back, and a wider window closes it. */
export async function menu(page: Page): Promise<string[]> {
  const { problems, hold } = rules()
  const size = page.viewportSize()!
  const toggle = page.getByRole('navigation', { name: 'Main menu' }).locator('> button')
  const list = page.locator('#mobile-menu')
  const links = list.getByRole('listitem').getByRole('link')

  async function expectOpen(after: string, open: boolean): Promise<void> {
    const state = open ? 'open' : 'closed'
    await hold(`after ${after} the menu is ${state}`, expect(list).toBeVisible({ visible: open }))
    await hold(
      `after ${after} its button says that it is ${state}`,
      expect.poll(() => saysOpen(page)).toBe(open),
    )
    const label = `${open ? 'Close' : 'Open'} navigation menu`
    await hold(`after ${after} its button is called so`, expect(toggle).toHaveAccessibleName(label))
  }

  await expectOpen('arriving', false)
  await hold('nothing is called a menu', expect(page.locator('[role^=menu]')).toHaveCount(0))
  await toggle.focus()
  await page.keyboard.press('Space')
  await expectOpen('Space', true)
  await hold('the links are a list', expect(links).toHaveCount(4))
  await hold('the focus stays on the button', expect(toggle).toBeFocused())
  await page.keyboard.press('Tab')
  await hold('Tab goes to the first link', expect(links.first()).toBeFocused())
  await page.keyboard.press('Tab')
  await hold('Tab goes to the next link', expect(links.nth(1)).toBeFocused())
  await page.keyboard.press('Shift+Tab')
  await hold('Shift+Tab goes back', expect(links.first()).toBeFocused())
  await page.keyboard.press('Escape')
  await expectOpen('Escape', false)
  await hold('Escape gives the focus back to the button', expect(toggle).toBeFocused())
  await page.keyboard.press('Enter')
  await expectOpen('Enter', true)
  await page.keyboard.press('Enter')
  await expectOpen('Enter again', false)
  await page.keyboard.press('Enter')
  await expectOpen('the third Enter', true)
  await page.setViewportSize({ width: 1024, height: size.height })
  await nextFrame(page)
  await page.setViewportSize(size)
  await expectOpen('the window was wide', false)
  return problems
}

/** Whether assistive technology hears that the menu is open: of a popover's button the browser itself says so. */
async function saysOpen(page: Page): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('[aria-label="Main menu"] > button')`,
  })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  await session.detach()
  const expanded = nodes[0]?.properties?.find(({ name }) => name === 'expanded')
  return expanded?.value.value as boolean | undefined
}
