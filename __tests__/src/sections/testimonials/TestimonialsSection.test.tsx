import { render, screen } from '@testing-library/react'
import content from '../../../fixtures/content/testimonials.json'
import { TestimonialsSection } from '../../../../src/sections/testimonials/TestimonialsSection'
import { accents } from '../../../../src/theme'

const props = content as unknown as Queries.TestimonialsSectionFragment

describe('TestimonialsSection', () => {
  it('can be scrolled by keyboard, but has no steps, before it knows its size', () => {
    render(<TestimonialsSection {...props} />)
    expect(screen.getByRole('group', { name: 'All quotes' })).toHaveAttribute('tabindex', '0')
    for (const name of ['Previous testimonial', 'Next testimonial'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  })

  it('gives each quote its accent', () => {
    const { container } = render(<TestimonialsSection {...props} />)
    const cards = [...container.querySelectorAll('figure')]
    const expected = props.testimonials.map(({ accent }) => accents[accent])
    expect(new Set(expected).size).toBeGreaterThan(2)
    expect(cards.map(({ style }) => style.getPropertyValue('--accent'))).toEqual(expected)
  })
})
