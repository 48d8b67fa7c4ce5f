import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { LiveRegions } from '../../../../src/announcer/LiveRegions'
import { CaseSlideshow } from '../../../../src/sections/case-studies/CaseSlideshow'
import { slidesContent } from '../../../support/content'

const getNextButton = () => screen.getByRole('button', { name: 'Next slide' })

async function renderSlideshow(slides = slidesContent) {
  render(
    <>
      <CaseSlideshow slides={slides} />
      <LiveRegions />
    </>,
  )
  // Load the swipe gesture inside `act`, so that React has rendered it before the test continues.
  await act(() => import('../../../../src/sections/case-studies/SwipeGesture'))
}

describe('CaseSlideshow', () => {
  it('labels each panel of the served HTML as a slide', () => {
    const served = document.createElement('div')
    served.innerHTML = renderToString(<CaseSlideshow slides={slidesContent} />)
    const slides = [...served.querySelectorAll<HTMLElement>('[role=tabpanel]')]
    expect(slides).toHaveLength(slidesContent.length)
    for (const slide of slides) expect(slide).toHaveAttribute('aria-roledescription', 'slide')
  })

  it('does not open the lightbox after a drag, even if the swipe gesture has not loaded', () => {
    // jsdom lacks `showModal` and `PointerEvent`.
    const showModal = jest.fn()
    HTMLDialogElement.prototype.showModal = showModal
    render(<CaseSlideshow slides={slidesContent} />)
    const frame = screen.getByRole('tabpanel').parentElement!
    for (const end of [{ clientX: 100 }, { clientX: 200, clientY: 100 }]) {
      fireEvent(frame, new MouseEvent('pointerdown', { bubbles: true, clientX: 200 }))
      fireEvent.click(frame, end)
      expect(showModal).not.toHaveBeenCalled()
    }
  })

  it('shows a single slide without steps', async () => {
    await renderSlideshow(slidesContent.slice(0, 1))
    fireEvent.keyDown(screen.getByRole('tab'), { key: 'ArrowRight' })
    fireEvent.click(getNextButton())
    expect(screen.getByRole('tabpanel')).not.toHaveAttribute('inert')
    for (const name of ['Previous slide', 'Next slide']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    }
  })

  it('shows the last slide when the slide in view is deleted', async () => {
    const { rerender } = render(<CaseSlideshow slides={slidesContent} />)
    await userEvent.click(screen.getAllByRole('tab')[6]!)
    rerender(<CaseSlideshow slides={slidesContent.slice(0, 6)} />)
    expect(screen.getAllByText('6 of 6')[0]).toBeVisible()
  })
})
