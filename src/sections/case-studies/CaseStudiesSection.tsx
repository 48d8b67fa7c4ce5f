import { graphql } from 'gatsby'
import { ButtonLink } from '../../components/Button'
import { Section } from '../../components/Section'
import { SectionHeading } from '../../components/SectionHeading'
import { CaseSlideshow } from './CaseSlideshow'

type Props = Queries.CaseStudiesSectionFragment

/** Case studies section: heading, slideshow and contact link (specification, section 2). */
export function CaseStudiesSection({ title, lead, contactLabel, slides }: Props) {
  return (
    <Section id="case-studies" tone="deep">
      <SectionHeading id="case-studies-title" title={title} lead={lead}>
        <ButtonLink variant="outline" href="#contact-title">
          {contactLabel}
        </ButtonLink>
      </SectionHeading>
      <CaseSlideshow slides={slides} />
    </Section>
  )
}

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
