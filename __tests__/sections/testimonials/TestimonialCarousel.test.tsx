import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { Announcer } from '../../../src/layout/Announcer'
import { TestimonialCarousel } from '../../../src/sections/testimonials/TestimonialCarousel'
import { testimonialsContent } from '../../support/content'
import { resize, letObserve } from '../../support/screen'

const rowWidth = 1200

/** Cards of a width of which this many fit the row. Without observers near, the row scrolls by itself: no engine. */
function show(perView: number) {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.role === 'group' && this.ariaRoleDescription === 'slide'
      ? rowWidth / perView
      : rowWidth
  })
  letObserve()
  render(
    <main>
      <TestimonialCarousel title="Trusted by Industry Leaders" testimonials={testimonialsContent} />
      <Announcer />
    </main>,
  )
  return userEvent.setup()
}

const scrolled = jest.fn()

beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollTo = scrolled
})

afterEach(() => jest.restoreAllMocks())

const buttons = () => screen.getAllByRole('button', { name: /testimonial$/ })
const next = () => screen.getByRole('button', { name: 'Next testimonial' })

it('is a carousel with a name of its own, as its title has been read', () => {
  show(3)
  expect(screen.getByRole('group', { name: 'Quotes' })).toHaveAttribute(
    'aria-roledescription',
    'carousel',
  )
})

it('shows who said what', () => {
  show(3)
  const cards = screen.getAllByRole('figure')
  expect(cards).toHaveLength(3)
  testimonialsContent.forEach(({ quote, author, title, company }, place) => {
    for (const words of [`“${quote}”`, author, title, company]) {
      expect(within(cards[place]!).getByText(words)).toBeInTheDocument()
    }
  })
})

it('rates each with five stars, read as one', () => {
  show(3)
  const ratings = screen.getAllByRole('img', { name: '5 out of 5 stars' })
  expect(ratings).toHaveLength(3)
  for (const rating of ratings) expect(rating.querySelectorAll('svg')).toHaveLength(5)
})

it.each([
  [1, null, 0],
  [2, null, 0],
  [3, 'true', -1],
])('with %i in view the buttons are disabled: %s, and tab stops: %i', (perView, off, tabIndex) => {
  show(perView)
  for (const button of buttons()) {
    expect(button.getAttribute('aria-disabled')).toBe(off)
    expect(button.tabIndex).toBe(tabIndex)
  }
})

it('keeps two quotes by one author apart', () => {
  const warn = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const [first, ...others] = testimonialsContent
  render(
    <TestimonialCarousel
      title="Quotes"
      testimonials={[first!, { ...first!, quote: 'Again.' }, ...others]}
    />,
  )
  expect(warn).not.toHaveBeenCalled()
})

it('names the row that can be scrolled by keyboard', () => {
  show(1)
  expect(screen.getByRole('group', { name: 'All quotes' }).tabIndex).toBe(0)
})

it('keeps focus on a button that stops working after a resize', async () => {
  const user = show(2)
  await user.click(next())
  jest.restoreAllMocks()
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.ariaRoleDescription === 'slide' ? rowWidth / 3 : rowWidth
  })
  act(() => resize())
  expect(next()).toHaveAttribute('aria-disabled', 'true')
  expect(next()).toHaveFocus()
})

it('scrolls its row by a card, and round from the end, while it has no engine', async () => {
  const user = show(1)
  for (let step = 0; step < 3; step += 1) await user.click(next())
  expect(scrolled.mock.calls.map(([{ left }]: [{ left: number }]) => left)).toEqual([1200, 2400, 0])
})

it('says each change once', async () => {
  const user = show(1)
  await user.click(next())
  expect(screen.getByRole('status')).toHaveTextContent(/^Testimonial 2 of 3: Priya Lindqvist$/)
})

it.each([
  ['{ArrowRight}', 1200],
  ['{ArrowLeft}', 2400],
])('with %s while focus is inside scrolls to %i px', async (key, left) => {
  const user = show(1)
  act(() => next().focus())
  await user.keyboard(key)
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ left }))
})

it('leaves the arrow keys alone while focus is elsewhere', async () => {
  const user = show(1)
  await user.keyboard('{ArrowRight}')
  expect(scrolled).not.toHaveBeenCalled()
})

it('does nothing when everything is in view', async () => {
  const user = show(3)
  await user.click(next())
  expect(scrolled).not.toHaveBeenCalled()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('has no accessibility violations', async () => {
  show(3)
  expect(await axe(document.body)).toHaveNoViolations()
})
