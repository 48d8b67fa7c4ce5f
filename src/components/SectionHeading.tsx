import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { below, color, from, textStyles } from '../theme/index'

interface Props {
  /** Heading id, for the section's `aria-labelledby`. */
  id: string
  title: string
  lead?: string
  /** Call to action, at the right end of the row on large screens; hidden on phones. */
  children?: ReactNode
}

export function SectionHeading({ id, title, lead, children }: Props) {
  const leadText = lead && <p css={leadStyle}>{lead}</p>
  return (
    <div css={row}>
      <div css={text}>
        <h2 id={id} css={textStyles.sectionTitle}>
          {title}
        </h2>
        {children && leadText}
      </div>
      {children ? <div css={action}>{children}</div> : leadText}
    </div>
  )
}

const row = css({
  display: 'grid',
  gap: '1rem',
  // Aligns the second column with the third column of the service cards: 80 px is the sum of their two
  // column gaps.
  [from.large]: { gridTemplateColumns: '2fr 1fr', gap: '5rem', alignItems: 'end' },
})

const text = css({ display: 'grid', gap: '1rem' })

const leadStyle = css(textStyles.lead, {
  maxWidth: '36em',
  color: color.muted,
  textWrap: 'balance',
})

// On phones, the section repeats the action after its content.
const action = css({
  marginTop: '0.5rem',
  [below.medium]: { display: 'none' },
  [from.large]: { justifySelf: 'end' },
})
