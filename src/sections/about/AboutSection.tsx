import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { ButtonLink } from '../../components/Button'
import { ExternalLink } from '../../components/ExternalLink'
import { Icon } from '../../components/Icon'
import { Portrait } from '../../components/Portrait'
import { Section } from '../../components/Section'
import { useSite } from '../../hooks/useSite'
import { color, media, from, textStyles, timings } from '../../theme'

export function AboutSection(props: Queries.AboutSectionFragment) {
  const { title, biography } = props
  const { founder, profileUrl } = useSite()
  return (
    <Section id="about" tone="sand">
      <div css={columns}>
        <Portrait
          file={props.portrait}
          focus={props.portraitFocus}
          alt={props.portraitAlt}
          sizes="(min-width: 1280px) 478px, (min-width: 768px) calc(41.7vw - 85px), min(336px, 100vw - 56px)"
          css={frame}
        />
        <h2 id="about-title" css={[textStyles.sectionTitle, titleStyle]}>
          {title}
        </h2>
        <p css={nameStyle}>
          {/* A no-break space keeps the separator on the name's line. */}
          <strong css={founderName}>{founder.name}</strong>&nbsp;· {founder.role}
        </p>
        <div css={prose}>
          {biography.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <div css={links}>
          <ButtonLink variant="outline" href="#contact-title">
            {props.contactLabel}
            <Icon name="next" size={20} />
          </ButtonLink>
          <ExternalLink href={profileUrl} css={textLink}>
            {props.profileLabel}
            <Icon name="external" size={20} />
          </ExternalLink>
        </div>
      </div>
    </Section>
  )
}

const columns = css({
  display: 'grid',
  grid: '"portrait" "title" "name" "prose" "links" / minmax(0, 1fr)',
  // The last row takes the height by which the portrait exceeds the text.
  [from.medium]: {
    grid: '"portrait title" auto "portrait prose" auto "name prose" auto "links prose" 1fr / 5fr 7fr',
    columnGap: '3rem',
    alignItems: 'start',
  },
  [from.large]: {
    grid: '"portrait title" auto "portrait name" auto "portrait prose" auto "portrait links" 1fr / 5fr 7fr',
    columnGap: '4.5rem',
  },
})

const titleStyle = css({ gridArea: 'title' })

const frame = css({
  gridArea: 'portrait',
  '--edge': '7px',
  // Lower on phones, where the hero shows the same face.
  aspectRatio: '5 / 4',
  // Limits the height to the space below the header.
  maxWidth: 'max(12rem, min(22rem, 80svh - 3.5rem))',
  marginBottom: '2.5rem',
  [from.medium]: {
    aspectRatio: '4 / 5',
    maxWidth: 'max(12rem, 80svh - 5.5rem)',
    // Aligns the top of the frame with the cap line of the title.
    margin: `calc(0.21 * ${textStyles.sectionTitle.fontSize}) 0 0`,
  },
  [from.large]: { position: 'sticky', top: '5rem' },
  // From this width on, the text is about as high as a portrait that is slightly wider than its column.
  '@media (min-width: 1280px)': {
    alignSelf: 'stretch',
    aspectRatio: 'auto',
    minHeight: '30rem',
    maxWidth: 'calc(80svh - 2rem)',
    maxHeight: 'min(46rem, 100svh - 5rem)',
    marginRight: -24,
  },
  [media.print]: { width: '6cm' },
})

const nameStyle = css({
  gridArea: 'name',
  marginTop: '1rem',
  color: color.muted,
  overflowWrap: 'anywhere',
})

const founderName = css({ color: color.ink, fontWeight: 600 })

const prose = css({
  gridArea: 'prose',
  display: 'grid',
  gap: '1.25rem',
  maxWidth: '38em',
  marginTop: '1.75rem',
  color: color.prose,
  '& > :first-of-type': { color: color.ink, fontSize: textStyles.lead.fontSize },
})

const links = css({
  gridArea: 'links',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem 1.5rem',
  alignItems: 'center',
  marginTop: '2rem',
})

const textLink = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: '3.25rem',
  fontWeight: 600,
  textUnderlineOffset: 6,
  '& svg': { transition: `transform ${timings.arrow}` },
  [media.hover]: { '&:hover svg': { transform: 'translateX(4px)' } },
  [media.print]: { '& svg': { display: 'none' } },
})

export const query = graphql`
  fragment AboutSection on AboutJson {
    title
    portrait {
      childImageSharp {
        gatsbyImageData(width: 450, outputPixelDensities: [1, 1.5, 2], formats: [WEBP, AVIF])
      }
    }
    portraitAlt
    portraitFocus
    profileLabel
    contactLabel
    biography
  }
`
