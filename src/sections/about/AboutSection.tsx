import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { ButtonLink } from '../../components/Button'
import { Icon } from '../../components/Icon'
import { Latitude } from '../../components/Latitude'
import { Picture } from '../../components/Picture'
import { Reveal } from '../../components/Reveal'
import { useSite } from '../../hooks/useSite'
import { required } from '../../lib/required'
import { color, container, from, rem, text, when } from '../../theme/index'

/** The founder: photo, name, biography and two links (specification, section 2). */
export function AboutSection(props: Queries.AboutSectionFragment) {
  const { title, portrait, portraitFocus, biography } = props
  const { founder, profileUrl } = useSite()
  const image = required(portrait.childImageSharp, 'content/about.json: portrait').gatsbyImageData
  return (
    <section id="about" tabIndex={-1} aria-labelledby="about-title" css={section}>
      <Latitude>48°30′N</Latitude>
      <Reveal css={columns}>
        <div css={[frame, portraitFocus && focusOn(portraitFocus)]}>
          <Picture
            image={image}
            alt={props.portraitAlt}
            sizes="(min-width: 1312px) 447px, (min-width: 768px) calc(41.7vw - 85px), calc(100vw - 56px)"
          />
        </div>
        <div>
          <h2 id="about-title" css={text.sectionTitle}>
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
            <ButtonLink variant="outline" external href={profileUrl}>
              {props.profileLabel}
              <Icon name="external" size={20} />
            </ButtonLink>
            <a href="#contact-title" css={textLink}>
              <span css={linkLabel}>{props.contactLabel}</span>
              <Icon name="next" size={20} />
            </a>
          </div>
        </div>
      </Reveal>
    </section>
  )
}

const section = css({ background: color.sand })

const columns = css(container, {
  display: 'grid',
  gap: rem(40),
  [from.medium]: { gridTemplateColumns: '5fr 7fr', gap: rem(48), alignItems: 'start' },
  [from.large]: { gap: rem(88), alignItems: 'center' },
})

const frame = css({
  boxSizing: 'content-box',
  aspectRatio: '4 / 5',
  padding: 7,
  border: `1px solid ${color.ink}`,
  background: color.paper,
  [when.print]: { width: '6cm' },
  '& img': { aspectRatio: '4 / 5', objectFit: 'cover' },
  [when.dark]: { '& img': { filter: 'brightness(92%)' } },
})

/** What stays in sight of a photo that the frame cuts. */
function focusOn(focus: Queries.PortraitFocus) {
  const position = focus === 'middle' ? 'center' : focus
  return css({ '& img': { objectPosition: position } })
}

const nameStyle = css({ marginTop: rem(14) })

// The separator belongs to the name, so that no line begins with it.
const founderName = css({
  fontWeight: 650,
  '&::after': { content: '"\u00a0·"', color: color.muted, fontWeight: 400 },
})

const role = css({ color: color.muted })

const prose = css({
  display: 'grid',
  gap: rem(20),
  maxWidth: '38em',
  marginTop: rem(28),
  color: color.muted,
})

const leadParagraph = css({ color: color.ink, fontSize: rem(19), lineHeight: 1.55 })

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${rem(12)} ${rem(24)}`,
  alignItems: 'center',
  marginTop: rem(36),
})

const textLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: rem(52),
  fontWeight: 600,
  textDecoration: 'none',
  '& svg': { transition: 'transform 0.14s ease-out' },
  [when.hover]: { '&:hover svg': { transform: 'translateX(4px)' } },
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
