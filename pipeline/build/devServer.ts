import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CreateDevServerArgs } from 'gatsby'
import sirv from 'sirv'
import { contentFolder } from '../content/files'
import { writeCmsFiles } from './cmsFiles'
import { contentWatcher } from './contentWatcher'
import { createBadgeData } from './devBadge'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Methods of Gatsby's Express application that this file uses. */
interface ExpressApp {
  use: (path: string, handler: Handler) => void
}

/** Adds the CMS at /admin, and the dev badge with its data and the slide images that it shows. */
export function addDevRoutes({ app }: CreateDevServerArgs): void {
  const server = app as ExpressApp
  const send = (response: ServerResponse, type: string, body: string) =>
    response.setHeader('Content-Type', type).end(body)
  writeCmsFiles('.cache/content-editor')
  server.use('/admin', sirv('.cache/content-editor', { dev: true }))
  server.use('/__badge.js', (_, response) => {
    send(response, 'text/javascript', readFileSync('pipeline/build/devBadge.client.js', 'utf8'))
  })
  server.use('/__badge/images', sirv(contentFolder, { dev: true }))
  server.use('/__badge', (_, response) => {
    send(response, 'application/json', JSON.stringify(createBadgeData(contentWatcher)))
  })
}
