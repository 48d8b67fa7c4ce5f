import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Announcer } from '../../../src/layout/Announcer'
import { CaseSlideshow } from '../../../src/sections/case-studies/CaseSlideshow'
import { slidesContent } from '../../support/content'

const getNextButton = () => screen.getByRole('button', { name: 'Next slide' })

async function renderSlideshow(slides = slidesContent) {
  render(
    <>
      <CaseSlideshow slides={slides} />
      <Announcer />
    </>,
  )
  // Waits for the lazy swipe gesture.
  await act(() => import('../../../src/sections/case-studies/SwipeGesture'))
}

describe('CaseSlideshow', () => {
  it('serves all slides with links to their largest image, and shows the first one', () => {
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

  it('has one tab stop among its dots, the current one', async () => {
    await renderSlideshow()
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
    expect(frame).toHaveStyle({ '--direction-sign': '1' })
    await userEvent.click(dots[1]!)
    expect(frame).toHaveStyle({ '--direction-sign': '-1' })
  })

  it('announces each change once, and nothing at the start', async () => {
    await renderSlideshow()
    const announcements: string[] = []
    const status = screen.getByRole('status')
    expect(status).toBeEmptyDOMElement()
    new MutationObserver(() => announcements.push(status.textContent)).observe(status, {
      childList: true,
    })
    await userEvent.click(getNextButton())
    expect(announcements).toHaveLength(1)
    await userEvent.click(screen.getAllByRole('tab')[2]!)
    expect(announcements).toEqual([
      `2 of 7: ${slidesContent[1]?.alt}`,
      `3 of 7: ${slidesContent[2]?.alt}`,
    ])
  })

  it('disables its buttons with a single slide', async () => {
    await renderSlideshow(slidesContent.slice(0, 1))
    for (const name of ['Previous slide', 'Next slide']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    }
  })
})
