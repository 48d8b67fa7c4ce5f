import { expect, type Locator, type Page } from 'playwright/test'
import site from '../../__tests__/fixtures/content/site.json'
import { scrollToY } from './gestures'
import { gotoHydrated, holdScripts, type ReleaseScripts } from './hydration'
import { closedParts, expectLiveText, scriptedParts } from './visibleText'

/** Links to the home page's sections in header and menu. */
export const sectionLinks = [
  ['Services', 'services'],
  ['Our Team', 'about'],
  ['Case Studies', 'case-studies'],
  ['Testimonials', 'testimonials'],
] as const

/** Home page, and what all pages have in common: header, menu and footer. */
export class Home {
  readonly heading: Locator
  readonly header: Locator
  readonly footer: Locator
  /** Mobile menu; the element exists while the menu is closed, too. */
  readonly menu: Locator
  readonly openMenu: Locator
  readonly closeMenu: Locator
  /** Question buttons of the accordion. */
  readonly questions: Locator

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.header = page.getByRole('banner')
    this.footer = page.getByRole('contentinfo')
    this.menu = page.locator('#mobile-menu')
    this.openMenu = page.getByRole('button', { name: 'Open navigation menu' })
    this.closeMenu = page.getByRole('button', { name: 'Close navigation menu' })
    this.questions = page.locator('#contact h3').getByRole('button')
  }

  /** Opens a page and waits until it is painted and hydrated. */
  async open(path = '/'): Promise<void> {
    await gotoHydrated(this.page, path)
    // Estimated heights of sections would make links to sections inexact.
    await expect(this.page.locator('.before-paint')).toHaveCount(0)
  }

  /** Opens the page without its scripts, which load when the returned function is called. */
  async openEarly(waitUntil: 'commit' | 'domcontentloaded' = 'domcontentloaded') {
    const release: ReleaseScripts = await holdScripts(this.page)
    await this.page.goto('/', { waitUntil })
    return release
  }

  section(id: string): Locator {
    return this.page.locator(`#${id}`)
  }

  title(id: string): Locator {
    return this.page.locator(`#${id}-title`)
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  scrollY(): Promise<number> {
    return this.page.evaluate(() => window.scrollY)
  }

  /** Expects the content of a section to be 2rem below the header, and the section to have the focus. */
  async expectAt(sectionId: string): Promise<void> {
    const measureDistance = () =>
      this.page.evaluate((id) => {
        const { bottom } = document.querySelector('header')!.getBoundingClientRect()
        const { top } = document.querySelector(`#${id} > :last-child`)!.getBoundingClientRect()
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
        return Math.abs(top - bottom - 2 * rem)
      }, sectionId)
    const rule = `px from the content of #${sectionId} to its place below the header`
    // Retry also on errors, because measuring fails while another page is loading.
    await expect(async () => expect(await measureDistance(), rule).toBeLessThan(1.5)).toPass()
    await expect(this.section(sectionId)).toBeFocused()
  }

  /** Expects a page after a fault to have its heading, its texts and a way to make contact. */
  async expectUsable(): Promise<void> {
    await expect(this.heading).toBeVisible()
    // Scroll to the end, so that all sections are revealed.
    await scrollToY(this.page, 1e6)
    const isHome = new URL(this.page.url()).pathname === '/'
    if (isHome) await expectLiveText(this.page, { ...scriptedParts, ...closedParts })
    const contact = isHome
      ? this.section('contact').locator(`a[href="${site.schedulingUrl}"]`)
      : this.footer.getByRole('link', { name: 'Contact' })
    await contact.click({ trial: true })
  }
}
