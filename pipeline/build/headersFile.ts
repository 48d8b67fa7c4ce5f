import { hashedPath } from '../lib/filePatterns'
import { cacheControl, type Header } from './headers'

/** One block of a `_headers` file: headers of every response whose path matches. */
export interface HeaderRule {
  /** A path, or a prefix followed by `*`. */
  pattern: string
  headers: Header[]
}

/**
 * Returns the rules for a site of these files, one rule per hashed file:
 * a wildcard like `/*.js` would make browsers cache 404 responses for a year, too.
 */
export function createHeaderRules(headers: Header[], files: string[]): HeaderRule[] {
  const immutable = files
    .filter((file) => hashedPath.test(file))
    // All sizes of an image share a folder whose name is the content hash.
    .map((file) => `/${file.replace(/^(static\/[^/]+\/).*/, '$1*')}`)
  const forAYear: Header[] = [['Cache-Control', cacheControl.immutable]]
  return [
    { pattern: '/*', headers },
    ...[...new Set(immutable)].map((pattern) => ({ pattern, headers: forAYear })),
  ]
}

/** Formats a `_headers` file for Netlify and Cloudflare. */
export function formatHeaders(rules: HeaderRule[]): string {
  const blockOf = ({ pattern, headers }: HeaderRule) =>
    [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return rules.map(blockOf).join('\n')
}

/** Parses a `_headers` file as written by `formatHeaders`. */
export function parseHeaders(text: string): HeaderRule[] {
  return text.split(/\n(?=\/)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n')
    return { pattern, headers: lines.map((line) => line.trim().split(/: (.*)/, 2) as Header) }
  })
}

/** Returns the headers for a path by lower-case name. All matching rules apply; equal names are joined by commas. */
export function matchHeaders(rules: HeaderRule[], path: string): Map<string, string> {
  const found = new Headers()
  for (const { pattern, headers } of rules) {
    const [start = '', rest] = pattern.split('*')
    const matches = rest === undefined ? path === start : path.startsWith(start)
    if (matches) headers.forEach(([name, value]) => found.append(name, value))
  }
  return new Map(found)
}
