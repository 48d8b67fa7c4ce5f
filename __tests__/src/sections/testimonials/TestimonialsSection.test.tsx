import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TestimonialsSection } from '../../../../src/sections/testimonials/TestimonialsSection'
import { testimonialsContent } from '../../../support/content'

describe('TestimonialsSection', () => {
  beforeEach(() => {
    render(
      <TestimonialsSection
        title="Trusted by Industry Leaders"
        testimonials={testimonialsContent}
      />,
    )
  })

  it('is a labeled carousel without the heading of the section', () => {
    const carousel = screen.getByRole('group', { name: 'Quotes' })
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
    expect(carousel).not.toContainElement(screen.getByRole('heading', { level: 2 }))
  })

  it('disables its buttons before Embla starts', () => {
    for (const button of screen.getAllByRole('button', { name: /testimonial$/ })) {
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect(button.tabIndex).toBe(-1)
    }
  })

  it('scrolls natively by keyboard before Embla starts', async () => {
    const row = screen.getByRole('group', { name: 'All quotes' })
    expect(row.tabIndex).toBe(0)
    const onKeyDown = jest.fn((event: Event) => event.defaultPrevented)
    document.addEventListener('keydown', onKeyDown, { once: true })
    row.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onKeyDown).toHaveReturnedWith(false)
  })
})
