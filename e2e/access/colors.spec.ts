import type { Locator } from 'playwright/test'
import { expect, test } from '../support/fixtures'
import { getCssContrast } from './contrast'
import { listEdges } from './edges'
import { gotoCompleteHome } from './pageStates'

const getColor = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

const schemes = [
  {
    colorScheme: 'light',
    paper: 'rgb(251, 248, 241)',
    ink: 'rgb(11, 32, 54)',
    accents: ['rgb(11, 112, 103)', 'rgb(21, 94, 139)', 'rgb(176, 63, 12)'],
  },
  {
    colorScheme: 'dark',
    paper: 'rgb(8, 24, 40)',
    ink: 'rgb(241, 235, 221)',
    accents: ['rgb(85, 197, 181)', 'rgb(116, 184, 228)', 'rgb(255, 149, 88)'],
  },
] as const

for (const { colorScheme, paper, ink, accents } of schemes) {
  test.describe(`${colorScheme} color scheme`, () => {
    test.use({ colorScheme })
    test.beforeEach(({ home }) => home.open())

    test('page, text and accents of services and quotes have the colors of the scheme', async ({
      page,
      home,
    }) => {
      await expect(page.locator('body')).toHaveCSS('background-color', paper)
      await expect(home.heading).toHaveCSS('color', ink)
      for (const [index, accent] of accents.entries()) {
        const card = page.locator('#services ul:not(ul ul) > li').nth(index)
        await expect(card.locator('p').first(), `card ${index}`).toHaveCSS('color', accent)
        const bar = page
          .locator('#services [aria-hidden] p + div')
          .nth(index)
          .locator('div')
          .first()
        await expect(bar, `bar ${index}`).toHaveCSS('border-top-color', accent)
        const stars = page.locator('#testimonials figure [role=img]').nth(index)
        await expect(stars, `stars ${index}`).toHaveCSS('color', accent)
      }
      // Scrollbars and autofilled fields follow the scheme.
      for (const element of [page.locator('html'), page.getByRole('textbox').first()])
        await expect(element).toHaveCSS('color-scheme', 'light dark')
    })

    test('borders and placeholders use the full text color when the visitor prefers more contrast', async ({
      page,
      home,
      contact,
    }) => {
      await page.emulateMedia({ contrast: 'more' })
      const field = contact.field('Name')
      await expect(home.header).toHaveCSS('border-bottom-color', ink)
      await expect(field).toHaveCSS('border-top-color', ink)
      const readPlaceholder = () =>
        field.evaluate((node) => getComputedStyle(node, '::placeholder').color)
      await expect.poll(readPlaceholder).toBe(ink)
    })

    test('field borders have a contrast of at least 3:1', async ({ contact }) => {
      const field = contact.field('Name')
      const border = await getColor(field, 'border-top-color')
      for (const element of [field, contact.card]) {
        const background = await getColor(element, 'background-color')
        expect(getCssContrast(border, background)).toBeGreaterThan(3)
      }
    })

    for (const [contrast, minimum] of [
      ['no-preference', 3],
      ['more', 7],
    ] as const) {
      test(`edges of all controls have a contrast of ${minimum}:1 with the preferred contrast ${contrast}`, async ({
        page,
      }) => {
        await page.emulateMedia({ contrast })
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await gotoCompleteHome(page)
          // More contrast also applies to the edges of inactive controls.
          const edges = (await listEdges(page)).filter(({ isDisabled, isCurrent }) =>
            contrast === 'more' ? !isCurrent : !isDisabled,
          )
          const names = edges.map(({ name }) => name).join('\n')
          for (const name of ['View Services', 'Next slide', 'slide 7 of 7', 'field-name'])
            expect(names.toLowerCase(), `controls with an edge at ${width} px`).toContain(
              name.toLowerCase(),
            )
          expect(
            edges.filter((edge) => edge.contrast < minimum),
            `faint edges at ${width} px`,
          ).toEqual([])
        }
      })
    }

    test('text of hovered buttons has a contrast of at least 4.5:1', async ({ page }) => {
      for (const name of ['View Services', /^Schedule Consultation/, /^Schedule Call/]) {
        const button = page.getByRole('link', { name }).filter({ visible: true }).first()
        const before = await getColor(button, 'background-color')
        await button.hover()
        await expect(button, String(name)).not.toHaveCSS('background-color', before)
        const readContrast = async () =>
          getCssContrast(
            await getColor(button, 'color'),
            await getColor(button, 'background-color'),
          )
        await expect.poll(readContrast, String(name)).toBeGreaterThan(4.5)
      }
    })
  })
}
