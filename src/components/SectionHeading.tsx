import { css } from '@emotion/react'
import { color, from, textStyles } from '../theme'

interface Props {
  /** Heading id, for the section's `aria-labelledby`. */
  id: string
  title: string
  lead: string
}

/** Title with the lead in the last third of the row, which is one column on small screens. */
export function SectionHeading({ id, title, lead }: Props) {
  return (
    <div css={row}>
      <h2 id={id} css={textStyles.sectionTitle}>
        {title}
      </h2>
      <p css={leadStyle}>{lead}</p>
    </div>
  )
}

const row = css({
  display: 'grid',
  gap: '1rem',
  breakInside: 'avoid',
  breakAfter: 'avoid',
  // Aligns the second column with the third column of the service cards: 80 px is the sum of their two
  // column gaps.
  [from.large]: { gridTemplateColumns: '2fr 1fr', gap: '5rem', alignItems: 'end' },
})

const leadStyle = css(textStyles.lead, {
  maxWidth: '36em',
  color: color.muted,
  textWrap: 'balance',
})
