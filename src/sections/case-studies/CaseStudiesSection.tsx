import { graphql } from 'gatsby'
import { ButtonLink } from '../../components/Button'
import { LatitudeLabel } from '../../components/LatitudeLabel'
import { RevealOnScroll } from '../../components/RevealOnScroll'
import { SectionHeading } from '../../components/SectionHeading'
import { containerStyles, darkSurfaceStyles } from '../../theme/index'
import { CaseSlideshow } from './CaseSlideshow'

type Props = Queries.CaseStudiesSectionFragment

/** Case studies section: heading, slideshow and a link to the contact section (specification, section 2). */
export function CaseStudiesSection({ title, lead, contactLabel, slides }: Props) {
  return (
    <section
      id="case-studies"
      tabIndex={-1}
      aria-labelledby="case-studies-title"
      css={darkSurfaceStyles}
    >
      <LatitudeLabel>48°20′N</LatitudeLabel>
      <RevealOnScroll css={containerStyles}>
        <SectionHeading id="case-studies-title" title={title} lead={lead}>
          <ButtonLink variant="outline" href="#contact-title">
            {contactLabel}
          </ButtonLink>
        </SectionHeading>
        <CaseSlideshow slides={slides.filter(({ image }) => image)} />
      </RevealOnScroll>
    </section>
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
