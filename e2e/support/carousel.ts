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

  /** Expects exactly the cards of these authors wholly in view, from left to right. */
  async expectShown(...authors: (string | undefined)[]): Promise<void> {
    await expect.poll(() => this.readShown()).toEqual(authors)
  }

  /** A card that is still scrolling is not wholly in view. */
  private readShown(): Promise<string[]> {
    return this.row.evaluate((row, authors) => {
      const { left, right } = row.getBoundingClientRect()
      return [...row.querySelectorAll('figure')]
        .map((card) => ({ card, box: card.getBoundingClientRect() }))
        .filter(({ box }) => box.left > left - 1 && box.right < right + 1)
        .sort((one, other) => one.box.left - other.box.left)
        .map(({ card }) => authors.find((author) => card.textContent.includes(author))!)
    }, this.authors)
  }

  /** Steps forward, and back at a distance in px before the end of the scroll. */
  async stepAt(distance: number): Promise<void> {
    await this.next.dispatchEvent('click')
    await this.row.evaluate(
      (row, distance) =>
        new Promise<void>((resolve) => {
          const target = row.firstElementChild!.firstElementChild!.getBoundingClientRect().width
          const check = () => {
            if (target - row.scrollLeft > distance) return requestAnimationFrame(check)
            document.querySelector<HTMLElement>('[aria-label="Previous testimonial"]')!.click()
            resolve()
          }
          check()
        }),
      distance,
    )
  }

  /** Steps to the second card and expects exactly one announcement, which names this card. */
  async expectStepAnnounced(readAnnouncements: () => Promise<string[]>): Promise<void> {
    await expect(this.next).toBeEnabled()
    await this.next.dispatchEvent('click')
    await this.expectShown(this.authors[1])
    await expect.poll(readAnnouncements).toEqual([`2 of 3: ${this.authors[1]}`])
  }
}
