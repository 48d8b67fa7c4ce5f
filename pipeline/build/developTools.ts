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
  server.get('/__beside/', (_, reply) => reply.type('html').send(editorBesidePage))
  server.get('/__badge', (_, reply) => reply.json(devBadge(developedContent)))
  server.get('/__badge.js', (_, reply) => reply.type('js').send(devBadgeScript))
}

/** The editor on the left, and on the right the page itself, which follows each save. */
const editorBesidePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><title>Editor and page</title>
<style>
body { display: grid; grid-template-columns: 1fr 1fr; height: 100vh; margin: 0; }
iframe { width: 100%; height: 100%; border: 0; }
</style>
<iframe src="/admin/" title="Editor"></iframe><iframe src="/" title="Page"></iframe>
</html>`
