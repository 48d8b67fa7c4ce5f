import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { caching } from '../build/headers'
import { acceptedEncoding, compress, isCompressible } from '../build/compression'
import { contentTypeOf } from '../build/contentType'
import { headersFor, parseHeaders } from '../build/hostRules'
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
const hostFile = '_headers'

/** What answers a request: a file of the folder, or where to ask instead. */
type Target = { status: number; path: string } & ({ file: string } | { location: string })

/**
 * Serves a built folder as a CDN would: the folder's `_headers` apply, folders answer with their index.html and a redirect to
 * the slash, everything unknown is 404.html with status 404, text is compressed.
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
    const target = await find(request)
    const rules = await readFile(join(folder, hostFile), 'utf8').catch(() => '')
    const headers = headersFor(parseHeaders(rules), target.path)
    for (const [name, value] of headers) response.setHeader(name, value)
    // A missing file under a path of immutable ones must not be missing for a year.
    if (target.status !== 200 || !headers.has('cache-control')) {
      response.setHeader('cache-control', caching.revalidated)
    }
    if ('location' in target) {
      response.writeHead(target.status, { Location: target.location }).end()
    } else if (existsSync(target.file)) {
      await send(request, response, target.file, target.status)
    } else {
      response.writeHead(target.status, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end('Not found')
    }
  }

  async function find({ method, url = '/' }: IncomingMessage): Promise<Target> {
    const notFound = { file: join(folder, '404.html'), path: '/' }
    if (method !== 'GET' && method !== 'HEAD') return { ...notFound, status: 405 }
    const asked = parseRequestPath(url)
    if (asked.kind === 'malformed') return { ...notFound, status: 400 }
    const { path, query } = asked
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const found = path === `/${hostFile}` ? undefined : await stat(file).catch(() => undefined)
    if (found?.isFile()) return { file, path, status: 200 }
    if (found?.isDirectory() && existsSync(join(file, 'index.html'))) {
      return { location: `${encodeURI(path)}/${query}`, path, status: 301 }
    }
    return { ...notFound, path, status: 404 }
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    status: number,
  ): Promise<void> {
    const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)])
    const contentType = contentTypeOf(file)
    const encoding = isCompressible(contentType)
      ? acceptedEncoding(request.headers['accept-encoding'])
      : undefined
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const etag = encoding ? `"${digest}-${encoding}"` : `"${digest}"`

    if (isCompressible(contentType)) response.setHeader('Vary', 'Accept-Encoding')
    if (status === 405) response.setHeader('Allow', 'GET, HEAD')
    if (status === 200) {
      response.setHeader('ETag', etag)
      response.setHeader('Last-Modified', mtime.toUTCString())
      if (isUnchanged(request, etag, mtime)) {
        response.writeHead(304).end()
        return
      }
    }
    if (encoding) response.setHeader('Content-Encoding', encoding)
    const key = `${etag} ${file}`
    if (encoding && !compressed.has(key)) compressed.set(key, compress(bytes, encoding))
    const body = (await compressed.get(key)) ?? bytes
    response.setHeader('Content-Type', contentType)
    response.setHeader('Content-Length', body.length)
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : body)
  }

  await listen(server, port, host)
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => close(server),
  }
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
