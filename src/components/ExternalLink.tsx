import type { AnchorHTMLAttributes } from 'react'
import { visuallyHidden } from '../theme/index'

export function ExternalLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span css={visuallyHidden}> (opens in a new tab)</span>
    </a>
  )
}
