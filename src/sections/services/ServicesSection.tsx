import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import type { CSSProperties } from 'react'
import { Section } from '../../components/Section'
import { SectionHeading } from '../../components/SectionHeading'
import { color } from '../../theme'
import { DurationChart } from './DurationChart'
import { ServiceCard, wideList } from './ServiceCard'

export function ServicesSection({ title, lead, cards }: Queries.ServicesSectionFragment) {
  // Four cards are two rows of two.
  const columns = cards.length === 4 ? 2 : Math.min(cards.length, 3)
  return (
    <Section id="services" css={topLine}>
      <SectionHeading id="services-title" title={title} lead={lead} />
      <div css={body}>
        <DurationChart cards={cards} />
        <ul style={{ '--columns': columns } as CSSProperties} css={list}>
          {cards.map((card, index) => (
            <ServiceCard key={index} {...card} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

const topLine = css({ borderTop: `1px solid ${color.line}` })

const body = css({
  containerType: 'inline-size',
  marginTop: '3rem',
})

const list = css({
  display: 'grid',
  gap: '3rem 2.5rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wideList]: { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
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
