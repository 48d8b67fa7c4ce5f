import { type FieldPath, describePath, type JsonNode, getNodeAtPath } from './jsonNode'

/** Problem and fix, in sentences for the site owner. */
export interface Problem {
  /** Stable kebab-case name of the kind of problem, which tests assert in place of the wording. */
  code: string
  message: string
  fix: string
}

/** Something to fix, and where: an error keeps the site from being built, a warning does not. */
export interface Diagnostic extends Problem {
  /** From the root of the repository: "content/hero.json". */
  file: string
  line?: number
  path: FieldPath
  /** The path in words: 'card 3 ("Fractional Leadership"), field "title"'. */
  where?: string
}

/** Why a file cannot be used: thrown where it is read, reported as a diagnostic. */
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

/** Reports a file that cannot be used. @throws ContentError */
export function throwContentError(
  code: string,
  message: string,
  fix: string,
  line?: number,
): never {
  throw new ContentError(code, message, fix, line)
}

/** Reports it unless something holds. @throws ContentError */
export function assertContent(
  holds: unknown,
  code: string,
  message: string,
  fix: string,
  line?: number,
): asserts holds {
  if (!holds) throwContentError(code, message, fix, line)
}

/** What a step of the check comes to: what it gives, or why its file cannot be used. */
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

/** Something to fix in a file, or at a place in its content; what is beside it stands behind the place in words. */
export function createDiagnostic(
  file: string,
  { code, message, fix, line }: Problem & { line?: number },
  content?: JsonNode,
  path: FieldPath = [],
  beside = '',
): Diagnostic {
  const where = content && describePath(content, path) + beside
  return {
    file,
    path,
    line: line ?? (content && getNodeAtPath(content, path).line),
    where,
    code,
    message,
    fix,
  }
}
