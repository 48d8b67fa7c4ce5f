import { formatCountWithNoun } from '../lib/formatCountWithNoun'
import type { CheckResult } from './check'
import type { Diagnostic } from './diagnostic'

type Diagnostics = Pick<CheckResult, 'errors' | 'warnings'>

/** Formats the result as numbered lists below a line that states whether the site can be built. */
export function formatReport({ errors, warnings }: Diagnostics): string {
  const files = new Set(errors.map(({ file }) => file)).size
  const these = errors.length === 1 ? 'it is' : 'they are'
  const found = `${formatCountWithNoun(errors.length, 'problem')} in ${formatCountWithNoun(files, 'file')}. The site is not built until ${these} fixed.`
  const parts = [
    `Content check: ${errors.length === 0 ? 'everything is in order.' : found}`,
    ...(errors.length > 0 ? [formatNumberedDiagnostics(errors)] : []),
    ...(warnings.length > 0
      ? ['Warnings, which do not prevent publishing:', formatNumberedDiagnostics(warnings)]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}

export function formatNumberedDiagnostics(diagnostics: Diagnostic[]): string {
  return diagnostics
    .map(({ message, fix, ...place }, index) => {
      const lines = [formatLocation(place), message, ...`Fix: ${fix}`.split('\n')].filter(Boolean)
      return `${index + 1}. ${lines.map(replaceControlCharacters).join('\n   ')}`
    })
    .join('\n')
}

/** Formats a location, such as 'content/hero.json, line 9, field "subline"'. */
export function formatLocation({
  file,
  line,
  where,
}: Pick<Diagnostic, 'file' | 'line' | 'where'>): string {
  return [file, line !== undefined && `line ${line}`, where].filter(Boolean).join(', ')
}

/** Formats the result as GitHub workflow commands, which annotate lines in a pull request. */
export function formatGithubErrorsAndNotices({ errors, warnings }: Diagnostics): string {
  return [
    ...errors.map((error) => formatAnnotation('error', error)),
    ...warnings.map((warning) => formatAnnotation('notice', warning)),
  ].join('\n')
}

function formatAnnotation(level: string, { file, line, where, message, fix }: Diagnostic): string {
  // The escaping follows https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts.
  const properties = Object.entries({ file, line, title: where })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${escapeCharacters(`${value}`, /[%\r\n:,]/g)}`)
  return `::${level} ${properties.join(',')}::${escapeCharacters(`${message}\nFix: ${fix}`, /[%\r\n]/g)}`
}

function escapeCharacters(text: string, special: RegExp): string {
  return replaceControlCharacters(text).replace(special, (character) =>
    encodeURIComponent(character),
  )
}

/**
 * Replaces control characters in quoted content, because they could move the cursor or reverse the
 * text in a terminal.
 */
function replaceControlCharacters(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to replace
  return text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu, '�')
}
