import { type Diagnostic, formatLocation } from '../../content/diagnostic'

/** Formats the site owner's next step as one line. */
export function formatNextStep([next, ...others]: Diagnostic[]): string {
  if (!next) return 'Ready to publish.'
  const place = formatLocation(next)
  const rest = others.length > 0 ? ` (${others.length} more after it)` : ''
  return `Next: ${place ? `${place}: ` : ''}${next.message} ${next.fix}${rest}`
}
