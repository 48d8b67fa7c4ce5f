import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Latitude } from '../../components/Latitude'
import { container, sectionPadding } from '../../theme'
import { TestimonialCarousel } from './TestimonialCarousel'

type Props = Queries.TestimonialsSectionFragment

/** What clients say (specification, section 2). */
export function TestimonialsSection({ title, testimonials }: Props) {
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" css={section}>
      <Latitude>48°10′N</Latitude>
      <div css={container}>
        <TestimonialCarousel title={title} testimonials={testimonials} />
      </div>
    </section>
  )
}

const section = css({ position: 'relative', paddingBlock: sectionPadding })

export const query = graphql`
  fragment TestimonialsSection on TestimonialsJson {
    title
    testimonials {
      ...TestimonialCard
    }
  }
`
