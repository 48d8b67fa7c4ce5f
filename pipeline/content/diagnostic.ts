import {
  type FieldPath,
  describeFieldPath,
  type JsonNode,
  getNodeOrAncestorAtPath,
} from './jsonNode'

/** Problem and fix, in sentences for the site owner. */
export interface Problem {
  /**
   * Stable kebab-case code of the kind of problem; tests assert this code instead of the wording.
   */
  code: string
  message: string
  fix: string
}

/** Problem with its location, reported as an error (which stops the build) or as a warning. */
export interface Diagnostic extends Problem {
  /** Path from the root of the repository, such as "content/hero.json". */
  file: string
  line?: number
  path: FieldPath
  /** Description of `path`, such as 'card 3 ("Fractional Leadership"), field "title"'. */
  where?: string
}

/** Error that makes a file unusable; thrown while parsing, and reported as a diagnostic. */
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

/** Runs a step and returns its result, or the ContentError that the step threw. */
export async function catchContentOrNestingError<Result>(
  step: () => Result | Promise<Result>,
): Promise<Result | ContentError> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ContentError) return error
    if (!(error instanceof RangeError)) throw error
    const fix = 'Restore the old version of the file, from a backup or from the history on GitHub.'
    return new ContentError(
      'nested-too-deep',
      'The file contains thousands of brackets inside brackets, which the site cannot read.',
      fix,
    )
  }
}

/**
 * Creates a diagnostic for a file or for one of its fields.
 * @param locationSuffix text after the location, such as a file name
 */
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
