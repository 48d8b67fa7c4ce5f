import { graphql } from 'gatsby'
import { LatitudeLabel } from '../../components/LatitudeLabel'
import { RevealOnScroll } from '../../components/RevealOnScroll'
import { containerStyles } from '../../theme/index'
import { TestimonialCarousel } from './TestimonialCarousel'

/** Testimonials section (specification, section 2). */
export function TestimonialsSection({ title, testimonials }: Queries.TestimonialsSectionFragment) {
  return (
    <section id="testimonials" tabIndex={-1} aria-labelledby="testimonials-title">
      <LatitudeLabel>48°10′N</LatitudeLabel>
      <RevealOnScroll css={containerStyles}>
        <TestimonialCarousel title={title} testimonials={testimonials} />
      </RevealOnScroll>
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
