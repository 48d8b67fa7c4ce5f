import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { caching } from '../build/headers'
import { acceptedEncoding, compress, isCompressible, type Encoding } from '../build/compression'
import { contentTypeOf } from '../build/contentType'
import { headersFor, parseHeaders, parseRedirects, redirectFor } from '../build/hostRules'
import { close, listen } from './server'

export interface PreviewOptions {
  folder: string
  /** 0 picks a free one. */
  port?: number
  host?: string
}

export interface Preview {
  url: string
  close: () => Promise<void>
}

/** Read by hosts, never served by them. */
const hostFiles = new Set(['/_headers', '/_redirects'])

interface StoredFile {
  bytes: Buffer
  etag: string
  modified: Date
}

/**
 * Serves a built folder as a CDN would: `_headers` and `_redirects` of the folder apply, folders answer with their
 * index.html and a redirect to the slash, everything unknown is 404.html with status 404, text is compressed.
 * Throws if the folder has no index.html or the port is taken.
 */
export async function startPreview({
  folder,
  port = 0,
  host = '127.0.0.1',
}: PreviewOptions): Promise<Preview> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(
      `Nothing to serve: ${join(folder, 'index.html')} does not exist. Build first: npm run build`,
    )
  }
  const compressed = new Map<string, Promise<Buffer>>()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return sendNotFound(request, response, '/', 405)
    }
    const target = parseRequestPath(request.url ?? '/')
    if (target.kind === 'malformed') return sendNotFound(request, response, '/', 400)

    const { path, query } = target
    const redirect = redirectFor(await rules('_redirects', parseRedirects), path)
    if (redirect) return sendRedirect(response, path, redirect.location, redirect.status)

    const found = hostFiles.has(path) ? undefined : await find(folder, path)
    if (found === undefined) return sendNotFound(request, response, path, 404)
    if (found.needsSlash) return sendRedirect(response, path, `${encodeURI(path)}/${query}`, 301)
    await send(request, response, path, found.file, 200)
  }

  async function rules<Rule>(name: string, parse: (text: string) => Rule[]): Promise<Rule[]> {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    return parse(text)
  }

  async function setHeaders(response: ServerResponse, path: string, status: number): Promise<void> {
    const headers = headersFor(await rules('_headers', parseHeaders), path)
    for (const [name, value] of headers) response.setHeader(name, value)
    // A missing file under a path of immutable ones must not be missing for a year.
    if (status !== 200 || !headers.has('cache-control')) {
      response.setHeader('cache-control', caching.revalidated)
    }
  }

  async function sendRedirect(
    response: ServerResponse,
    path: string,
    location: string,
    status: number,
  ): Promise<void> {
    await setHeaders(response, path, status)
    response.writeHead(status, { Location: location }).end()
  }

  async function sendNotFound(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    status: 400 | 404 | 405,
  ): Promise<void> {
    const page = join(folder, '404.html')
    if (existsSync(page)) return send(request, response, path, page, status)
    await setHeaders(response, path, status)
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found')
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    file: string,
    status: number,
  ): Promise<void> {
    const stored = await load(file)
    const contentType = contentTypeOf(file)
    await setHeaders(response, path, status)
    response.setHeader('Content-Type', contentType)

    let body = stored.bytes
    let etag = stored.etag
    if (isCompressible(contentType)) {
      response.setHeader('Vary', 'Accept-Encoding')
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      if (encoding) {
        body = await compressOnce(file, stored, encoding)
        etag = etag.replace(/"$/, `-${encoding}"`)
        response.setHeader('Content-Encoding', encoding)
      }
    }
    if (status === 200) {
      response.setHeader('ETag', etag)
      response.setHeader('Last-Modified', stored.modified.toUTCString())
      if (isUnchanged(request, etag, stored.modified)) {
        response.removeHeader('Content-Encoding')
        response.removeHeader('Content-Type')
        response.writeHead(304).end()
        return
      }
    }
    response.setHeader('Content-Length', body.length)
    response.writeHead(status)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  function compressOnce(file: string, stored: StoredFile, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${stored.etag} ${file}`
    const known = compressed.get(key)
    if (known) return known
    const made = compress(stored.bytes, encoding)
    compressed.set(key, made)
    return made
  }

  await listen(server, port, host)
  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `http://${host}:${actualPort}`,
    close: () => close(server),
  }
}

/** The file that answers a path; a folder's path needs its slash first. */
async function find(
  folder: string,
  path: string,
): Promise<{ file: string; needsSlash: boolean } | undefined> {
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile()) return { file, needsSlash: false }
  if (found?.isDirectory() && existsSync(join(file, 'index.html'))) {
    return { file, needsSlash: true }
  }
  return undefined
}

async function load(file: string): Promise<StoredFile> {
  const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)])
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { bytes, etag: `"${digest}"`, modified: mtime }
}

function isUnchanged(request: IncomingMessage, etag: string, modified: Date): boolean {
  const known = request.headers['if-none-match']
  if (known === '*') return true
  if (known !== undefined)
    return known.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)
  const since = request.headers['if-modified-since']
  return since !== undefined && Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since)
}

/** The site as it was built last: by `npm run bundle`, or by `npm run build`. @throws if nothing is built */
export function builtFolder(): string {
  const [newest] = ['bundle/site', 'public']
    .map((folder) => ({
      folder,
      time: statSync(`${folder}/index.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.time - a.time)
  if (!newest?.time) throw new Error('Nothing is built yet: npm run build')
  return newest.folder
}

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
