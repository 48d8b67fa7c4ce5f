import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { ButtonLink } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { Picture } from '../../components/Picture'
import { Section } from '../../components/Section'
import { useSite } from '../../hooks/useSite'
import { requireContent } from '../../lib/requireContent'
import { color, media, from, textStyles } from '../../theme/index'

export function AboutSection(props: Queries.AboutSectionFragment) {
  const { title, portrait, portraitFocus, biography } = props
  const { founder, profileUrl } = useSite()
  const image = requireContent(
    portrait.childImageSharp,
    'content/about.json: portrait',
  ).gatsbyImageData
  return (
    <Section id="about" tone="sand">
      <div css={columns}>
        <div css={[frame, portraitFocus && createFocusStyles(portraitFocus)]}>
          <Picture
            image={image}
            alt={props.portraitAlt}
            sizes="(min-width: 1280px) 478px, (min-width: 768px) calc(41.7vw - 85px), min(336px, 100vw - 56px)"
          />
        </div>
        <div>
          <h2 id="about-title" css={textStyles.sectionTitle}>
            {title}
          </h2>
          <p css={nameStyle}>
            <strong css={founderName}>{founder.name}</strong> <span css={role}>{founder.role}</span>
          </p>
          <div css={prose}>
            {biography.map((paragraph, index) => (
              <p key={index} css={index === 0 && leadParagraph}>
                {paragraph}
              </p>
            ))}
          </div>
          <div css={links}>
            <ButtonLink variant="outline" isExternal href={profileUrl}>
              {props.profileLabel}
              <Icon name="external" size={20} />
            </ButtonLink>
            <a href="#contact-title" css={textLink}>
              <span css={linkLabel}>{props.contactLabel}</span>
              <Icon name="next" size={20} />
            </a>
          </div>
        </div>
      </div>
    </Section>
  )
}

const columns = css({
  display: 'grid',
  gap: '2.5rem',
  [from.medium]: { gridTemplateColumns: '5fr 7fr', gap: '3rem', alignItems: 'start' },
  [from.large]: { gap: '4.5rem' },
})

const frame = css({
  boxSizing: 'content-box',
  aspectRatio: '4 / 5',
  // Limits the width, including padding and border, to 22rem, and the height to the space below the
  // header.
  maxWidth: 'max(12rem, min(21rem, 80svh - 4.5rem))',
  [from.medium]: {
    position: 'sticky',
    top: '6rem',
    maxWidth: 'max(12rem, 80svh - 6.5rem)',
    // Aligns the top of the frame with the cap line of the title.
    marginTop: `calc(0.21 * ${textStyles.sectionTitle.fontSize})`,
  },
  // Widens the frame beyond its column, so that its height nearly matches that of the text.
  '@media (min-width: 1280px)': { marginRight: -24, maxWidth: 'calc(80svh - 2rem)' },
  padding: 7,
  border: `1px solid ${color.ink}`,
  background: color.paper,
  [media.print]: { width: '6cm' },
  '& img': { aspectRatio: '4 / 5', objectFit: 'cover' },
  [media.dark]: { '& img': { filter: 'brightness(92%)' } },
})

/** Returns styles that keep one side of a photo visible when the frame crops it. */
function createFocusStyles(focus: Queries.PortraitFocus) {
  const position = focus === 'middle' ? 'center' : focus
  return css({ '& img': { objectPosition: position } })
}

const nameStyle = css({ marginTop: '0.875rem', overflowWrap: 'anywhere' })

// A no-break space keeps the separator on the name's line.
const founderName = css({
  fontWeight: 650,
  '&::after': { content: '"\u00a0·"', color: color.muted, fontWeight: 400 },
})

const role = css({ color: color.muted })

const prose = css({
  display: 'grid',
  gap: '1.25rem',
  maxWidth: '38em',
  marginTop: '1.75rem',
  color: color.muted,
})

const leadParagraph = css({ color: color.ink, fontSize: '1.1875rem', lineHeight: 1.55 })

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem 1.5rem',
  alignItems: 'center',
  marginTop: '2.25rem',
})

const textLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: '3.25rem',
  fontWeight: 600,
  textDecoration: 'none',
  '& svg': { transition: 'transform 0.14s ease-out' },
  [media.hover]: { '&:hover svg': { transform: 'translateX(4px)' } },
})

const linkLabel = css({
  textDecoration: 'underline',
  textDecorationThickness: 1.5,
  textUnderlineOffset: 6,
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
