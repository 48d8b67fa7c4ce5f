import type { CheckResult } from './checkContent'
import type { Diagnostic } from './jsonNode'

/** The result as a numbered list for a person. Says at its top whether the site can be built. */
export function report({ errors, warnings }: Pick<CheckResult, 'errors' | 'warnings'>): string {
  const parts = [headline(errors)]
  if (errors.length > 0) parts.push(numbered(errors))
  if (warnings.length > 0) {
    parts.push('Worth a look, but no obstacle:', numbered(warnings))
  }
  return `${parts.join('\n\n')}\n`
}

function headline(errors: Diagnostic[]): string {
  if (errors.length === 0) return 'Content check: everything is in order.'
  const files = new Set(errors.map(({ file }) => file)).size
  return `Content check: ${count(errors.length, 'problem')} in ${count(files, 'file')}. The site is not built until ${errors.length === 1 ? 'it is' : 'they are'} fixed.`
}

/** A number of things, in words: "1 file", "2 files". */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

/** Problems as a numbered list. */
export function numbered(errors: Diagnostic[]): string {
  return errors
    .map((diagnostic, index) => `${index + 1}. ${formatDiagnostic(diagnostic)}`)
    .join('\n')
}

/** Where a problem is, in words: 'content/hero.json, line 9, field "subline"'. */
export function placeOf({
  file,
  line,
  where,
}: Pick<Diagnostic, 'file' | 'line' | 'where'>): string {
  return [file, line !== undefined && `line ${line}`, where].filter(Boolean).join(', ')
}

function formatDiagnostic({ message, fix, ...place }: Diagnostic): string {
  const lines = [placeOf(place), message, ...`Fix: ${fix}`.split('\n')].filter(Boolean)
  return lines.map(withoutControls).join('\n   ')
}

/**
 * The result as GitHub's workflow commands, one to a line: in a workflow's log each marks its line of the file. Escaped
 * as https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts has it.
 */
export function annotations({
  errors,
  warnings,
}: Pick<CheckResult, 'errors' | 'warnings'>): string {
  return [
    ...errors.map((error) => annotation('error', error)),
    ...warnings.map((warning) => annotation('notice', warning)),
  ].join('\n')
}

function annotation(level: string, { file, line, where, message, fix }: Diagnostic): string {
  const properties = Object.entries({ file, line, title: where })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${escaped(`${value}`, /[%\r\n:,]/g)}`)
  return `::${level} ${properties.join(',')}::${escaped(`${message}\nFix: ${fix}`, /[%\r\n]/g)}`
}

function escaped(text: string, special: RegExp): string {
  return withoutControls(text).replace(special, (character) => encodeURIComponent(character))
}

/** The report quotes what people wrote; nothing of it may move the cursor or reverse a line. */
function withoutControls(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to replace
  return text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu, '�')
}
