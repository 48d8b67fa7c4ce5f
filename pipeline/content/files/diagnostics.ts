import {
  type FieldPath,
  describeFieldPath,
  type JsonNode,
  getNodeOrAncestorAtPath,
} from './jsonNode'

/** Problem and fix, in sentences for the site owner. */
export interface Problem {
  /** Stable kebab-case name of the kind of problem, which tests assert in place of the wording. */
  code: string
  message: string
  fix: string
}

/** Problem with its location. Errors stop the build, warnings do not. */
export interface Diagnostic extends Problem {
  /** Path from the root of the repository: "content/hero.json". */
  file: string
  line?: number
  path: FieldPath
  /** The path in words: 'card 3 ("Fractional Leadership"), field "title"'. */
  where?: string
}

/** Reason why a file cannot be used; thrown while parsing, reported as a diagnostic. */
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

/** Throws a ContentError. */
export function throwContentError(
  code: string,
  message: string,
  fix: string,
  line?: number,
): never {
  throw new ContentError(code, message, fix, line)
}

/** Throws a ContentError unless the condition is true. */
export function assertContent(
  condition: unknown,
  code: string,
  message: string,
  fix: string,
  line?: number,
): asserts condition {
  if (!condition) throwContentError(code, message, fix, line)
}

/** Runs a step and returns its result, or the ContentError that it threw. */
export async function catchContentError<Result>(
  step: () => Result | Promise<Result>,
): Promise<Result | ContentError> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ContentError) return error
    if (!(error instanceof RangeError)) throw error
    const fix = 'Put the old text back, from a copy or from the history.'
    return new ContentError('nested-too-deep', 'Has thousands of brackets within each other.', fix)
  }
}

/** Creates a diagnostic for a file or for a path in its content; `locationSuffix` is appended to the location. */
export function createDiagnostic(
  file: string,
  { code, message, fix, line }: Problem & { line?: number },
  content?: JsonNode,
  path: FieldPath = [],
  locationSuffix = '',
): Diagnostic {
  const where = content && describeFieldPath(content, path) + locationSuffix
  return {
    file,
    path,
    line: line ?? (content && getNodeOrAncestorAtPath(content, path).line),
    where,
    code,
    message,
    fix,
  }
}
