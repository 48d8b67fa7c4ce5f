import type { ComponentProps } from 'react'
import { visuallyHidden } from '../theme'

export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span css={visuallyHidden}> (opens in a new tab)</span>
    </a>
  )
}
