import site from '../../__tests__/fixtures/content/site.json'
import { freezeAnimations, seekAnimations } from '../support/animations'
import { rewriteHomeHtml } from '../support/faultInjection'
import { expect, test } from '../support/fixtures'
import { scrollIntoView, scrollToY } from '../support/gestures'
import { sectionLinks } from '../support/home'
import { holdScripts, waitForHydration } from '../support/hydration'
import { expectOnTop } from '../support/observers'

test.use({ viewport: { width: 390, height: 844 } })

test('header shows the call button once the hero is out of view', async ({ page, home }) => {
  const call = home.header.getByRole('link', { name: /^Schedule Call/ })
  await page.setViewportSize({ width: 360, height: 740 })
  await home.open()
  await expect(call).toHaveCount(0)
  await scrollToY(page, 900)
  await expect(call).toBeInViewport({ ratio: 1 })
  await expect(home.openMenu).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 740 })
  await expect(call).toHaveCount(0)
})

test('header has no second call button beside that of the hero before hydration', async ({
  home,
}) => {
  await home.openEarly()
  await expect(home.header.getByRole('link', { name: /^Schedule Call/ })).toHaveCount(0)
})

test('header has the call button from the start on pages without the hero', async ({
  page,
  home,
}) => {
  await holdScripts(page)
  await page.goto('/privacy-policy/', { waitUntil: 'domcontentloaded' })
  await expect(home.header.getByRole('link', { name: /^Schedule Call/ })).toBeVisible()
})

test.describe('open mobile menu', () => {
  test.beforeEach(async ({ home }) => {
    await home.open()
    await expect(home.menu).toBeHidden()
    await home.openMenu.click()
    await expect(home.menu).toBeVisible()
  })

  test('closes by its button, a click outside or Escape', async ({ page, home }) => {
    const dimmed = await home.menu.evaluate(
      (menu) => getComputedStyle(menu, '::backdrop').backgroundColor,
    )
    expect(dimmed, 'color over the page').toMatch(/^rgba\(.+, 0\.\d+\)$/)
    await home.closeMenu.click()
    await expect(home.menu).toBeHidden()
    await home.openMenu.click()
    await page.mouse.click(195, 800)
    await expect(home.menu).toBeHidden()
    await home.openMenu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(home.menu.getByRole('link', { name: 'Services' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(home.menu).toBeHidden()
    await expect(home.openMenu).toBeFocused()
  })

  test('closes when the focus leaves it', async ({ page, home }) => {
    await home.menu.getByRole('link', { name: /Schedule Call/ }).focus()
    await page.keyboard.press('Tab')
    await expect(home.menu).toBeHidden()
    await expect(page.locator('main a').first()).toBeFocused()
  })

  test('closes when the visitor clicks any of its links', async ({ page, home }) => {
    for (const [name, id] of sectionLinks) {
      await home.menu.getByRole('link', { name }).click()
      await expect(home.menu, name).toBeHidden()
      await home.expectAt(id)
      await home.openMenu.click()
    }
    const opening = page.waitForEvent('popup')
    await home.menu.getByRole('link', { name: /Schedule Call/ }).click()
    await expect(await opening).toHaveURL(site.schedulingUrl)
    await expect(home.menu).toBeHidden()
    await expect(home.openMenu).toBeVisible()
  })

  test('marks the current section', async ({ page, home }) => {
    await scrollIntoView(page, home.section('about'))
    const current = home.menu.locator('[aria-current=location]')
    await expect(current).toHaveText('Our Team')
    await expect(current).toHaveCSS('text-decoration-line', 'underline')
  })

  test('prevents page scrolling until it is closed', async ({ page, home }) => {
    for (const y of [200, 700]) {
      await page.mouse.move(195, y)
      await page.mouse.wheel(0, 600)
    }
    await page.keyboard.press('Escape')
    await expect(home.menu).toBeHidden()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => home.scrollY()).toBe(300)
  })

  test('closes and lets the page scroll when the viewport becomes 768 px wide', async ({
    page,
    home,
  }) => {
    await page.setViewportSize({ width: 767, height: 844 })
    await expect(home.menu).toBeVisible()
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(home.menu).toBeHidden()
    await expect(page.getByRole('button', { name: /navigation menu/ })).toHaveCount(0)
    await page.mouse.move(195, 700)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => home.scrollY()).toBe(300)
  })
})

for (const [width, height] of [
  [320, 180],
  [667, 331],
] as const) {
  test(`mobile menu scrolls to its last link at ${width} x ${height} px`, async ({
    page,
    home,
  }) => {
    await page.setViewportSize({ width, height })
    await home.open()
    await scrollToY(page, 20)
    // Click by script, because Playwright's `click` would scroll the button into view and change
    // the scroll position.
    await home.openMenu.evaluate((button: HTMLElement) => button.click())
    await expect(home.menu).toBeInViewport()
    const header = (await home.header.boundingBox())!
    const { y } = (await home.menu.boundingBox())!
    expect(Math.abs(y - header.y - header.height)).toBeLessThan(9)
    const call = home.menu.getByRole('link', { name: /Schedule Call/ })
    await call.scrollIntoViewIfNeeded()
    await expectOnTop(call)
  })
}

for (const [reason, crowd] of [
  ['text is large', () => (document.documentElement.style.fontSize = '200%')],
  [
    'the brand is long',
    () => (document.querySelector('header a')!.textContent = 'Long name of a company '.repeat(3)),
  ],
] as const) {
  test(`menu replaces the links of a wide header when ${reason}`, async ({ page, home }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await home.open()
    await expect(home.openMenu).toBeHidden()
    await page.evaluate(crowd)
    await home.openMenu.click()
    await home.menu.getByRole('link', { name: 'Our Team' }).click()
    await home.expectAt('about')
    await expect(home.header.getByRole('link', { name: 'Our Team' })).toBeHidden()
  })
}

test.describe('mobile menu with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('unrolls in 0.2 s without showing the page through it', async ({ home }) => {
    await home.open()
    await freezeAnimations(home.menu)
    for (const button of [home.openMenu, home.closeMenu]) {
      await button.click()
      await expect(home.menu).toHaveCSS('overlay', 'auto')
      await seekAnimations(home.menu, 199)
      await expect(home.menu).toHaveCSS('opacity', '1')
      const times = await home.menu.evaluate((menu) =>
        menu.getAnimations({ subtree: true }).map((animation) => {
          const { effect, transitionProperty } = animation as CSSTransition
          const { pseudoElement } = effect as KeyframeEffect
          return [pseudoElement, transitionProperty, effect!.getTiming().duration].join(' ')
        }),
      )
      expect(times).toEqual(expect.arrayContaining([' clip-path 200', '::backdrop opacity 200']))
      await seekAnimations(home.menu, 201)
    }
    await expect(home.menu).toBeHidden()
  })
})

