import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { buttonStyles } from '../../components/Button'
import { Latitude } from '../../components/Latitude'
import { Reveal } from '../../components/Reveal'
import { SectionHeading } from '../../components/SectionHeading'
import { color, container, from, rem, sectionPadding } from '../../theme'
import { CaseSlideshow } from './CaseSlideshow'

type Props = Queries.CaseStudiesSectionFragment

/** The case as a slideshow, and the way to ask for another (specification, section 2). */
export function CaseStudiesSection({ title, lead, contactLabel, slides }: Props) {
  return (
    <section id="case-studies" tabIndex={-1} aria-labelledby="case-studies-title" css={section}>
      <Latitude>48°20′N</Latitude>
      <Reveal css={container}>
        <SectionHeading id="case-studies-title" title={title} lead={lead}>
          <a href="#contact-title" css={buttonStyles('outline')}>
            {contactLabel}
          </a>
        </SectionHeading>
        <div css={show}>
          <CaseSlideshow slides={slides.filter(({ image }) => image)} />
        </div>
      </Reveal>
    </section>
  )
}

const section = css({
  position: 'relative',
  paddingBlock: sectionPadding,
  background: color.deep,
  color: color.onDeep,
  // What stands on deep water takes these.
  '--focus': 'var(--focus-deep)',
  '--ink': color.onDeep,
  '--paper': color.deep,
  '--muted': color.onDeepMuted,
  '--line': color.onDeepLine,
  '--control': color.onDeepControl,
})

const show = css({ marginTop: rem(48), [from.large]: { marginTop: rem(56) } })

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
