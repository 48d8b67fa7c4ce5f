import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { RevealSectionOnScroll } from '../../components/RevealSectionOnScroll'
import { SectionHeading } from '../../components/SectionHeading'
import { colorVar, centeringPaddingStyles, minWidthQuery, pxToRem } from '../../theme/index'
import { ServiceCard } from './ServiceCard'

/** Services section: heading and a card for each service (specification, section 2). */
export function ServicesSection({ title, lead, cards }: Queries.ServicesSectionFragment) {
  return (
    <section id="services" tabIndex={-1} aria-labelledby="services-title" css={section}>
      <RevealSectionOnScroll css={centeringPaddingStyles}>
        <SectionHeading id="services-title" title={title} lead={lead} />
        <ul css={list}>
          {cards.map((card, index) => (
            <ServiceCard key={index} {...card} />
          ))}
        </ul>
      </RevealSectionOnScroll>
    </section>
  )
}

const section = css({ borderTop: `1px solid ${colorVar.line}` })

const list = css({
  display: 'grid',
  gap: pxToRem(64),
  marginTop: pxToRem(44),
  [minWidthQuery.large]: { gap: pxToRem(76), marginTop: pxToRem(56) },
})

export const query = graphql`
  fragment ServicesSection on ServicesJson {
    title
    lead
    cards {
      ...ServiceCard
    }
  }
`
