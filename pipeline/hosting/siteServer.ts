import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { readText } from '../lib/files'
import { cacheControl, hashedFilePattern } from './headers'
import { type SiteVersion, versionFile } from './siteVersion'
import { type RunningServer, startServer } from './server'

/**
 * Serves a built site as a host would: sends the headers of version.json, redirects to the trailing
 * slash, compresses text, and responds with 404.html; with status 503 until the site is built.
 */
export async function startSiteServer(folder: string, port = 0): Promise<RunningServer> {
  const read = (name: string, otherwise: string) => {
    const file = join(folder, name)
    return existsSync(file) ? readText(file) : otherwise
  }
  const serve = sirv(folder, { dev: true, etag: true })
  const compress = compression()

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const [, path = '/', query = ''] = /^\/*(\/[^?]*)(.*)$/.exec(request.url ?? '/') ?? []
    if (!existsSync(join(folder, 'index.html'))) {
      return response.writeHead(503).end('The site is not built yet.')
    }
    // A new build has a new Content Security Policy, so read its headers for each request.
    const { headers = {} } = JSON.parse(read(versionFile, '{}')) as Partial<SiteVersion>
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const { immutable, revalidated } = cacheControl
    const isHashed = hashedFilePattern.test(path.slice(1))
    response.setHeader('Cache-Control', isHashed ? immutable : revalidated)
    const notFound = () => {
      response.setHeader('Cache-Control', revalidated)
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(read('404.html', 'Not found'))
    }
    if (path === '/_headers') return notFound()
    if (!path.endsWith('/') && existsSync(join(folder, path, 'index.html'))) {
      return response.writeHead(301, { Location: `${path}/${query}` }).end()
    }
    compress(request, response, () => serve(request, response, notFound))
  })
  return startServer(server, port)
}
