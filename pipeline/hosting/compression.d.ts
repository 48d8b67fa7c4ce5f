declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** Returns middleware that compresses text with Brotli or gzip, as the request accepts. */
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
}
