/** Where a request's target leads inside the served folder. */
export type RequestPath = { kind: 'malformed' } | { kind: 'path'; path: string; query: string }

/**
 * Decodes a request target and resolves its dots, as hosts do before they look for a file. A percent sign without its
 * two digits, a NUL, or a climb out of the folder is malformed; bytes that are not UTF-8 name no file.
 */
export function parseRequestPath(target: string): RequestPath {
  const [rawPath = '', ...rest] = target.split('?')
  const query = rest.length > 0 ? `?${rest.join('?')}` : ''
  if (/%(?![0-9a-f]{2})/i.test(rawPath)) return { kind: 'malformed' }
  const decoded = unescapeBytes(rawPath)
  if (!decoded.startsWith('/') || decoded.includes('\0')) return { kind: 'malformed' }
  const segments: string[] = []
  const parts = decoded.split('/')
  for (const part of parts) {
    if (part === '..' && segments.pop() === undefined) return { kind: 'malformed' }
    if (part !== '' && part !== '.' && part !== '..') segments.push(part)
  }
  const last = parts.at(-1)
  const isFolder = segments.length > 0 && (last === '' || last === '.' || last === '..')
  return { kind: 'path', path: `/${segments.join('/')}${isFolder ? '/' : ''}`, query }
}

/** What is not UTF-8 becomes U+FFFD. */
function unescapeBytes(text: string): string {
  const bytes = text.replace(/%(..)/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
