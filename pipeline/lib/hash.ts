import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash, by default in hexadecimal. */
export function hash(content: string | Buffer, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHash('sha256').update(content).digest(encoding)
}
