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

  it('links the author of a quote that can be checked, in a new tab', () => {
    const links = screen.getAllByRole('link', { hidden: true })
    expect(testimonialsContent.flatMap(({ link }) => link ?? [])).toHaveLength(1)
    expect(links).toHaveLength(1)
    const { author, link } = testimonialsContent.find((each) => each.link)!
    expect(links[0]).toHaveTextContent(`${author} (opens in a new tab)`)
    expect(links[0]).toHaveAttribute('href', link)
    expect(links[0]).toHaveAttribute('target', '_blank')
  })
})
