import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Latitude } from '../../components/Latitude'
import { Reveal } from '../../components/Reveal'
import { SectionHeading } from '../../components/SectionHeading'
import { color, container, from, rem } from '../../theme/index'
import { ServiceCard } from './ServiceCard'

/** The three ways of working together (specification, section 2). */
export function ServicesSection({ title, lead, cards }: Queries.ServicesSectionFragment) {
  return (
    <section id="services" tabIndex={-1} aria-labelledby="services-title" css={section}>
      <Latitude>48°40′N</Latitude>
      <Reveal css={container}>
        <SectionHeading id="services-title" title={title} lead={lead} />
        <ul css={list}>
          {cards.map((card, index) => (
            <ServiceCard key={index} {...card} />
          ))}
        </ul>
      </Reveal>
    </section>
  )
}

const section = css({ borderTop: `1px solid ${color.line}` })

const list = css({
  display: 'grid',
  gap: rem(64),
  marginTop: rem(44),
  [from.large]: { gap: rem(76), marginTop: rem(56) },
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
