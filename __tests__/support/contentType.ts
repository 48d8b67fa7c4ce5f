import { extname } from 'node:path'

/** What hosts may call each kind of file in a bundle. */
const types: Record<string, string[]> = {
  '.avif': ['image/avif'],
  '.css': ['text/css'],
  '.html': ['text/html'],
  '.ico': ['image/x-icon', 'image/vnd.microsoft.icon'],
  '.jpg': ['image/jpeg'],
  '.js': ['text/javascript', 'application/javascript'],
  '.json': ['application/json'],
  '.png': ['image/png'],
  '.svg': ['image/svg+xml'],
  '.txt': ['text/plain'],
  '.webmanifest': ['application/manifest+json'],
  '.webp': ['image/webp'],
  '.woff2': ['font/woff2'],
  '.xml': ['application/xml', 'text/xml'],
}

/** The content types that a file of a bundle may have, by its ending; nosniff makes browsers insist on it. */
export function typesOf(file: string): string[] {
  return types[extname(file)] ?? []
}
