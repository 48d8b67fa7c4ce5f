import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { CreateDevServerArgs } from 'gatsby'
import sirv from 'sirv'
import { formatDiagnostics } from '../content/diagnostic'
import { contentFolder, listFiles } from '../content/contentFiles'
import { findUnreadableFiles } from '../content/parse'
import { writeCmsFiles } from './cmsFiles'
import { contentWatcher } from './contentWatcher'
import { createBadgeData, imagesPath, shareImagePath } from './devBadge'
import { drawContentCard } from '../gatsby/socialCard'

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** Methods of Gatsby's Express application that this file uses. */
interface ExpressApp {
  use: (path: string, handler: Handler) => void
}

/** Adds the CMS at /admin, and the dev badge with its data and the images that it shows. */
export function addDevRoutes({ app }: CreateDevServerArgs): void {
  const server = app as ExpressApp
  server.use('/admin', createCmsHandler('.cache/content-editor', contentFolder))
  server.use('/__badge.js', (_, response) => {
    send(response, 'text/javascript', readFileSync('pipeline/dev/devBadge.client.js', 'utf8'))
  })
  server.use(shareImagePath, (_, response, next) => {
    drawContentCard().then((image) => send(response, 'image/png', image), next)
  })
  server.use(imagesPath, createImageHandler(contentFolder))
  server.use('/__badge', (_, response) => {
    send(response, 'application/json', JSON.stringify(createBadgeData(contentWatcher)))
  })
}

/** Serves the CMS, which would open a file that it cannot read as an empty form, so lists these first. */
export function createCmsHandler(folder: string, contentFolder: string): Handler {
  writeCmsFiles(folder)
  const serveFile = sirv(folder, { dev: true })
  return (request, response, next) => {
    const isPage = /^\/(index\.html)?(\?|$)/.test(request.url ?? '')
    const unreadable = isPage ? findUnreadableFiles(contentFolder) : []
    if (unreadable.length === 0) return serveFile(request, response, next)
    const heading =
      'Correct these files in a text editor. Then reload this page, and the editor opens.'
    send(response, 'text/plain; charset=utf-8', `${heading}\n\n${formatDiagnostics(unreadable)}\n`)
  }
}

/** Serves the images of the content; sirv finds none whose name contains `#`. */
export function createImageHandler(contentFolder: string): Handler {
  return ({ url = '' }, response, next) => {
    const name = decodeURIComponent(url.slice(1))
    if (!listFiles(contentFolder).includes(name)) return next()
    const type = `image/${path.extname(name).slice(1)}`
    send(response, type, readFileSync(path.join(contentFolder, name)))
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('Content-Type', type).end(body)
}
