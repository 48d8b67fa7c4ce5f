import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { Fragment } from 'react'
import { ButtonLink } from '../../components/Button'
import { Ladder } from '../../components/Ladder'
import { useSite } from '../../hooks/useSite'
import { color, container, from, rem, text, until } from '../../theme/index'
import { AchievementsStrip } from './AchievementsStrip'
import { besideText, HeroChart } from './HeroChart'

/** Headline, subline, the two buttons, the chart and the achievements (specification, section 2). */
export function HeroSection(texts: Queries.HeroSectionFragment) {
  const { headline, subline, callLabel, callLabelSmall, servicesLabel, achievements } = texts
  const { schedulingUrl } = useSite()
  return (
    <section aria-labelledby="headline" css={section}>
      <div css={stage}>
        <div css={textColumn}>
          <h1 id="headline" css={headlineStyle}>
            {/* One block of text, and so the largest of the first paint; lines of their own would each be smaller. */}
            {headline.slice(0, -1).map((line, index) => (
              <Fragment key={index}>
                {`${line} `}
                <br />
              </Fragment>
            ))}
            {headline.at(-1)}
          </h1>
          <p css={sublineStyle}>{subline}</p>
          <div css={buttons}>
            <ButtonLink variant="signal" external href={schedulingUrl} css={button}>
              <span css={shortLabel}>{callLabelSmall}</span>
              <span css={longLabel}>{callLabel}</span>
            </ButtonLink>
            <ButtonLink variant="outline" href="#services" css={button}>
              {servicesLabel}
            </ButtonLink>
          </div>
        </div>
        <HeroChart />
      </div>
      <Ladder />
      <AchievementsStrip {...achievements} />
    </section>
  )
}

const section = css({ containerType: 'inline-size' })

const stage = css({
  position: 'relative',
  overflow: 'hidden',
  [besideText]: { display: 'flex', alignItems: 'center', minHeight: 600 },
  [from.huge]: { minHeight: 680 },
})

/** Of the words' own width, as a scrollbar may take its part of the viewport's. */
const lineWidth = '100cqi / 10.5'

const textColumn = css(container, {
  width: '100%',
  containerType: 'inline-size',
  position: 'relative',
  zIndex: 1,
  paddingBlock: `${rem(56)} ${rem(44)}`,
  [from.medium]: { paddingBlock: `${rem(80)} ${rem(56)}` },
  [from.large]: { paddingBlock: `${rem(72)} ${rem(80)}` },
})

const headlineStyle = css({
  fontSize: ['1.625rem', `clamp(1.625rem, ${lineWidth}, 2.75rem)`],
  lineHeight: 1.09,
  letterSpacing: '-0.022em',
  [from.medium]: { fontSize: [rem(56), `min(${rem(56)}, ${lineWidth})`], lineHeight: 1.07 },
  [from.large]: { fontSize: `min(${lineWidth}, clamp(3.375rem, 0.9rem + 3.85vw, 4.375rem))` },
})

const sublineStyle = css({
  ...text.lead,
  maxWidth: '31em',
  marginTop: rem(24),
  color: color.muted,
  [from.large]: { maxWidth: 'min(31em, 47vw)' },
})

const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: rem(12),
  marginTop: rem(32),
})

const button = css({ [until.medium]: { flex: '1 1 0', paddingInline: rem(8) } })

const shortLabel = css({ display: 'none', [until.medium]: { display: 'inline' } })

const longLabel = css({ [until.medium]: { display: 'none' } })

export const query = graphql`
  fragment HeroSection on HeroJson {
    headline
    subline
    callLabel
    callLabelSmall
    servicesLabel
    achievements {
      ...AchievementsStrip
    }
  }
`
