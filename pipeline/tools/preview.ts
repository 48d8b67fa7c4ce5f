import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { contentTypeOf } from '../build/contentType'
import { caching } from '../build/headers'
import { headersFor, parseHeaders } from '../build/headersFile'
import { close, listen } from './server'

/** Where `npm run bundle` puts the site. */
export const bundledSite = 'bundle/site'

export interface PreviewOptions {
  folder: string
  /** 0 picks a free one. */
  port?: number
  /** How many ports are tried from that one on. */
  tries?: number
}

export interface Preview {
  url: string
  close: () => Promise<void>
}

/**
 * Serves a built folder with sirv, and beyond that as hosts do: the folder's `_headers` apply, folders redirect to the slash,
 * everything unknown is 404.html with status 404. Throws if the folder has no index.html or the port is taken.
 */
export async function startPreview({ folder, port = 0, tries }: PreviewOptions): Promise<Preview> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`${folder} has no index.html. Build the site first: npm run bundle`)
  }
  const hostFile = join(folder, '_headers')
  const notFoundPage = join(folder, '404.html')
  const rules = existsSync(hostFile) ? parseHeaders(readFileSync(hostFile, 'utf8')) : []
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true })

  const server = createServer((request, response) => {
    const [, path = '/', query = ''] = /^\/*(\/[^?]*)(.*)$/.exec(request.url ?? '/') ?? []
    response.setHeader('Cache-Control', caching.revalidated)
    for (const [name, value] of headersFor(rules, path)) response.setHeader(name, value)
    const notFound = () => {
      // A missing file under a path of immutable ones must not be missing for a year.
      response.setHeader('Cache-Control', caching.revalidated)
      response.writeHead(404, { 'Content-Type': contentTypeOf(notFoundPage) })
      response.end(existsSync(notFoundPage) ? readFileSync(notFoundPage) : 'Not found')
    }
    if (path === '/_headers') notFound()
    else if (!path.endsWith('/') && existsSync(join(folder, path, 'index.html'))) {
      response.writeHead(301, { Location: `${path}/${query}` }).end()
    } else {
      const type = contentTypeOf(path.endsWith('/') ? notFoundPage : path)
      // Of other kinds, such as a PDF to download, sirv knows the type.
      if (type !== 'application/octet-stream') response.setHeader('Content-Type', type)
      serve(request, response, notFound)
    }
  })

  const taken = await listen(server, port, '127.0.0.1', tries)
  return {
    url: `http://127.0.0.1:${taken}`,
    close: () => close(server),
  }
}
