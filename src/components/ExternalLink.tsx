import type { AnchorHTMLAttributes } from 'react'
import { visuallyHidden } from '../theme/index'

/** Link that opens in a new tab, with a note for screen readers (specification, section 2). */
export function ExternalLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span css={visuallyHidden}> (opens in a new tab)</span>
    </a>
  )
}
