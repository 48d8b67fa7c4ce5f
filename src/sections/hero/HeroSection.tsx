import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { useInView } from 'react-intersection-observer'
import { ButtonLink } from '../../components/Button'
import { Founder } from '../../components/Founder'
import { MapScaleDivider } from '../../components/MapScaleDivider'
import { useSite } from '../../hooks/useSite'
import { color, pageMargins, layer, below, media, from, textStyles } from '../../theme'
import { AchievementsStrip, figureSize } from './AchievementsStrip'
import { besideText, HeroChart } from './HeroChart'
import { HeroProof } from './HeroProof'

interface Props extends Queries.HeroSectionFragment {
  about?: Queries.FounderFragment | null
}

export function HeroSection({ about, ...texts }: Props) {
  const { headline, subline, callLabel, callLabelSmall, servicesLabel, proof, achievements } = texts
  const { schedulingUrl } = useSite()
  const { ref: callRef, inView } = useInView({ initialInView: true })
  return (
    <section aria-labelledby="headline" css={section}>
      <div css={stage}>
        <div css={textColumn}>
          <h1 id="headline" css={headlineStyle}>
            {headline.join('\n')}
          </h1>
          <p css={sublineStyle}>{subline}</p>
          <div css={buttons}>
            <ButtonLink
              ref={callRef}
              // While it is in view, the header of phones leaves out the same button.
              data-call-in-view={inView}
              variant="signal"
              isExternal
              href={schedulingUrl}
              css={button}
            >
              <span css={phoneOnly}>{callLabelSmall}</span>
              <span css={wideOnly}>{callLabel}</span>
            </ButtonLink>
            <ButtonLink variant="outline" href="#services" css={button}>
              {servicesLabel}
            </ButtonLink>
            <Founder about={about} loading="eager" css={founderStyle} />
          </div>
        </div>
        <HeroChart>{proof && <HeroProof {...proof} />}</HeroChart>
      </div>
      <MapScaleDivider />
      <AchievementsStrip {...achievements} />
    </section>
  )
}

const section = css({ container: 'hero / inline-size' })

/** Heights of what a desktop's first view contains besides the stage. */
const headerAndDivider = '73px'
const achievementsHeight = `(75px + 1.1 * ${figureSize})`

/** Viewport heights below which the distances of phones, tablets and desktops shrink. */
const roomy = { phone: '31.25rem', tablet: '41.25rem', desktop: '791px' }

/** Returns a distance that shrinks by a share of the height that the viewport lacks. */
function shrinkBelow(height: string, share: number, most: string, least: string) {
  return `clamp(${least}, ${most} - ${share} * (${height} - 100svh), ${most})`
}

/**
 * Maximum height that keeps the first waypoint in view on narrow screens and the chart close to the
 * headline on wide screens.
 */
const maxHeight = '60vw, clamp(711px, 39.6vw, 760px)'

const stage = css({
  position: 'relative',
  overflow: 'hidden',
  [besideText]: {
    display: 'flex',
    alignItems: 'center',
    minHeight: `min(100svh - ${headerAndDivider} - ${achievementsHeight}, ${maxHeight})`,
    // The achievements do not fit into low viewports.
    [media.low]: { minHeight: `min(100svh - ${headerAndDivider}, ${maxHeight})` },
  },
})

/** Uses container units, because `vw` would include the width of the scrollbar. */
const lineWidth = '100cqi / 10.5'

const textColumn = css(pageMargins, {
  width: '100%',
  containerType: 'inline-size',
  position: 'relative',
  zIndex: layer.raised,
  // The first view of a phone in landscape includes the buttons, but the page does not move when the
  // height of a phone in portrait changes.
  paddingBlock: `${shrinkBelow(roomy.phone, 0.26, '1.75rem', '1rem')} 1.25rem`,
  [from.medium]: { paddingBlock: `${shrinkBelow(roomy.tablet, 0.2, '5rem', '1rem')} 3.5rem` },
  [besideText]: {
    paddingBlock: shrinkBelow(roomy.desktop, 0.34, '2.5rem', '1rem'),
    // Ends before the label of the harbor, which it would cover for the mouse.
    width: '72%',
    paddingInlineEnd: 0,
  },
  [media.print]: { paddingBlock: 16 },
})

/** One block of text, so that it is the largest contentful paint (LCP) element. */
const headlineStyle = css({
  whiteSpace: 'pre-line',
  fontSize: `clamp(min(1.625rem, 11vw), min(${lineWidth}, 8.3svh), 3.5rem)`,
  lineHeight: 1.1,
  letterSpacing: '-0.022em',
  [from.large]: { fontSize: `min(${lineWidth}, ${textStyles.displaySize})` },
})

const sublineStyle = css({
  ...textStyles.lead,
  maxWidth: '31em',
  marginTop: shrinkBelow(roomy.phone, 0.12, '1.5rem', '0.5rem'),
  color: color.muted,
  textWrap: 'balance',
  [from.large]: { maxWidth: 'min(31em, 47vw)' },
})

const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: '1.25rem 0.75rem',
  marginTop: shrinkBelow(roomy.phone, 0.14, '1.5rem', '0.75rem'),
  [from.medium]: {
    rowGap: '1.5rem',
    marginTop: shrinkBelow(roomy.phone, 0.14, '2rem', '0.75rem'),
  },
})

const button = css({ [below.medium]: { flex: '1 0 auto', paddingInline: '0.5rem' } })

const phoneOnly = css({ display: 'none', [below.medium]: { display: 'inline' } })

const wideOnly = css({ [below.medium]: { display: 'none' } })

/** The whole row; in viewports lower than 30rem, room beside the buttons is enough. */
const founderWidth = 'clamp(18rem, (100svh - 30rem) * 99, 100%)'

const founderStyle = css({ flex: `1 1 ${founderWidth}` })

export const query = graphql`
  fragment HeroSection on HeroJson {
    headline
    subline
    callLabel
    callLabelSmall
    servicesLabel
    proof {
      ...HeroProof
    }
    achievements {
      ...AchievementsStrip
    }
  }
`
