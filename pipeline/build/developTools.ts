import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { GatsbyNode } from 'gatsby'
import sirv from 'sirv'
import { addSlides } from '../content/addSlides'
import { ContentError } from '../content/jsonNode'
import { describePicture, removeLostEntry } from '../content/listPictures'
import { developedContent } from './contentGate'
import { devBadge, devBadgeScript } from './devBadge'
import type { DevelopedContent } from './developedContent'
import { writeEditor } from './editor'
import { isLocalRequest } from './localRequest'
import { picturesPage } from './picturesPage'

type Handler = (
  request: IncomingMessage,
  reply: ServerResponse,
  next: () => void,
) => void | Promise<void>

/** The part of an Express application that the tools need. */
export interface Server {
  use: (path: string | string[], handler: Handler) => void
  get: (path: string, handler: Handler) => void
  post: (path: string, handler: Handler) => void
}

/** What `gatsby develop` offers to whoever edits the content, and no build: editor, all pictures, and the badge. */
export const serveContentTools: NonNullable<GatsbyNode['onCreateDevServer']> = async ({ app }) => {
  const server = app as Server
  refuseOtherSites(server)
  await refuseOtherSockets()
  writeEditor('.cache/content-editor')
  server.use('/admin', sirv('.cache/content-editor', { dev: true }))
  server.get('/__beside/', (_request, reply) => send(reply, 'text/html', editorBesidePage))
  servePictures(server, developedContent)
}

/** Comes before Gatsby's own handlers, which hand pages, their data and GraphQL to every site. */
export function refuseOtherSites(server: Server): void {
  server.use('/', refuseOthers)
  const { stack } = (server as Server & { _router: { stack: unknown[] } })._router
  stack.unshift(stack.pop())
}

/** Gatsby's socket hands out the data of pages too, and asks no handler. */
async function refuseOtherSockets(): Promise<void> {
  const { websocketManager } = await import('gatsby/dist/utils/websocket-manager')
  const { init } = websocketManager
  websocketManager.init = (options) => {
    const socket = init(options)
    socket.engine.opts.allowRequest = (request, answer) => answer(null, isLocalRequest(request))
    return socket
  }
}

/** The page of all pictures, what its buttons do, and the badge that leads there. */
export function servePictures(server: Server, content: DevelopedContent): void {
  server.use(['/__pictures', '/__badge'], refuseOthers)
  const files = sirv(content.folder, { dev: true })
  server.use('/__pictures/files', (request, reply, next) => {
    // A picture that goes between being found and being opened would end Gatsby.
    reply.once('pipe', (file) => file.once('error', () => reply.destroy()))
    files(request, reply, next)
  })
  server.get('/__pictures/', (_request, reply) => {
    send(reply, 'text/html', picturesPage(content.folder, content.result))
  })
  server.post('/__pictures/', async (request, reply) => {
    const form = new URLSearchParams(await text(request))
    const { status, sentence } = await change(content, form)
    send(reply, 'text/plain', sentence, status)
  })
  server.get('/__badge', (_request, reply) => {
    send(reply, 'application/json', JSON.stringify(devBadge(content.folder, content.result)))
  })
  server.get('/__badge.js', (_request, reply) => send(reply, 'text/javascript', devBadgeScript))
}

/** Content that is not published yet is nobody's but the founder's, to read as to change. */
const refuseOthers: Handler = (request, reply, next) => {
  // Gatsby sets it to * for everything.
  reply.removeHeader('Access-Control-Allow-Origin')
  if (isLocalRequest(request)) next()
  else {
    const sentence =
      'While it is developed, the site answers only on the computer it runs on, at http://localhost. Elsewhere, for instance behind port forwarding, change the files in the folder content.'
    send(reply, 'text/plain', sentence, 403)
  }
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

function send(reply: ServerResponse, type: string, body: string, status = 200): void {
  reply.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
  reply.end(body)
}

/** Does what a button of the page asks for, and says in a sentence what came of it. */
async function change(
  content: DevelopedContent,
  form: URLSearchParams,
): Promise<{ status: number; sentence: string }> {
  try {
    return { status: 200, sentence: await content.change(() => perform(content, form)) }
  } catch (error) {
    const sentence = error instanceof ContentError ? `${error.message} ${error.fix}` : String(error)
    return { status: 422, sentence }
  }
}

/** @throws ContentError if nothing was done */
async function perform(
  { folder, result }: DevelopedContent,
  form: URLSearchParams,
): Promise<string> {
  const [action, key] = [form.get('action'), form.get('picture') ?? '']
  if (action === 'describe') return describePicture(folder, key, form.get('description') ?? '')
  if (action === 'remove') {
    removeLostEntry(folder, key)
    return 'Done: the entry is removed.'
  }
  if (action === 'add' && result.unlisted.includes(key)) {
    const [added] = await addSlides(folder, [path.join(folder, key)])
    return `Done: it is slide ${added?.number}.`
  }
  throw new ContentError('Nothing was done: the content has changed.', 'Load this page again.')
}
