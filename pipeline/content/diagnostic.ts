import { formatCount } from '../lib/formatCount'
import type { ContentFile } from './parse'

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
}

/** Problem with its place. */
export interface Diagnostic extends Problem {
  /** Path from the root of the repository, such as "content/hero.json". */
  file: string
  path?: FieldPath
  /** Description of `path`, such as 'card 3 ("Fractional Leadership"), field "title"'. */
  where?: string
}

export interface CheckResult {
  /** Diagnostics that stop the build. */
  errors: Diagnostic[]
  warnings: Diagnostic[]
}

/** Error that makes a file unusable. Only parsers throw it. */
export class ContentError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fix: string,
    readonly line?: number,
  ) {
    super(message)
  }
}

/** Throws a ContentError unless the condition is true. */
export function assertContent(
  condition: unknown,
  code: string,
  message: string,
  fix: string,
  line?: number,
): asserts condition {
  if (!condition) throw new ContentError(code, message, fix, line)
}

export function throwContentError(
  code: string,
  message: string,
  fix: string,
  line?: number,
): never {
  throw new ContentError(code, message, fix, line)
}

/** Runs a parser, and returns its result or the ContentError that it threw. */
export async function catchContentError<Result>(
  step: () => Result | Promise<Result>,
): Promise<Result | ContentError> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ContentError) return error
    throw error
  }
}

/** Runs a check, and reports a ContentError as the only diagnostic of the file. */
export async function reportContentError(
  file: string,
  check: () => Diagnostic[] | Promise<Diagnostic[]>,
): Promise<Diagnostic[]> {
  const found = await catchContentError(check)
  return found instanceof ContentError ? [createDiagnostic(file, found)] : found
}

/** Creates a diagnostic for a field of a parsed file. */
export function createDiagnostic(
  file: string,
  { code, message, fix, line }: Problem,
  content?: ContentFile,
  path: FieldPath = [],
): Diagnostic {
  return {
    file,
    path,
    line: line ?? content?.lineOf(path),
    where: content && describePath(content.value, path),
    code,
    message,
    fix,
  }
}

/** Names of the fields whose text identifies an entry of a list. */
export const titleFields = ['author', 'title', 'statement']

/** Describes a path in words, such as 'card 3 ("Sprints"), field "title"'. */
function describePath(content: unknown, path: FieldPath): string {
  const words: string[] = []
  let names: string[] = []
  let value = content as Record<string, unknown> | undefined
  for (const step of path) {
    value = value?.[step] as typeof value
    if (typeof step === 'string') names.push(step)
    else {
      const title = titleFields
        .map((name) => value?.[name])
        .find((each) => typeof each === 'string')
      const quoted = title ? ` ("${title.slice(0, 40)}")` : ''
      words.push(`${names.join('.').replace(/s$/, '')} ${step + 1}${quoted}`)
      names = []
    }
  }
  if (names.length > 0) words.push(`field "${names.join('.')}"`)
  return words.join(', ')
}

/** Formats diagnostics as numbered lists below a line that states whether the site can be built. */
export function formatReport({ errors, warnings }: CheckResult): string {
  const files = new Set(errors.map(({ file }) => file)).size
  const these = errors.length === 1 ? 'it is' : 'they are'
  const found = `${formatCount(errors.length, 'problem')} in ${formatCount(files, 'file')}. The site is not built until ${these} fixed.`
  const parts = [
    `Content check: ${errors.length === 0 ? 'everything is in order.' : found}`,
    ...(errors.length > 0 ? [formatDiagnostics(errors)] : []),
    ...(warnings.length > 0
      ? ['Warnings, which do not prevent publishing:', formatDiagnostics(warnings)]
      : []),
  ]
  return `${parts.join('\n\n')}\n`
}

export function formatDiagnostics(diagnostics: Diagnostic[]): string {
  return diagnostics
    .map(({ message, fix, ...place }, index) => {
      const lines = [formatLocation(place), message, ...`Fix: ${fix}`.split('\n')].filter(Boolean)
      return `${index + 1}. ${lines.map(maskControls).join('\n   ')}`
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
export function formatForGithub({ errors, warnings }: CheckResult): string {
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
  return maskControls(text).replace(special, (character) => encodeURIComponent(character))
}

/**
 * Replaces control characters in quoted content, because they could move the cursor or reverse the
 * text in a terminal.
 */
function maskControls(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to replace
  return text.replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu, '�')
}
