import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { TLSSocket } from 'node:tls'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { networkError } from '../networkError'

/** How long one answer is awaited, in milliseconds. */
export const requestTimeoutMs = 20_000

export interface Certificate {
  /** Why browsers would not trust it, in OpenSSL's words. */
  error?: string
  validTo: Date
}

export interface Answer {
  /** Where it comes from. */
  url: string
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
 * Asks for one address as a browser would, and follows no redirect. Throws, with the address as `url`, where nothing
 * comes back.
 *
 * @param anyCertificate goes on where browsers would stop, so that a bad certificate does not hide the other faults
 */
export function request(address: string, anyCertificate = false): Promise<Answer> {
  return requestOnce(address, anyCertificate)
    .catch((error: NodeJS.ErrnoException) => {
      // That a server closes a connection which it had kept is no fault of the site.
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) throw error
      return requestOnce(address, anyCertificate, false)
    })
    .catch((error: Error) => {
      throw Object.assign(error, { url: address })
    })
}

/** @param agent `false` opens a connection of its own */
function requestOnce(address: string, anyCertificate: boolean, agent?: false): Promise<Answer> {
  const options = {
    agent,
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
      bodyOf(response).then(
        (body) => resolve({ url: address, status, headers, body, certificate }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const body = Buffer.concat((await response.toArray()) as Buffer[])
  const encoding = response.headers['content-encoding'] ?? ''
  const decode = decoders[encoding]
  if (!decode || body.length === 0) return body
  try {
    return decode(body)
  } catch {
    throw new Error(`it cannot be unpacked as ${encoding}`)
  }
}

function certificateOf(socket: Partial<TLSSocket>): Certificate | undefined {
  const { valid_to: validTo } = socket.getPeerCertificate?.() ?? {}
  if (!validTo) return undefined
  const error = socket.authorized ? undefined : String(socket.authorizationError)
  return { error, validTo: new Date(validTo) }
}

/** Asks for an address and follows up to ten redirects. */
export async function visit(address: string, anyCertificate = false): Promise<Answer> {
  let url = address
  for (let redirects = 0; redirects <= 10; redirects += 1) {
    const answer = await request(url, anyCertificate)
    const { location } = answer.headers
    if (answer.status < 300 || answer.status >= 400 || !location) return answer
    url = new URL(location, url).href
  }
  throw new Error('more than ten redirects')
}

/** What came of asking for an address; its status is 0 where nothing came back. */
export interface Outcome extends Answer {
  /** In words: "it answers 404", or why nothing came back. */
  seen: string
}

/** Waits for an answer, and takes none for an outcome too. */
export function outcomeOf(asking: Promise<Answer>, address: string): Promise<Outcome> {
  return asking.then(
    (answer) => ({ ...answer, seen: `it answers ${answer.status}` }),
    (error: NodeJS.ErrnoException) => ({
      ...{ url: address, status: 0, headers: {}, body: Buffer.alloc(0) },
      seen: networkError(error, address, requestTimeoutMs),
    }),
  )
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
