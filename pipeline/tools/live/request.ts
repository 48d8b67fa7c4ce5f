import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { TLSSocket } from 'node:tls'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** How long one answer is awaited, in milliseconds. */
export const requestTimeoutMs = 20_000

export interface Certificate {
  /** Why browsers would not trust it, in OpenSSL's words. */
  error?: string
  validTo: Date
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: Buffer
  /** Of a connection's first answer over HTTPS. */
  certificate?: Certificate
}

const decoders: NodeJS.Dict<(body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

/**
 * Asks for one address as a browser would, and follows no redirect. Throws where nothing comes back.
 *
 * @param anyCertificate goes on where browsers would stop, so that a bad certificate does not hide the other faults
 */
export function request(address: string, anyCertificate = false): Promise<Answer> {
  const options = {
    rejectUnauthorized: !anyCertificate,
    signal: AbortSignal.timeout(requestTimeoutMs),
    headers: {
      Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'Accept-Encoding': 'br, gzip',
      'User-Agent': 'Mozilla/5.0 (compatible; npm run check:live)',
    },
  }
  return new Promise((resolve, reject) => {
    const { request: start } = address.startsWith('https:') ? https : http
    start(address, options, (response) => {
      const certificate = certificateOf(response.socket as TLSSocket)
      const { statusCode: status = 0, headers } = response
      response.toArray().then((chunks: Buffer[]) => {
        const body = Buffer.concat(chunks)
        const decode = decoders[headers['content-encoding'] ?? '']
        resolve({ status, headers, body: decode ? decode(body) : body, certificate })
      }, reject)
    })
      .on('error', reject)
      .end()
  })
}

function certificateOf(socket: Partial<TLSSocket>): Certificate | undefined {
  const { valid_to: validTo } = socket.getPeerCertificate?.() ?? {}
  if (!validTo) return undefined
  const error = socket.authorized ? undefined : String(socket.authorizationError)
  return { error, validTo: new Date(validTo) }
}

/** Asks for an address and follows up to ten redirects. `url` is where it ends. */
export async function visit(
  address: string,
  anyCertificate = false,
): Promise<Answer & { url: string }> {
  let url = address
  for (let redirects = 0; redirects <= 10; redirects += 1) {
    const answer = await request(url, anyCertificate)
    const { location } = answer.headers
    if (answer.status < 300 || answer.status >= 400 || !location) return { ...answer, url }
    url = new URL(location, url).href
  }
  throw new Error('more than ten redirects')
}

/** Runs a task for each item, six at a time, and keeps their order. */
export async function inParallel<Item, Result>(
  items: Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await task(item)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  return results
}
