import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Announcer } from '../../../src/layout/Announcer'
import { CaseSlideshow } from '../../../src/sections/case-studies/CaseSlideshow'
import { slidesContent } from '../../support/content'

const slideshow = (
  <>
    <CaseSlideshow slides={slidesContent} />
    <Announcer />
  </>
)

const next = () => screen.getByRole('button', { name: 'Next slide' })
const dots = () => screen.getAllByRole('tab')

async function show() {
  render(slideshow)
  // Swiping comes later, by itself.
  await act(() => import('../../../src/sections/case-studies/SwipeGesture'))
  return userEvent.setup()
}

it('is served as a strip of all slides, with a name and lazy pictures', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(slideshow)
  expect(served.querySelectorAll('[role=tabpanel]')).toHaveLength(7)
  expect(served.querySelectorAll('[hidden], [inert]')).toHaveLength(0)
  expect(served.querySelectorAll('img[loading=lazy]')).toHaveLength(7)
  expect(within(served).getByRole('group', { name: 'All slides' }).tabIndex).toBe(0)
  expect(within(served).getByText('1 of 7').textContent).toBe('1 of 7')
})

it('is a carousel that shows one slide at a time, described by its alt text', async () => {
  await show()
  const carousel = screen.getByRole('group', { name: 'Slideshow' })
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
  const slide = screen.getByRole('tabpanel')
  expect(slide).toHaveAccessibleName('1 of 7')
  expect(within(slide).getByRole('img')).toHaveAccessibleName(slidesContent[0]?.alt)
})

it('goes back and on round both ends, and leaves the focus on the button', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Previous slide' }))
  expect(screen.getByText('7 of 7')).toBeInTheDocument()
  await user.click(next())
  expect(screen.getByText('1 of 7')).toBeInTheDocument()
  expect(next()).toHaveFocus()
})

it('has one dot for each slide, and the current one is selected and the only tab stop', async () => {
  const user = await show()
  await user.click(dots()[4]!)
  expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((slide) => `Slide ${slide} of 7`),
  )
  expect(screen.getByRole('tab', { selected: true })).toBe(dots()[4])
  expect(dots().map((dot) => dot.tabIndex)).toEqual([-1, -1, -1, -1, 0, -1, -1])
  expect(screen.getByText('5 of 7')).toBeInTheDocument()
})

it('follows the arrow keys on the dots with slide and focus', async () => {
  const user = await show()
  act(() => dots()[0]?.focus())
  await user.keyboard('{ArrowLeft}')
  expect(dots()[6]).toHaveFocus()
  expect(screen.getByText('7 of 7')).toBeInTheDocument()
})

it('says a change exactly once, and nothing at the start', async () => {
  const user = await show()
  const said: string[] = []
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true })
  await user.click(next())
  expect(said).toEqual([`2 of 7: ${slidesContent[1]?.alt}`])
  // A dot has said the position by its own name.
  await user.click(dots()[2]!)
  expect(said.at(-1)).toBe(slidesContent[2]?.alt)
})
