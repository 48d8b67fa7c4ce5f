import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { color, container, font, from, rem } from '../../theme'

type Props = Queries.AchievementsStripFragment

/** Three figures under the hero, from the medium breakpoint up (specification, section 2). */
export function AchievementsStrip({ years, organizations, specialization }: Props) {
  return (
    <dl css={strip}>
      <Achievement label={years.label} figure={String(years.figure)} />
      <Achievement label={organizations.label} figure={`${organizations.figure}+`} />
      <Achievement label={specialization.label} figure={specialization.figure} />
    </dl>
  )
}

function Achievement({ label, figure }: { label: string; figure: string }) {
  return (
    <div css={cell}>
      <dt css={labelStyle}>{label}</dt>
      <dd css={figureStyle}>{figure}</dd>
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
  fontSize: 'clamp(2.25rem, 1.5rem + 1.9vw, 3.125rem)',
  lineHeight: 1.05,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
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
