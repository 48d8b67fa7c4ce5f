import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { color, container, font, from, rem, visuallyHidden, when } from '../../theme'
import { useCountUp } from './useCountUp'

type Props = Queries.AchievementsStripFragment

/** Milliseconds before a figure begins to count (specification, section 4). */
const countDelay = { years: 1200, organizations: 1300 }

/** Three figures under the hero, from the medium breakpoint up; two of them count up (specification, section 2). */
export function AchievementsStrip({ years, organizations, specialization }: Props) {
  const yearsNow = useCountUp(years.figure, countDelay.years)
  const organizationsNow = useCountUp(organizations.figure, countDelay.organizations)
  return (
    <dl css={strip}>
      <Achievement label={years.label} figure={`${years.figure}`} now={`${yearsNow}`} />
      <Achievement
        label={organizations.label}
        figure={`${organizations.figure}+`}
        now={`${organizationsNow}+`}
      />
      <Achievement label={specialization.label} figure={specialization.figure} />
    </dl>
  )
}

interface AchievementProps {
  label: string
  figure: string
  /** What the eye sees while the figure counts. Ears, paper, search and copies always get the figure itself. */
  now?: string
}

function Achievement({ label, figure, now = figure }: AchievementProps) {
  return (
    <div css={cell}>
      <dt css={labelStyle}>{label}</dt>
      <dd data-now={now === figure ? undefined : now} css={figureStyle}>
        <span>{figure}</span>
      </dd>
    </div>
  )
}

const strip = css(container, {
  display: 'none',
  [from.medium]: { display: 'grid', gridTemplateColumns: '1fr 1fr 1.35fr' },
})

const cell = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: rem(6),
  padding: `${rem(26)} 0 ${rem(30)} ${rem(32)}`,
  '& + &': { borderLeft: `1px solid ${color.line}` },
  '&:first-of-type': { paddingLeft: 0 },
})

const labelStyle = css({ color: color.muted, fontSize: rem(16) })

const figureStyle = css({
  fontFamily: font.serif,
  fontWeight: 500,
  // The cap lets text at twice its size stay in its third of the strip.
  fontSize: 'min(5.2vw, clamp(2.25rem, 1.5rem + 1.9vw, 3.125rem))',
  lineHeight: 1.05,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  [when.screen]: {
    '&[data-now]::before': { content: ['attr(data-now)', 'attr(data-now) / ""'] },
    '&[data-now] span': visuallyHidden,
  },
})

export const query = graphql`
  fragment AchievementsStrip on Achievements {
    years {
      figure
      label
    }
    organizations {
      figure
      label
    }
    specialization {
      figure
      label
    }
  }
`
