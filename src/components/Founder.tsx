import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import type { ReactNode } from 'react'
import { useSite } from '../hooks/useSite'
import { color } from '../theme/index'
import { Portrait } from './Portrait'

interface Props {
  /** Without the data of a hidden section, the name stands alone. */
  about?: Queries.FounderFragment | null
  loading?: 'eager' | 'lazy'
  /** Line below the name; by default the founder's role. */
  details?: ReactNode
  /** Sentence above the name. */
  children?: ReactNode
  className?: string
}

/** The founder's face and name beside an action. */
export function Founder({ about, loading, details, children, className }: Props) {
  const { founder } = useSite()
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
        <p css={name}>{founder.name}</p>
        <p css={detailsStyle}>{details ?? founder.role}</p>
      </div>
    </div>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1rem',
  lineHeight: 1.4,
})

/** Moves below the face when large text needs the width. */
const text = css({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })

const face = css({ width: '3.5rem', height: '3.5rem' })

const largeFace = css({ width: '4.5rem', height: '4.5rem' })

const name = css({ fontWeight: 600, fontSize: '1rem' })

const detailsStyle = css({ color: color.muted, fontSize: '1rem', textWrap: 'balance' })

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
