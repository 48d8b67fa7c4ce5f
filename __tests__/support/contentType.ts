import { extname } from 'node:path'

/**
 * Allowed content types by file extension. With `nosniff`, browsers reject scripts and style sheets
 * of another type; other files would be downloaded or shown as text.
 */
const types: Record<string, string[]> = {
  '.avif': ['image/avif'],
  '.css': ['text/css'],
  '.html': ['text/html'],
  '.ico': ['image/x-icon', 'image/vnd.microsoft.icon'],
  '.jpg': ['image/jpeg'],
  '.js': ['text/javascript', 'application/javascript'],
  '.json': ['application/json'],
  '.pdf': ['application/pdf'],
  '.png': ['image/png'],
  '.svg': ['image/svg+xml'],
  '.txt': ['text/plain'],
  '.webmanifest': ['application/manifest+json'],
  '.webp': ['image/webp'],
  '.woff2': ['font/woff2'],
  '.xml': ['application/xml', 'text/xml'],
}

/** Returns the allowed content types of a file. */
export function getAllowedContentTypes(file: string): string[] {
  return types[extname(file)] ?? []
}
