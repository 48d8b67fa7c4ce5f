import { expect, type Locator, type Page } from 'playwright/test'
import { testimonials } from '../../__tests__/fixtures/content/testimonials.json'
import { reveal } from './gestures'
import { gotoHydrated } from './hydration'

/** Carousel of testimonials. */
export class Carousel {
  readonly authors: string[] = testimonials.map(({ author }) => author)
  /** Row of cards. */
  readonly row: Locator
  readonly next: Locator
  readonly previous: Locator
  /** Heading and carousel; the carousel itself has no box, because of `display: contents`. */
  readonly area: Locator

  constructor(readonly page: Page) {
    this.row = page.locator('#testimonial-cards')
    this.next = page.getByRole('button', { name: 'Next testimonial' })
    this.previous = page.getByRole('button', { name: 'Previous testimonial' })
    this.area = page.getByRole('group', { name: 'Quotes', exact: true }).locator('..')
  }

  /** Scrolls to the carousel and waits until its script has loaded. */
  async open(): Promise<void> {
    await gotoHydrated(this.page)
    await reveal(this.page, this.area)
    await this.expectReady()
  }

  /** Waits until the carousel's script has started; until then, the row of cards is a tab stop. */
  async expectReady(): Promise<void> {
    await expect(this.row).toHaveCSS('overflow', 'hidden')
  }

  /** Expects the cards of these authors in view, from left to right. */
  async expectShown(...authors: (string | undefined)[]): Promise<void> {
    await expect.poll(() => this.readShown()).toEqual(authors)
  }

  private async readShown(): Promise<string[]> {
    const row = (await this.row.boundingBox())!
    const cards: { author: string; x: number }[] = []
    for (const author of this.authors) {
      const { x } = (await this.page.getByText(author, { exact: true }).boundingBox())!
      if (x > row.x - 2 && x < row.x + row.width - 2) cards.push({ author, x })
    }
    return cards.sort((card, other) => card.x - other.x).map(({ author }) => author)
  }

  /** Steps to the second card and expects exactly one announcement, which names this card. */
  async expectStepAnnounced(readAnnouncements: () => Promise<string[]>): Promise<void> {
    await expect(this.next).toBeEnabled()
    await this.next.dispatchEvent('click')
    const activeCard = this.row.locator('[aria-roledescription=slide]:not([inert])')
    await expect(activeCard).toHaveAccessibleName('2 of 3')
    await expect.poll(readAnnouncements).toEqual([`2 of 3: ${this.authors[1]}`])
  }
}
