import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { color, from, rem, text } from '../theme/index'

interface Props {
  /** The heading's id, by which its section is named. */
  id: string
  title: string
  lead?: string
  /** What stands at the right end of the row on large screens. */
  children?: ReactNode
}

/** A section's heading row: title and lead left, an action right, one column on smaller screens (design, section 4). */
export function SectionHeading({ id, title, lead, children }: Props) {
  return (
    <div css={row}>
      <div>
        <h2 id={id} css={text.sectionTitle}>
          {title}
        </h2>
        {lead && children && <p css={[leadStyle, leadBelowTitle]}>{lead}</p>}
      </div>
      {lead && !children && <p css={leadStyle}>{lead}</p>}
      {children && <div css={action}>{children}</div>}
    </div>
  )
}

const row = css({
  display: 'grid',
  gap: rem(16),
  [from.large]: { gridTemplateColumns: '7fr 5fr', gap: rem(32), alignItems: 'end' },
})

const leadStyle = css(text.lead, { maxWidth: '36em', color: color.muted, textWrap: 'balance' })

const leadBelowTitle = css({ marginTop: rem(16) })

const action = css({ marginTop: rem(8), [from.large]: { justifySelf: 'end' } })
