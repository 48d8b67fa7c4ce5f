/** Where a request's target leads inside the served folder. */
export type RequestPath = { kind: 'malformed' } | { kind: 'path'; path: string; query: string }

/**
 * Decodes a request target and resolves its dots, as hosts do before they look for a file. What cannot be decoded,
 * holds a NUL, or climbs out of the folder is malformed.
 */
export function parseRequestPath(target: string): RequestPath {
  const [rawPath = '', ...rest] = target.split('?')
  const query = rest.length > 0 ? `?${rest.join('?')}` : ''
  let decoded: string
  try {
    decoded = decodeURIComponent(rawPath)
  } catch {
    return { kind: 'malformed' }
  }
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
