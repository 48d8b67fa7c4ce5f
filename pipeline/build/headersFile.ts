import { caching, type Header } from './headers'

/** One block of a `_headers` file: what is added to every answer whose path matches. */
export interface HeaderRule {
  pattern: string
  headers: Header[]
}

/** Cloudflare reads no more. */
const maxRules = 100

/**
 * The rules for a site of these files. Scripts, fonts and pictures, whose names change with their content, are named each
 * for itself: a pattern like `/*.js` would also have a missing file be missing for a year.
 */
export function headerRules(headers: Header[], files: string[]): HeaderRule[] {
  const immutable = new Set(
    files
      .filter((file) => /^[^/]+\.js$|^static\//.test(file))
      // A picture's sizes lie in a folder of their own, named after its content.
      .map((file) => file.replace(/^(static\/[^/]+\/).*/, '$1*')),
  )
  return [
    { pattern: '/*', headers },
    ...[...immutable].map((path) => ({
      pattern: `/${path}`,
      headers: [['Cache-Control', caching.immutable]] as Header[],
    })),
  ]
}

/** @throws on more rules than hosts read */
export function checkRuleCount(rules: HeaderRule[]): void {
  if (rules.length <= maxRules) return
  throw new Error(`_headers: ${rules.length} rules; Cloudflare reads ${maxRules}`)
}

/** `_headers`, for Netlify and Cloudflare. */
export function formatHeaders(rules: HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

/** Reads a `_headers` file of paths and headers, as `formatHeaders` writes it. */
export function parseHeaders(text: string): HeaderRule[] {
  return text.split(/\n(?=\/)/).map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n')
    return { pattern, headers: lines.map((line) => line.trim().split(/: (.*)/, 2) as Header) }
  })
}

/**
 * The headers for a path, by lower-case name. All matching rules apply; equal names are joined by a comma, which is
 * what the hosts do and why two rules must never set the same name for one path.
 */
export function headersFor(rules: HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { pattern, headers } of rules) {
    if (!matcherOf(pattern).test(path)) continue
    for (const [name, value] of headers) {
      const earlier = found.get(name.toLowerCase())
      found.set(name.toLowerCase(), earlier === undefined ? value : `${earlier}, ${value}`)
    }
  }
  return found
}

/** `*` stands for any rest of the path. */
function matcherOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace('*', '.*')}$`, 's')
}
