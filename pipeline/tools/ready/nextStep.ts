import type { Diagnostic } from '../../content/files/diagnostics'
import { formatLocation } from '../../content/check/report'

/** What the owner does next, in one line. */
export function formatNextStep([next, ...others]: Diagnostic[]): string {
  if (!next) return 'Ready to publish.'
  const place = formatLocation(next)
  const rest = others.length > 0 ? ` (${others.length} more after it)` : ''
  return `Next: ${place ? `${place}: ` : ''}${next.message} ${next.fix}${rest}`
}
