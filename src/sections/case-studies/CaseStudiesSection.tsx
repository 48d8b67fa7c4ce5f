import { graphql } from 'gatsby'
import { ButtonLink } from '../../components/Button'
import { Latitude } from '../../components/Latitude'
import { Reveal } from '../../components/Reveal'
import { SectionHeading } from '../../components/SectionHeading'
import { container, deepWater } from '../../theme/index'
import { CaseSlideshow } from './CaseSlideshow'

type Props = Queries.CaseStudiesSectionFragment

/** The case as a slideshow, and the way to ask for another (specification, section 2). */
export function CaseStudiesSection({ title, lead, contactLabel, slides }: Props) {
  return (
    <section id="case-studies" tabIndex={-1} aria-labelledby="case-studies-title" css={deepWater}>
      <Latitude>48°20′N</Latitude>
      <Reveal css={container}>
        <SectionHeading id="case-studies-title" title={title} lead={lead}>
          <ButtonLink variant="outline" href="#contact-title">
            {contactLabel}
          </ButtonLink>
        </SectionHeading>
        <CaseSlideshow slides={slides.filter(({ image }) => image)} />
      </Reveal>
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
