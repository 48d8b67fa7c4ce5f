import { expect, type Locator } from 'playwright/test'
import { getContrastRatio, getRelativeLuminance } from './contrast'
import { gotoHydrated } from '../support/hydration'
import { waitForAnimations } from '../support/animations'
import { test } from '../support/test'

const getColor = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

const contrast = (one: string, other: string) =>
  getContrastRatio(luminanceOf(one), luminanceOf(other))

const luminanceOf = (color: string) => getRelativeLuminance(color.match(/[\d.]+/g)!.map(Number))

const schemes = [
  { colorScheme: 'light', paper: 'rgb(251, 248, 241)', ink: 'rgb(11, 32, 54)' },
  { colorScheme: 'dark', paper: 'rgb(8, 24, 40)', ink: 'rgb(241, 235, 221)' },
] as const

for (const { colorScheme, paper, ink } of schemes) {
  test.describe(`${colorScheme} color scheme`, () => {
    test.use({ colorScheme })

    test('page has the background and text color of the scheme', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('body')).toHaveCSS('background-color', paper)
      await expect(page.locator('h1')).toHaveCSS('color', ink)
    })

    test('borders and placeholders use the full text color when the visitor prefers more contrast', async ({
      page,
    }) => {
      await page.emulateMedia({ contrast: 'more' })
      await page.goto('/')
      await expect(page.getByRole('banner')).toHaveCSS('border-bottom-color', ink)
      await expect(page.locator('footer p').last().locator('..')).toHaveCSS(
        'border-top-color',
        'rgb(241, 235, 221)',
      )
      const field = page.getByRole('textbox', { name: 'Name' })
      await expect(field).toHaveCSS('border-top-color', ink)
      const placeholder = await field.evaluate(
        (node) => getComputedStyle(node, '::placeholder').color,
      )
      expect(placeholder).toBe(ink)
    })

    test('each service card has its own accent color', async ({ page }) => {
      await page.goto('/')
      const accents = {
        light: ['rgb(11, 112, 103)', 'rgb(21, 94, 139)', 'rgb(176, 63, 12)'],
        dark: ['rgb(85, 197, 181)', 'rgb(116, 184, 228)', 'rgb(255, 149, 88)'],
      }
      for (const [index, accent] of accents[colorScheme].entries()) {
        const card = page.locator('#services ul:not(ul ul) > li').nth(index)
        await expect(card.locator('p').first()).toHaveCSS('color', accent)
      }
    })

    test('field borders have a contrast of at least 3:1', async ({ page }) => {
      await page.goto('/')
      const field = page.getByRole('textbox', { name: 'Name' })
      const borderColor = await getColor(field, 'border-top-color')
      const card = page.locator('div:has(> form)')
      for (const background of [field, card]) {
        expect(
          contrast(borderColor, await getColor(background, 'background-color')),
        ).toBeGreaterThan(3)
      }
    })

    test('text of hovered buttons has a contrast of at least 4.5:1', async ({ page }) => {
      await gotoHydrated(page)
      for (const name of ['View Services', /^Schedule Consultation/, /^Schedule Call/]) {
        const button = page.getByRole('link', { name }).filter({ visible: true }).first()
        const before = await getColor(button, 'background-color')
        await button.hover()
        await expect(button).not.toHaveCSS('background-color', before)
        await expect
          .poll(async () =>
            contrast(await getColor(button, 'color'), await getColor(button, 'background-color')),
          )
          .toBeGreaterThan(4.5)
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('tapped links do not keep their hover style', async ({ page }) => {
    await gotoHydrated(page)
    const link = page.getByRole('link', { name: 'View Services' })
    await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await forceHover(link)
    // The transition starts and ends with a transparent background, so wait until the transition
    // has ended.
    await waitForAnimations(link)
    await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

  test('double tap on a control does not zoom the page', async ({ page }) => {
    await page.goto('/')
    for (const control of ['main a', 'header button', 'form button']) {
      await expect(page.locator(control).first()).toHaveCSS('touch-action', 'manipulation')
    }
  })
})

test('native controls follow the color scheme of the visitor', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCSS(
    'color-scheme',
    'light dark',
  )
})

test('selected text has the colors of the palette', async ({ page }) => {
  await page.goto('/')
  const selected = await page.locator('h1').evaluate((heading) => {
    const { color, backgroundColor } = getComputedStyle(heading, '::selection')
    return { color, backgroundColor }
  })
  expect(selected).toEqual({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(21, 94, 139)' })
})

/** Forces the hover state, which mobile browsers keep after a tap. */
async function forceHover(element: Locator): Promise<void> {
  const page = element.page()
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await session.send('DOM.getDocument')
  await element.evaluate((node) => Object.assign(window, { hovered: node }))
  const { result } = await session.send('Runtime.evaluate', { expression: 'hovered' })
  const { nodeId } = await session.send('DOM.requestNode', { objectId: result.objectId! })
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] })
}
