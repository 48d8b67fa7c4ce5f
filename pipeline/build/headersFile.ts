import { hashedPath } from '../lib/filePatterns'
import { cacheControl, type Header } from './headers'

/** One block of a `_headers` file: what is added to every answer whose path matches. */
export interface HeaderRule {
  /** A path; `*` at its end stands for any rest. */
  pattern: string
  headers: Header[]
}

/**
 * The rules for a site of these files. Scripts, fonts and pictures, whose names change with their content, are named each
 * for itself: a pattern like `/*.js` would also have a missing file be missing for a year.
 */
export function createHeaderRules(headers: Header[], files: string[]): HeaderRule[] {
  const immutable = files
    .filter((file) => hashedPath.test(file))
    // A picture's sizes lie in a folder of their own, named after its content.
    .map((file) => `/${file.replace(/^(static\/[^/]+\/).*/, '$1*')}`)
  const forAYear: Header[] = [['Cache-Control', cacheControl.immutable]]
  return [
    { pattern: '/*', headers },
    ...[...new Set(immutable)].map((pattern) => ({ pattern, headers: forAYear })),
  ]
}

/** `_headers`, for Netlify and Cloudflare. */
export function formatHeaders(rules: HeaderRule[]): string {
  const blockOf = ({ pattern, headers }: HeaderRule) =>
    [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return rules.map(blockOf).join('\n')
}

/** Reads a `_headers` file of paths and headers, as `formatHeaders` writes it. */
export function parseHeaders(text: string): HeaderRule[] {
  return text.split(/\n(?=\/)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n')
    return { pattern, headers: lines.map((line) => line.trim().split(/: (.*)/, 2) as Header) }
  })
}

/** The headers for a path, by lower-case name. All matching rules apply; hosts join equal names by a comma. */
export function matchHeaders(rules: HeaderRule[], path: string): Map<string, string> {
  const found = new Headers()
  for (const { pattern, headers } of rules) {
    const [start = '', rest] = pattern.split('*')
    const matches = rest === undefined ? path === start : path.startsWith(start)
    if (matches) headers.forEach(([name, value]) => found.append(name, value))
  }
  return new Map(found)
}
