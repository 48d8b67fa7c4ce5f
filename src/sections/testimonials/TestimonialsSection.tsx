import { graphql } from 'gatsby'
import { Section } from '../../components/Section'
import { TestimonialCarousel } from './TestimonialCarousel'

/** Testimonials section: heading and carousel (specification, section 2). */
export function TestimonialsSection({ title, testimonials }: Queries.TestimonialsSectionFragment) {
  return (
    <Section id="testimonials">
      <TestimonialCarousel title={title} testimonials={testimonials} />
    </Section>
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
