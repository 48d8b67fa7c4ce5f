import { graphql } from 'gatsby'
import { Latitude } from '../../components/Latitude'
import { Reveal } from '../../components/Reveal'
import { container } from '../../theme/index'
import { TestimonialCarousel } from './TestimonialCarousel'

/** What clients say (specification, section 2). */
export function TestimonialsSection({ title, testimonials }: Queries.TestimonialsSectionFragment) {
  return (
    <section id="testimonials" tabIndex={-1} aria-labelledby="testimonials-title">
      <Latitude>48°10′N</Latitude>
      <Reveal css={container}>
        <TestimonialCarousel title={title} testimonials={testimonials} />
      </Reveal>
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
