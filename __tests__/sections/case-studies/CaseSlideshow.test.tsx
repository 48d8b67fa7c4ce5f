import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Announcer } from '../../../src/layout/Announcer'
import { CaseSlideshow } from '../../../src/sections/case-studies/CaseSlideshow'
import { slidesContent } from '../../support/content'

const next = () => screen.getByRole('button', { name: 'Next slide' })

async function show(slides = slidesContent) {
  render(
    <>
      <CaseSlideshow slides={slides} />
      <Announcer />
    </>,
  )
  // Swiping comes later, by itself.
  await act(() => import('../../../src/sections/case-studies/SwipeGesture'))
}

it('is served with every slide, the first one shown, each with a link to its largest picture', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(<CaseSlideshow slides={slidesContent} />)
  const slides = [...served.querySelectorAll<HTMLElement>('[role=tabpanel]')]
  expect(slides.map(({ hidden }) => hidden)).toEqual([false, ...Array<boolean>(6).fill(true)])
  for (const slide of slides) {
    expect(slide).toHaveAttribute('aria-roledescription', 'slide')
    expect(slide.querySelector('img')).toHaveAttribute('loading', 'lazy')
    expect(slide.querySelector('a')).toHaveAttribute('href', '/b.png')
  }
  expect(within(served).getByText('1 of 7').textContent).toBe('1 of 7')
})

it('each dot controls its slide, and the current one is selected and the only tab stop', async () => {
  await show()
  const dots = screen.getAllByRole('tab')
  await userEvent.click(dots[4]!)
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual(
    slidesContent.map((_, index) => `Slide ${index + 1} of 7`),
  )
  expect(dots.map((dot) => dot.tabIndex)).toEqual([-1, -1, -1, -1, 0, -1, -1])
  const selected = screen.getByRole('tab', { selected: true })
  expect(selected).toBe(dots[4])
  expect(selected.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  const frame = screen.getByRole('tabpanel').parentElement!
  expect(frame).toHaveStyle({ '--way': '1' })
  await userEvent.click(dots[1]!)
  expect(frame).toHaveStyle({ '--way': '-1' })
})

it('says a change exactly once, and nothing at the start', async () => {
  await show()
  const said: string[] = []
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true })
  await userEvent.click(next())
  expect(said).toHaveLength(1)
  await userEvent.click(screen.getAllByRole('tab')[2]!)
  expect(said).toEqual([`2 of 7: ${slidesContent[1]?.alt}`, `3 of 7: ${slidesContent[2]?.alt}`])
})

it('has nowhere to go from a single slide', async () => {
  await show(slidesContent.slice(0, 1))
  for (const name of ['Previous slide', 'Next slide']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  }
})
