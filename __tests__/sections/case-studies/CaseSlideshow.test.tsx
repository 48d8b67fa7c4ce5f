import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { renderToString } from 'react-dom/server'
import { Announcer } from '../../../src/layout/Announcer'
import { CaseSlideshow } from '../../../src/sections/case-studies/CaseSlideshow'
import { slidesContent } from '../../support/content'
import { scrollTo, letObserve } from '../../support/screen'

const slideshow = (
  <main>
    <h2>Case Studies</h2>
    <CaseSlideshow slides={slidesContent} />
    <Announcer />
  </main>
)

const next = () => screen.getByRole('button', { name: 'Next slide' })
const previous = () => screen.getByRole('button', { name: 'Previous slide' })
const dots = () => screen.getAllByRole('tab')
const shown = () => screen.getAllByRole('tabpanel')
const pictures = () => screen.getAllByRole('img', { hidden: true })

async function show() {
  render(slideshow)
  // Swiping comes later, by itself.
  await act(() => import('../../../src/sections/case-studies/SwipeGesture'))
  return userEvent.setup()
}

describe('As served', () => {
  const served = document.createElement('div')

  beforeEach(() => {
    served.innerHTML = renderToString(slideshow)
  })

  it('hides no slide', () => {
    expect(served.querySelectorAll('[role=tabpanel]')).toHaveLength(7)
    expect(served.querySelectorAll('[hidden], [inert]')).toHaveLength(0)
  })

  it('loads every picture lazily, the first one too', () => {
    const loading = [...served.querySelectorAll('img')].map((image) =>
      image.getAttribute('loading'),
    )
    expect(loading).toEqual(Array(7).fill('lazy'))
  })

  it('names the strip that can be scrolled by keyboard', () => {
    expect(within(served).getByRole('group', { name: 'All slides' }).tabIndex).toBe(0)
  })

  it('reads 1 of 7', () => {
    expect(within(served).getByText('1 of 7').textContent).toBe('1 of 7')
  })
})

it('is a carousel with a name of its own, as its heading has been read', async () => {
  await show()
  const carousel = screen.getByRole('group', { name: 'Slideshow' })
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
})

it('shows one slide at a time, described by its alt text', async () => {
  await show()
  expect(shown()).toHaveLength(1)
  expect(screen.getByRole('tabpanel', { name: '1 of 7' })).toBeVisible()
  expect(within(shown()[0]!).getByRole('img')).toHaveAccessibleName(slidesContent[0]?.alt)
})

it('goes on with Next and wraps after the last slide', async () => {
  const user = await show()
  for (let slide = 2; slide <= 7; slide += 1) {
    await user.click(next())
    expect(screen.getByText(`${slide} of 7`)).toBeInTheDocument()
  }
  await user.click(next())
  expect(screen.getByText('1 of 7')).toBeInTheDocument()
})

it('goes back with Previous, round to the last slide', async () => {
  const user = await show()
  await user.click(previous())
  expect(screen.getByText('7 of 7')).toBeInTheDocument()
  expect(screen.getByRole('tabpanel', { name: '7 of 7' })).toBeVisible()
})

it('leaves focus on the button that was pressed', async () => {
  const user = await show()
  await user.click(next())
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

it.each([
  ['{ArrowRight}', 2],
  ['{ArrowLeft}', 7],
  ['{End}', 7],
  ['{ArrowRight}{ArrowRight}{Home}', 1],
])('with the keys %s on the dots comes to slide %i', async (keys, slide) => {
  const user = await show()
  act(() => dots()[0]?.focus())
  await user.keyboard(keys)
  expect(dots()[slide - 1]).toHaveFocus()
  expect(screen.getByText(`${slide} of 7`)).toBeInTheDocument()
})

it('says a change exactly once, and nothing at the start', async () => {
  const user = await show()
  const said: string[] = []
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  new MutationObserver(() => said.push(status.textContent)).observe(status, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  await user.click(next())
  expect(said).toEqual([`2 of 7: ${slidesContent[1]?.alt}`])
  // A dot has said the position by its own name.
  await user.click(dots()[2]!)
  expect(said.at(-1)).toBe(slidesContent[2]?.alt)
})

describe('Pictures', () => {
  beforeEach(letObserve)

  const loading = () => pictures().map((image) => image.getAttribute('loading'))
  const inView = ({ rootMargin }: IntersectionObserverInit) => rootMargin === '0px 0px'

  it('are left alone until the visitor is there', () => {
    render(slideshow)
    expect(loading()).toEqual(Array(7).fill('lazy'))
  })

  it('are fetched ahead for the next and the previous slide only', () => {
    render(slideshow)
    act(() => scrollTo({ ratio: 0.1, top: 700 }, inView))
    expect(loading()).toEqual(['eager', 'eager', 'lazy', 'lazy', 'lazy', 'lazy', 'eager'])
  })
})

it('has no accessibility violations', async () => {
  await show()
  expect(await axe(document.body)).toHaveNoViolations()
})
