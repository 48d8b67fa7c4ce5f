import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CreateDevServerArgs } from 'gatsby'
import sirv from 'sirv'
import { contentWatcherCreatingSlideTexts } from './startupContentCheck'
import { createDevBadgeData, devBadgeScript } from './devBadge'
import { writeCmsFiles } from './cmsFiles'
import { isSameOriginOrNavigation } from './sameOrigin'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Methods of Gatsby's Express application that this file uses. */
interface ExpressApp {
  use: (path: string | string[], ...handlers: Handler[]) => void
}

const rejectCrossOrigin: Handler = (request, response, next) => {
  if (isSameOriginOrNavigation(request)) return next()
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end('Forbidden: cross-origin request. Open this URL directly in a browser tab.')
}

/**
 * Adds the CMS at /admin and the dev badge's endpoints (/__badge, /__badge.js) to the dev server.
 */
export function addCmsAndDevBadgeRoutes({ app }: CreateDevServerArgs): void {
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
    response.end(JSON.stringify(createDevBadgeData(contentWatcherCreatingSlideTexts)))
  })
}
