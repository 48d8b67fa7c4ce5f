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
  /** Visible below 768 px. */
  readonly counter: Locator
  /** Heading and carousel; the carousel itself has no box, because of `display: contents`. */
  readonly area: Locator

  constructor(readonly page: Page) {
    this.row = page.locator('#testimonial-cards')
    this.next = page.getByRole('button', { name: 'Next testimonial' })
    this.previous = page.getByRole('button', { name: 'Previous testimonial' })
    this.counter = page.locator('#testimonial-cards ~ p')
    this.area = page.getByRole('group', { name: 'Quotes', exact: true }).locator('..')
  }

  /** Scrolls to the carousel and waits until it is ready. */
  async open(): Promise<void> {
    await gotoHydrated(this.page)
    await reveal(this.page, this.area)
    await this.expectReady()
  }

  /** Waits until the carousel has measured its row. */
  async expectReady(): Promise<void> {
    await expect(this.counter).toBeAttached()
  }

  /** Expects the cards of these authors in view, from left to right. */
  async expectShown(...authors: (string | undefined)[]): Promise<void> {
    await expect.poll(() => this.readShown()).toEqual(authors)
  }

  private async readShown(): Promise<string[]> {
    const row = (await this.row.boundingBox())!
    const cards: { author: string; x: number }[] = []
    for (const author of this.authors) {
      const name = this.row.locator('figcaption p', { hasText: author })
      const { x } = (await name.boundingBox())!
      if (x > row.x - 2 && x < row.x + row.width - 2) cards.push({ author, x })
    }
    return cards.sort((card, other) => card.x - other.x).map(({ author }) => author)
  }

  /** Steps to the second card and expects exactly one announcement, which names this card. */
  async expectStepAnnounced(readAnnouncements: () => Promise<string[]>): Promise<void> {
    await expect(this.next).toBeEnabled()
    await this.next.dispatchEvent('click')
    await this.expectShown(this.authors[1])
    await expect.poll(readAnnouncements).toEqual([`2 of 3: ${this.authors[1]}`])
  }
}