test.describe('mobile menu opened before hydration', () => {
  test('stays open during hydration', async ({ home }) => {
    const release = await home.openEarly()
    await home.openMenu.click()
    await expect(home.menu).toBeVisible()
    release()
    await expect(home.closeMenu).toBeVisible()
    await expect(home.menu).toBeVisible()
  })

  test('leads to a section', async ({ page, home }) => {
    const release = await home.openEarly()
    await home.openMenu.click()
    await home.menu.getByRole('link', { name: 'Our Team' }).click()
    await expectOnTop(home.title('about'))
    release()
    await waitForHydration(page)
    await expect(home.openMenu).toBeVisible()
    await expect(home.menu).toBeHidden()
  })
})

test('page without the menu stays complete in browsers without popovers', async ({
  page,
  home,
}) => {
  await page.addInitScript(() => {
    const { prototype } = HTMLElement
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(prototype, name)
    }
    for (const owner of [Document.prototype, Element.prototype]) {
      for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const) {
        const find = Reflect.get(owner, name) as ((selectors: string) => unknown) | undefined
        if (!find) continue
        Reflect.set(owner, name, function (this: Element, selectors: string) {
          const isKnown = !selectors.includes(':popover-open')
          return find.call(this, isKnown ? selectors : ':unknown-pseudo-class')
        })
      }
    }
  })
  // Styles of the browser do not hide the panel.
  await rewriteHomeHtml(page, (html) =>
    html.replaceAll(':popover-open', ':unknown-pseudo-class').replace(' popover="auto"', ''),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await home.open()
  await expect(home.menu).toBeAttached()
  await expect(home.menu).toBeHidden()
  await expect(page.locator('[popovertarget]')).toBeHidden()
  await home.link('View Services').click()
  await page.keyboard.press('Escape')
  await home.expectAt('services')
  await home.expectUsable()
})
