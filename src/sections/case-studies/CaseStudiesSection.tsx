import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { ButtonLink } from '../../components/Button'
import { Section } from '../../components/Section'
import { SectionHeading } from '../../components/SectionHeading'
import { CaseSlideshow } from './CaseSlideshow'

export function CaseStudiesSection({
  title,
  lead,
  contactLabel,
  slides,
}: Queries.CaseStudiesSectionFragment) {
  return (
    <Section id="case-studies" tone="deep">
      <SectionHeading id="case-studies-title" title={title} lead={lead} />
      {slides.some(({ image }) => image?.childImageSharp) && <CaseSlideshow slides={slides} />}
      <ButtonLink variant="outline" href="#contact-title" css={request}>
        {contactLabel}
      </ButtonLink>
    </Section>
  )
}

const request = css({ marginTop: '2rem' })

export const query = graphql`
  fragment CaseStudiesSection on CaseStudiesJson {
    title
    lead
    contactLabel
    slides {
      ...CaseSlide
    }
  }
`
