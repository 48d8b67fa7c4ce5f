import { graphql } from 'gatsby'
import { RevealSectionOnScroll } from '../../components/RevealSectionOnScroll'
import { centeringPaddingStyles } from '../../theme/index'
import { TestimonialCarousel } from './TestimonialCarousel'

/** Testimonials section: heading and carousel (specification, section 2). */
export function TestimonialsSection({ title, testimonials }: Queries.TestimonialsSectionFragment) {
  return (
    <section id="testimonials" tabIndex={-1} aria-labelledby="testimonials-title">
      <RevealSectionOnScroll css={centeringPaddingStyles}>
        <TestimonialCarousel title={title} testimonials={testimonials} />
      </RevealSectionOnScroll>
    </section>
  )
}

export const query = graphql`
  fragment TestimonialsSection on TestimonialsJson {
    title
    testimonials {
      ...TestimonialCard
    }
  }
`
