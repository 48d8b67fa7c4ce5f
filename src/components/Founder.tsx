import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import type { ReactNode } from 'react'
import { useSite } from '../hooks/useSite'
import { color } from '../theme'
import { nameLink } from './nameLink'
import { Portrait } from './Portrait'

interface Props {
  /** Without the data of a hidden section, the name stands alone. */
  about?: Queries.FounderFragment | null
  loading?: 'eager' | 'lazy'
  /** Sentence above the name, instead of the one about the first call below it. */
  children?: ReactNode
  className?: string
}

/** The founder's face and name beside an action. */
export function Founder({ about, loading, children, className }: Props) {
  const { founder, callNote } = useSite()
  return (
    <div className={className} css={row}>
      {about && (
        <Portrait
          file={about.face}
          focus={about.portraitFocus}
          sizes="72px"
          loading={loading}
          css={children ? largeFace : face}
        />
      )}
      <div css={text}>
        {children}
        <div css={nameRow}>
          <p css={nameStyle}>
            {about && !children ? (
              <a href="#about" css={nameLink}>
                {founder.name}
              </a>
            ) : (
              founder.name
            )}
          </p>
          <p css={detail}>{founder.role}</p>
        </div>
        {!children && callNote && <p css={detail}>{callNote}</p>}
      </div>
    </div>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1rem',
  fontSize: '1rem',
  lineHeight: 1.45,
})

/** Moves below the face when large text needs the width. */
const text = css({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })

const face = css({ width: '3.5rem', height: '3.5rem' })

const largeFace = css({ width: '4.5rem', height: '4.5rem' })

const nameRow = css({ display: 'flex', flexWrap: 'wrap', columnGap: '0.5rem' })

const nameStyle = css({ fontWeight: 600 })

const detail = css({ color: color.muted, textWrap: 'balance' })

export const query = graphql`
  fragment Founder on AboutJson {
    face: portrait {
      childImageSharp {
        gatsbyImageData(width: 72, outputPixelDensities: [1, 2], formats: [WEBP])
      }
    }
    portraitFocus
  }
`
