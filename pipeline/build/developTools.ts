import type { GatsbyNode } from 'gatsby'
import sirv from 'sirv'
import { developedContent } from './contentGate'
import { devBadge, devBadgeScript } from './devBadge'
import { writeEditor } from './editor'
import { answerThisComputerOnly } from './localRequest'

/** The parts of an Express application, and of its replies, that the tools need. */
interface Server {
  use: (path: string, handler: ReturnType<typeof sirv>) => void
  get: (path: string, answer: (request: unknown, reply: Reply) => void) => void
}
interface Reply {
  json: (body: object) => void
  type: (ending: string) => { send: (body: string) => void }
}

/** What `gatsby develop` offers to whoever edits the content, and no build: the editor, and the badge on the page. */
export const serveContentTools: NonNullable<GatsbyNode['onCreateDevServer']> = ({ app }) => {
  const server = app as Server
  answerThisComputerOnly()
  writeEditor('.cache/content-editor')
  server.use('/admin', sirv('.cache/content-editor', { dev: true }))
  server.get('/__badge', (_, reply) => reply.json(devBadge(developedContent)))
  server.get('/__badge.js', (_, reply) => reply.type('js').send(devBadgeScript))
}
