import { expect } from 'playwright/test'
import { siteAddress } from '../support/addresses'
import { isLive } from '../support/live'
import type { Driver } from './Driver'

/** Looks again and again until it is as expected; long enough for a busy machine. */
export function eventually<Result>(work: () => Promise<Result>) {
  return expect.poll(work, { intervals: [50, 50, 100, 200], timeout: 15_000 })
}

/** What the journeys do and look at, put together from what every engine's driver can do. Selectors are CSS. */
export class Visitor {
  private readonly heard: string[] = []
  readonly press: Driver['press']
  readonly back: Driver['back']
  readonly setViewport: Driver['setViewport']

  constructor(private readonly driver: Driver) {
    this.press = driver.press
    this.back = driver.back
    this.setViewport = driver.setViewport
  }

  /** All that the pages of this visit have complained of. */
  async complaints(): Promise<string[]> {
    const latest = await this.look(
      () => (window as unknown as { complaints?: string[] }).complaints?.splice(0) ?? [],
    )
    this.heard.push(...latest)
    return this.heard
  }

  /** Comes to the home page with a window of this size. */
  async arrive([width, height]: readonly [number, number]): Promise<void> {
    await this.setViewport(width, height)
    await this.open(siteAddress)
  }

  /** Opens a page and waits until its scripts have taken it over. */
  async open(address: string): Promise<void> {
    await this.complaints()
    await this.driver.open(address)
    await eventually(() => this.look(isLive)).toBe(true)
  }

  /** Runs a function that stands alone inside the page. */
  look<Result, Inputs extends unknown[]>(
    work: (...inputs: Inputs) => Result | Promise<Result>,
    ...inputs: Inputs
  ): Promise<Result> {
    const list = inputs.map((input) => JSON.stringify(input)).join()
    return this.driver.evaluate(`(${work.toString()})(${list})`) as Promise<Result>
  }

  /** Scrolls an element into the middle of the window and waits until nothing there moves any more. */
  bring(selector: string): Promise<void> {
    return this.look(async (wanted) => {
      const element = document.querySelector(wanted)
      if (!element) throw new Error(`There is no ${wanted}`)
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // Two frames: one in which observers look, one in which the page answers.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const moving = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }, selector)
  }

  async click(selector: string): Promise<void> {
    await this.bring(selector)
    await this.driver.click(selector)
  }

  /** Puts texts into fields, in place of what they hold, as an input method would. */
  async fill(values: Record<string, string>): Promise<void> {
    for (const [selector, text] of Object.entries(values)) {
      await this.look(
        (wanted, words) => {
          const field = document.querySelector<HTMLInputElement>(wanted)!
          field.focus()
          field.select()
          document.execCommand('insertText', false, words)
        },
        selector,
        text,
      )
    }
  }

  /** Swipes across an element's middle by so many px; to the left when they are negative. */
  async swipe(selector: string, px: number): Promise<void> {
    await this.bring(selector)
    const { x, y, width, height } = await this.box(selector)
    const middle = Math.round(x + width / 2)
    await this.driver.drag(middle, Math.round(y + height / 2), middle + px)
  }

  /** Whether something is seen to move while a finger is drawn across an element by so many px. */
  async followsSwipe(moving: string, selector: string, px: number): Promise<boolean> {
    await this.look((wanted) => {
      const element = document.querySelector(wanted)!
      const places = new Set<number>()
      Object.assign(window, { places })
      const look = () => {
        places.add(Math.round(element.getBoundingClientRect().x))
        requestAnimationFrame(look)
      }
      look()
    }, moving)
    await this.swipe(selector, px)
    return this.look(() => (window as unknown as { places: Set<number> }).places.size > 1)
  }

  /** The slides that are shown, by their names. */
  slidesInView(): Promise<(string | null)[]> {
    return this.look(() =>
      [...document.querySelectorAll('[role=tabpanel]')]
        .filter((slide) => getComputedStyle(slide).display !== 'none')
        .map((slide) => slide.ariaLabel),
    )
  }

  /** The authors whose cards lie in the row, from left to right. */
  quotesInView(): Promise<string[]> {
    return this.look(() => {
      const row = document.querySelector('#testimonial-cards')!.getBoundingClientRect()
      return [...document.querySelectorAll('#testimonial-cards figcaption')]
        .map((caption) => ({
          author: caption.firstElementChild?.textContent ?? '',
          left: caption.getBoundingClientRect().left,
        }))
        .filter(({ left }) => left > row.left - 2 && left < row.right - 2)
        .sort((one, other) => one.left - other.left)
        .map(({ author }) => author)
    })
  }

  text(selector: string): Promise<string | undefined> {
    return this.look((wanted) => document.querySelector(wanted)?.textContent, selector)
  }

  attribute(selector: string, name: string): Promise<string | null | undefined> {
    return this.look(
      (wanted, attribute) => document.querySelector(wanted)?.getAttribute(attribute),
      selector,
      name,
    )
  }

  /** A computed style of the first element that fits. */
  style(selector: string, property: string): Promise<string> {
    return this.look(
      (wanted, name) => getComputedStyle(document.querySelector(wanted)!).getPropertyValue(name),
      selector,
      property,
    )
  }

  /** Whether it takes room and is not transparent. */
  isShown(selector: string): Promise<boolean> {
    return this.look((wanted) => {
      const element = document.querySelector(wanted)
      if (!element) return false
      const { width, height } = element.getBoundingClientRect()
      const { visibility, opacity } = getComputedStyle(element)
      return width > 0 && height > 0 && visibility === 'visible' && opacity === '1'
    }, selector)
  }

  hasFocus(selector: string): Promise<boolean> {
    return this.look((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  }

  /** Where it is inside the window, in px. */
  box(selector: string): Promise<Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>> {
    return this.look((wanted) => {
      const { x, y, width, height } = document.querySelector(wanted)!.getBoundingClientRect()
      return { x, y, width, height }
    }, selector)
  }
}
