/** One block of a `_headers` file: what is added to every answer whose path matches. */
export interface HeaderRule {
  pattern: string
  headers: [name: string, value: string][]
}

/** Reads a `_headers` file as Netlify and Cloudflare Pages do. Throws on a header line before any path. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of contentLines(text)) {
    if (line.startsWith('/')) {
      rules.push({ pattern: line, headers: [] })
      continue
    }
    const rule = rules.at(-1)
    const colon = line.indexOf(':')
    if (!rule || colon < 1) throw new Error(`_headers: neither a path nor a header: ${line}`)
    rule.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  return rules
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

function contentLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** `*` stands for any rest of the path. */
function matcherOf(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace('*', '.*')}$`, 's')
}
