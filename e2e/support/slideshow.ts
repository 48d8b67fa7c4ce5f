import { expect, type Locator, type Page } from 'playwright/test'
import { slides } from '../../__tests__/support/slides'
import { waitForAnimations } from './animations'
import { reveal } from './gestures'
import { gotoHydrated } from './hydration'

/** Slideshow of the case studies, with its lightbox. */
export class Slideshow {
  /** Frame that shows one slide at a time. */
  readonly frame: Locator
  readonly counter: Locator
  readonly dots: Locator
  readonly next: Locator
  readonly previous: Locator
  /** Link that opens the lightbox; without JavaScript, each slide has its own link. */
  readonly enlarge: Locator
  /** Dialog with a full-size slide. */
  readonly lightbox: Locator
  readonly image: Locator

  constructor(readonly page: Page) {
    const section = page.locator('#case-studies')
    this.frame = page.locator('#case-slides')
    this.counter = section.getByText(/^\d+ of \d+$/).first()
    this.dots = section.getByRole('tab')
    this.next = section.getByRole('button', { name: 'Next slide' })
    this.previous = section.getByRole('button', { name: 'Previous slide' })
    this.enlarge = section.getByRole('link', { name: /^Enlarge/ })
    this.lightbox = page.getByRole('dialog', { name: 'Enlarged slide' })
    this.image = this.lightbox.getByRole('img')
  }

  slide(number: number): Locator {
    return this.page.locator(`#case-slide-${number}`)
  }

  /** Button of the lightbox. */
  button(name: 'Previous slide' | 'Next slide' | 'Close enlarged slide'): Locator {
    return this.lightbox.getByRole('button', { name })
  }

  /** Opens the slideshow and waits until the swipe code has loaded, which sets `touch-action`. */
  async open(path = '/'): Promise<void> {
    await gotoHydrated(this.page, path)
    await reveal(this.page, this.frame)
    await expect(this.frame).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  }

  /** Opens the first slide in the lightbox, and waits until its swipe code is ready. */
  async openLightbox(): Promise<void> {
    await this.open()
    await this.enlarge.click()
    await this.expectEnlarged(1)
    await expect(this.image.locator('xpath=../..')).toHaveCSS('touch-action', /^pan-y/)
  }

  /** Waits until the next click no longer counts as the second click of a double click. */
  async endDoubleClick(): Promise<void> {
    const start = await this.page.evaluate(() => performance.now())
    await this.page.waitForFunction((time) => performance.now() > time + 500, start)
  }

  /** Expects this slide in the slideshow, at rest, and no lightbox. */
  async expectSlide(number: number): Promise<void> {
    await waitForAnimations(this.frame)
    await expect(this.counter).toHaveText(`${number} of ${slides.length}`)
    await expect(this.slide(number)).toBeVisible()
    await expect(this.slide(number), 'screen readers find it').not.toHaveAttribute('inert')
    await expect(this.lightbox).toHaveCount(0)
  }

  /** Expects the lightbox to show image, description and number of this slide. */
  async expectEnlarged(number: number): Promise<void> {
    await expect(this.image, 'slides in an open lightbox').toHaveCount(1)
    await expect(this.image).toHaveAccessibleName(new RegExp(`^Slide ${number}\\b`))
    await expect(this.lightbox.getByText(slides[number - 1]!.alt)).toBeVisible()
    await expect(this.lightbox.getByText(`${number} of 7`, { exact: true })).toBeVisible()
  }
}
