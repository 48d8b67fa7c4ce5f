import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Announcer } from '../../../src/layout/Announcer'
import { TestimonialCarousel } from '../../../src/sections/testimonials/TestimonialCarousel'
import { testimonialsContent } from '../../support/content'
import { resize, letObserve } from '../../support/screen'

let cardWidth: number

/** Cards of a width of which this many fit the row. Without observers near, the row scrolls by itself: no engine. */
function show(perView: number) {
  cardWidth = 1200 / perView
  letObserve()
  render(
    <>
      <TestimonialCarousel title="Trusted by Industry Leaders" testimonials={testimonialsContent} />
      <Announcer />
    </>,
  )
  return userEvent.setup()
}

const scrolled = jest.fn<void, [{ left: number }]>()

beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollTo = function (this: Element, options: unknown) {
    scrolled(options as { left: number })
    this.scrollLeft = (options as { left: number }).left
  }
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.ariaRoleDescription === 'slide' ? cardWidth : 1200
  })
})

afterEach(() => jest.restoreAllMocks())

const next = () => screen.getByRole('button', { name: 'Next testimonial' })

it('is a carousel with a name of its own, whose row can be scrolled by keyboard', () => {
  show(1)
  const carousel = screen.getByRole('group', { name: 'Quotes' })
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  expect(screen.getByRole('group', { name: 'All quotes' }).tabIndex).toBe(0)
})

it('switches its buttons off when all cards are in view, and keeps the focus on one', async () => {
  const user = show(2)
  const buttons = screen.getAllByRole('button', { name: /testimonial$/ })
  for (const button of buttons) expect(button).not.toHaveAttribute('aria-disabled')
  await user.click(next())
  cardWidth = 400
  act(() => resize())
  for (const button of buttons) {
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button.tabIndex).toBe(-1)
  }
  expect(next()).toHaveFocus()
  scrolled.mockClear()
  await user.click(next())
  expect(scrolled).not.toHaveBeenCalled()
})

it('scrolls its row by a card, and round from the end, while it has no engine', async () => {
  const user = show(1)
  for (let step = 0; step < 3; step += 1) await user.click(next())
  expect(scrolled.mock.calls.map(([{ left }]) => left)).toEqual([1200, 2400, 0])
})

it('goes on from the quote that the visitor has swiped to, while it has no engine', async () => {
  const user = show(1)
  screen.getByRole('group', { name: 'All quotes' }).scrollLeft = 1200
  await user.click(next())
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ left: 2400 }))
})

it('obeys the arrow keys while focus is inside, and says each change once', async () => {
  const user = show(1)
  await user.keyboard('{ArrowRight}')
  expect(scrolled).not.toHaveBeenCalled()
  act(() => next().focus())
  await user.keyboard('{ArrowLeft}')
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ left: 2400 }))
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('status')).toHaveTextContent(/^Testimonial 2 of 3: Priya Lindqvist$/)
})
