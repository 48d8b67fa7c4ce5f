import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Latitude } from '../../components/Latitude'
import { Reveal } from '../../components/Reveal'
import { color, container } from '../../theme'
import { TestimonialCarousel } from './TestimonialCarousel'

/** What clients say (specification, section 2). */
export function TestimonialsSection({ title, testimonials }: Queries.TestimonialsSectionFragment) {
  return (
    <section id="testimonials" tabIndex={-1} aria-labelledby="testimonials-title" css={section}>
      <Latitude>48°10′N</Latitude>
      <Reveal css={container}>
        <TestimonialCarousel title={title} testimonials={testimonials} />
      </Reveal>
    </section>
  )
}

/** Where nothing of another colour stands between them. */
const section = css({ '#services + &': { borderTop: `1px solid ${color.line}` } })

export const query = graphql`
  fragment TestimonialsSection on TestimonialsJson {
    title
    testimonials {
      ...TestimonialCard
    }
  }
`
