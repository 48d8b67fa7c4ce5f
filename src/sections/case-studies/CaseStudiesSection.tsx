import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { ButtonLink } from '../../components/Button'
import { Section } from '../../components/Section'
import { SectionHeading } from '../../components/SectionHeading'
import { from } from '../../theme/index'
import { CaseSlideshow } from './CaseSlideshow'

type Props = Queries.CaseStudiesSectionFragment

export function CaseStudiesSection({ title, lead, contactLabel, slides }: Props) {
  const contactLink = (
    <ButtonLink variant="outline" href="#contact-title">
      {contactLabel}
    </ButtonLink>
  )
  return (
    <Section id="case-studies" tone="deep">
      <SectionHeading id="case-studies-title" title={title} lead={lead}>
        {contactLink}
      </SectionHeading>
      <CaseSlideshow slides={slides} />
      <p css={phoneContact}>{contactLink}</p>
    </Section>
  )
}

/** On phones, follows the slides, also in the tab order; elsewhere, the heading row has the link. */
const phoneContact = css({ marginTop: '2rem', [from.medium]: { display: 'none' } })

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
