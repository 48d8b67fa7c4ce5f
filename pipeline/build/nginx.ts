import type { Header } from './headers'

/** Formats the security headers as the file that docs/nginx-site.conf includes. */
export function formatNginxHeaders(headers: Header[]): string {
  return headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('')
}
