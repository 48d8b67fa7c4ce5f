/** Path from the root of a file to a value, such as ["cards", 2, "title"]. */
export type FieldPath = (string | number)[]

/** Problem and fix, in sentences for the site owner. */
export interface Problem {
  /** Stable kebab-case code; tests assert this code instead of the wording. */
  code: string
  message: string
  fix: string
  /** Line in the file, from 1. */
  line?: number
  /** True if the problem does not stop the build. */
  isWarning?: boolean
}

/** Problem with its file and field. */
export interface Diagnostic extends Problem {
  /** Path from the root of the repository, such as "content/hero.json". */
  file: string
  field?: FieldPath
}

/** Diagnostics of all content. */
export interface Report {
  /** Diagnostics that stop the build. */
  errors: Diagnostic[]
  warnings: Diagnostic[]
  /** Content that is still the sample's. */
  placeholders: Diagnostic[]
}

/** Formats the lists of a check below a line that states whether the site can be built. */
export function formatReport({ errors, warnings, placeholders }: Report): string {
  const isDone = errors.length + warnings.length + placeholders.length === 0
  const success = isDone ? 'everything is in order.' : 'no errors.'
  const places = groupPlaceholders(placeholders).map(({ place, parts }) => `- ${place}: ${parts}`)
  const parts = [
    `Content check: ${errors.length > 0 ? 'the site is not built until this is fixed:' : success}`,
    formatDiagnostics(errors),
    warnings.length > 0 && 'Warnings, which do not prevent publishing:',
    formatDiagnostics(warnings),
    places.length > 0 && 'Still from the sample or an example, to be replaced before publishing:',
    places.join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Groups placeholders by content file, or by the folder of images and slides. */
export function groupPlaceholders(
  placeholders: Diagnostic[],
): { place: string; parts: string; first: Diagnostic }[] {
  const getPlace = ({ file }: Diagnostic) => file.split('/').slice(0, 2).join('/')
  return [...new Set(placeholders.map(getPlace))].map((place) => {
    const found = placeholders.filter((each) => getPlace(each) === place)
    const parts = found.map(({ file, ...each }) =>
      formatLocation({ ...each, file: file.slice(place.length + 1) }),
    )
    return { place, parts: [...new Set(parts)].join('; '), first: found[0]! }
  })
}

/** Formats the first error as one line, with the number of the others. */
export function formatFirstError(errors: Diagnostic[]): string {
  const [first, ...others] = errors
  if (!first) return ''
  const rest = others.length > 0 ? ` (And ${others.length} more.)` : ''
  const line = `${formatLocation(first)}: ${first.message} Fix: ${first.fix}${rest}`
  return line.replace(/\s+/g, ' ')
}

export function formatDiagnostics(diagnostics: Diagnostic[]): string {
  return diagnostics
    .map((each, index) => {
      const lines = [formatLocation(each), each.message, `Fix: ${each.fix}`].filter(Boolean)
      return `${index + 1}. ${lines.join('\n   ')}`
    })
    .join('\n')
}

/** Formats a location, such as 'content/services.json, line 9, field "cards 2 title"'. */
export function formatLocation({ file, line, field = [] }: Diagnostic): string {
  return [file, line !== undefined && `line ${line}`, formatField(field)].filter(Boolean).join(', ')
}

function formatField(field: FieldPath): string {
  const steps = field.map((step) => (typeof step === 'number' ? step + 1 : step))
  return steps.length > 0 ? `field "${steps.join(' ')}"` : ''
}

/** Formats the result as GitHub workflow commands, which annotate lines in a pull request. */
export function formatForGithub({ errors, warnings, placeholders }: Report): string {
  // GitHub shows at most ten notices of a step, so one notice covers a file or a folder.
  const notices = groupPlaceholders(placeholders).map(({ parts, first }) => ({
    ...first,
    field: [],
    message: `Still from the sample or an example: ${parts}.`,
    fix: 'Replace it by your own text and images before publishing.',
  }))
  return [
    ...errors.map((error) => formatAnnotation('error', error)),
    ...[...warnings, ...notices].map((notice) => formatAnnotation('notice', notice)),
  ].join('\n')
}

function formatAnnotation(level: string, diagnostic: Diagnostic): string {
  const { file, line, field = [], message, fix } = diagnostic
  // The escaping follows https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts.
  const properties = Object.entries({ file, line, title: formatField(field) })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${`${value}`.replace(/[%\r\n:,]/g, encodeURIComponent)}`)
  const text = `${message}\nFix: ${fix}`.replace(/[%\r\n]/g, encodeURIComponent)
  return `::${level} ${properties.join(',')}::${text}`
}
