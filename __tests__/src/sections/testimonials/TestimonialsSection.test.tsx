import { render, screen } from '@testing-library/react'
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
})
