import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GatsbyNode } from 'gatsby'
import sirv from 'sirv'
import { contentWatcher } from './validateOrWatchContent'
import { createBadgeData, devBadgeScript } from './devBadge'
import { writeCmsFiles } from './cmsFiles'
import { isSameOriginRequest } from './sameOrigin'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The methods of Gatsby's Express application that are used here. */
interface ExpressApp {
  use: (path: string | string[], ...handlers: Handler[]) => void
}

const rejectCrossOrigin: Handler = (request, response, next) => {
  if (isSameOriginRequest(request)) return next()
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end('Open this URL in a tab of its own: pages of other sites cannot read it.')
}

/** Adds the CMS at /admin and the badge's endpoints to the dev server. */
export const addDevServerRoutes: NonNullable<GatsbyNode['onCreateDevServer']> = ({ app }) => {
  const server = app as ExpressApp
  writeCmsFiles('.cache/content-editor')
  server.use(['/admin', '/__badge', '/__badge.js'], rejectCrossOrigin)
  server.use('/admin', sirv('.cache/content-editor', { dev: true }))
  server.use('/__badge.js', (_, response) => {
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    response.end(devBadgeScript)
  })
  server.use('/__badge', (_, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(createBadgeData(contentWatcher)))
  })
}
