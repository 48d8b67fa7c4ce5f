import { graphql } from 'gatsby'
import { ButtonLink } from '../../components/Button'
import { RevealSectionOnScroll } from '../../components/RevealSectionOnScroll'
import { SectionHeading } from '../../components/SectionHeading'
import { centeringPaddingStyles, darkSurfaceStyles } from '../../theme/index'
import { CaseSlideshow } from './CaseSlideshow'

type Props = Queries.CaseStudiesSectionFragment

/** Case studies section: heading, slideshow and contact link (specification, section 2). */
export function CaseStudiesSection({ title, lead, contactLabel, slides }: Props) {
  return (
    <section
      id="case-studies"
      tabIndex={-1}
      aria-labelledby="case-studies-title"
      css={darkSurfaceStyles}
    >
      <RevealSectionOnScroll css={centeringPaddingStyles}>
        <SectionHeading id="case-studies-title" title={title} lead={lead}>
          <ButtonLink variant="outline" href="#contact-title">
            {contactLabel}
          </ButtonLink>
        </SectionHeading>
        <CaseSlideshow slides={slides} />
      </RevealSectionOnScroll>
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
