import type { AnchorHTMLAttributes } from 'react'
import { visuallyHiddenStyles } from '../theme/index'

/**
 * Link with `target="_blank"` and a visually hidden note that it opens in a new tab (specification,
 * section 2).
 */
export function ExternalLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span css={visuallyHiddenStyles}> (opens in a new tab)</span>
    </a>
  )
}
