import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { LiveRegions } from '../../../../src/toasts/LiveRegions'
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
  describe('in the served HTML', () => {
    const served = document.createElement('div')
    served.innerHTML = renderToString(<CaseSlideshow slides={slidesContent} />)
    const slides = [...served.querySelectorAll<HTMLElement>('[role=tabpanel]')]

    it('shows only the first slide', () => {
      expect(slides.map(({ hidden }) => hidden)).toEqual([false, ...Array<boolean>(6).fill(true)])
    })

    it('labels each panel as a slide', () => {
      for (const slide of slides) expect(slide).toHaveAttribute('aria-roledescription', 'slide')
    })

    it('loads images lazily', () => {
      for (const slide of slides) {
        expect(slide.querySelector('img')).toHaveAttribute('loading', 'lazy')
      }
    })

    it('links each slide to its largest image', () => {
      for (const slide of slides) {
        expect(slide.querySelector('a')).toHaveAttribute('href', '/b.png')
      }
    })

    it('contains the slide counter', () => {
      expect(within(served).getByText('1 of 7').textContent).toBe('1 of 7')
    })
  })

  /** Renders the slideshow, clicks the fifth dot and returns all dots. */
  async function clickFifthDot() {
    await renderSlideshow()
    const dots = screen.getAllByRole('tab')
    await userEvent.click(dots[4]!)
    return dots
  }

  it('labels each dot with the text before the colon and the number of its slide', async () => {
    const dots = await clickFifthDot()
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual(
      slidesContent.map(({ alt }, index) => `${alt.split(':')[0]}, slide ${index + 1} of 7`),
    )
  })

  it('labels each dot with the number alone when a slide has no label', async () => {
    await renderSlideshow([...slidesContent.slice(1), { ...slidesContent[0]!, alt: 'A map' }])
    expect(screen.getAllByRole('tab')[0]).toHaveAccessibleName('Slide 1 of 7')
  })

  it('shows the rest of the text once, as screen readers read it with the image', async () => {
    await clickFifthDot()
    const { alt } = slidesContent[4]!
    const slideshow = screen.getByRole('group', { name: 'Slideshow' })
    const text = within(slideshow).getByText(alt.split(': ')[1]!, { exact: false })
    expect(text).toBeVisible()
    expect(text.closest('[aria-hidden=true]')).not.toBeNull()
  })

  it('has a single tab stop among its dots', async () => {
    const dots = await clickFifthDot()
    expect(dots.map((dot) => dot.tabIndex)).toEqual([-1, -1, -1, -1, 0, -1, -1])
  })

  it('selects the dot of the current slide', async () => {
    const dots = await clickFifthDot()
    const selected = screen.getByRole('tab', { selected: true })
    expect(selected).toBe(dots[4])
    expect(selected.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  })

  it('moves slides in the direction of the step', async () => {
    const dots = await clickFifthDot()
    const frame = screen.getByRole('tabpanel').parentElement!
    expect(frame).toHaveStyle({ '--exit': '-32px' })
    await userEvent.click(dots[1]!)
    expect(frame).toHaveStyle({ '--exit': '32px' })
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

  it('announces each slide change once', async () => {
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

  it('shows a single slide without steps', async () => {
    await renderSlideshow(slidesContent.slice(0, 1))
    fireEvent.keyDown(screen.getByRole('tab'), { key: 'ArrowRight' })
    expect(screen.getByRole('tabpanel')).not.toHaveAttribute('inert')
    for (const name of ['Previous slide', 'Next slide']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    }
  })
})
