import type { GatsbyNode } from 'gatsby'
import sirv from 'sirv'
import { writeEditor } from './editor'
import { contactSheet } from './contactSheet'
import { sampleMark } from './sampleMark'

interface Reply {
  type: (name: string) => Reply
  send: (text: string) => void
}

interface Server {
  use: (path: string, handler: unknown) => void
  get: (path: string, handler: (request: unknown, reply: Reply) => void) => void
}

/** What `gatsby develop` offers to whoever edits the content, and no build: editor, contact sheet and sample mark. */
export const serveContentTools: NonNullable<GatsbyNode['onCreateDevServer']> = ({ app }) => {
  const server = app as Server
  writeEditor('.cache/content-editor')
  server.use('/admin', sirv('.cache/content-editor', { dev: true }))
  server.use('/__pictures/files', sirv('content', { dev: true }))
  server.get('/__pictures/', (_request, reply) => {
    reply.type('html').send(contactSheet('content', '/__pictures/files'))
  })
  server.get('/__sample-mark.js', (_request, reply) => {
    reply.type('js').send(sampleMark('content'))
  })
}
