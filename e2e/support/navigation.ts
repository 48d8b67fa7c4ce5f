import { expect, type Locator, type Page } from 'playwright/test'

/** Links to the home page's sections in header and menu. */
export const sectionLinkLabelsAndIds = [
  ['Services', 'services'],
  ['Our Team', 'about'],
  ['Case Studies', 'case-studies'],
  ['Testimonials', 'testimonials'],
] as const

/** Button that opens the mobile menu; its label changes while the menu is open. */
export function openMenuButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Open navigation menu' })
}

/** Mobile menu; the element exists while the menu is closed, too. */
export function mobileMenu(page: Page): Locator {
  return page.locator('#mobile-menu')
}

/** Expects a section to be directly below the header and to have the focus. */
export async function expectSectionScrolledToAndFocused(
  page: Page,
  sectionId: string,
): Promise<void> {
  await expect
    .poll(async () => {
      const { top, header } = await page.evaluate((section) => {
        const bar = document.querySelector('header')!
        return {
          top: document.getElementById(section)?.getBoundingClientRect().top ?? -1,
          header: bar.getBoundingClientRect().bottom,
        }
      }, sectionId)
      return Math.abs(top - header)
    }, `distance of #${sectionId} from the header, in px`)
    .toBeLessThan(1.5)
  await expect(page.locator(`#${sectionId}`)).toBeFocused()
}
