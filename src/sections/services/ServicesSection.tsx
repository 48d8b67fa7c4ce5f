import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Section } from '../../components/Section'
import { SectionHeading } from '../../components/SectionHeading'
import { color, from } from '../../theme/index'
import { ServiceCard } from './ServiceCard'

/** Services section: heading and a card for each service (specification, section 2). */
export function ServicesSection({ title, lead, cards }: Queries.ServicesSectionFragment) {
  return (
    <Section id="services" css={topLine}>
      <SectionHeading id="services-title" title={title} lead={lead} />
      <ul css={list}>
        {cards.map((card, index) => (
          <ServiceCard key={index} {...card} />
        ))}
      </ul>
    </Section>
  )
}

const topLine = css({ borderTop: `1px solid ${color.line}` })

const list = css({
  display: 'grid',
  gap: '4rem',
  marginTop: '2.75rem',
  [from.large]: { gap: '4.75rem', marginTop: '3.5rem' },
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
