import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CreateDevServerArgs } from 'gatsby'
import sirv from 'sirv'
import { contentWatcher } from './contentWatcher'
import { createBadgeData } from './devBadge'
import { writeCmsFiles } from './cmsFiles'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Methods of Gatsby's Express application that this file uses. */
interface ExpressApp {
  use: (path: string, handler: Handler) => void
}

/** Adds the CMS at /admin and the dev badge's endpoints (/__badge, /__badge.js) to the dev server. */
export function addDevRoutes({ app }: CreateDevServerArgs): void {
  const server = app as ExpressApp
  const send = (response: ServerResponse, type: string, body: string) =>
    response.setHeader('Content-Type', type).end(body)
  writeCmsFiles('.cache/content-editor')
  server.use('/admin', sirv('.cache/content-editor', { dev: true }))
  server.use('/__badge.js', (_, response) => {
    send(response, 'text/javascript', readFileSync('pipeline/build/devBadge.client.js', 'utf8'))
  })
  server.use('/__badge', (_, response) => {
    send(response, 'application/json', JSON.stringify(createBadgeData(contentWatcher)))
  })
}
