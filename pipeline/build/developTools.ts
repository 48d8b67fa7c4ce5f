import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { GatsbyNode } from 'gatsby'
import sirv from 'sirv'
import { addSlides } from '../content/addSlides'
import { contentFolder } from '../content/contentFolder'
import { describePicture, removeLostEntry } from '../content/listPictures'
import { ContentError } from '../content/jsonNode'
import { latestResult, recheck } from './contentGate'
import { devBadge, devBadgeScript } from './devBadge'
import { writeEditor } from './editor'
import { picturesPage } from './picturesPage'

type Handler = (request: IncomingMessage, reply: ServerResponse) => void | Promise<void>

interface Server {
  use: (path: string, handler: unknown) => void
  get: (path: string, handler: Handler) => void
  post: (path: string, handler: Handler) => void
}

/** What `gatsby develop` offers to whoever edits the content, and no build: editor, all pictures, and the badge. */
export const serveContentTools: NonNullable<GatsbyNode['onCreateDevServer']> = ({ app }) => {
  const server = app as Server
  writeEditor('.cache/content-editor')
  server.use('/admin', sirv('.cache/content-editor', { dev: true }))
  server.use('/__pictures/files', sirv(contentFolder, { dev: true }))
  server.get('/__pictures/', (_request, reply) => {
    send(reply, 'text/html', picturesPage(contentFolder, latestResult()))
  })
  server.post('/__pictures/', async (request, reply) => {
    const { status, sentence } = isFromThisMachine(request)
      ? await change(new URLSearchParams(await text(request)))
      : { status: 403, sentence: 'Only a page of this computer may change the content.' }
    send(reply, 'text/plain', sentence, status)
  })
  server.get('/__beside/', (_request, reply) => send(reply, 'text/html', editorBesidePage))
  server.get('/__badge', (_request, reply) => {
    send(reply, 'application/json', JSON.stringify(devBadge(contentFolder, latestResult())))
  })
  server.get('/__badge.js', (_request, reply) => send(reply, 'text/javascript', devBadgeScript))
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

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Whether a request comes from a browser on this machine, and from a page of this very server: not from another site
 * (its origin is another one), nor from one whose name leads here (its host is no local one).
 */
export function isFromThisMachine({
  socket,
  headers: { host = '', origin = '' },
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(host) &&
    origin.replace(/^https?:\/\//, '') === host
  )
}

/** Does what a button of the page asks for, and says in a sentence what came of it. */
async function change(form: URLSearchParams): Promise<{ status: number; sentence: string }> {
  const [action, key] = [form.get('action'), form.get('picture') ?? '']
  let sentence = 'Done.'
  try {
    if (action === 'describe') {
      sentence = describePicture(contentFolder, key, form.get('description') ?? '')
    }
    if (action === 'remove') removeLostEntry(contentFolder, key)
    if (action === 'add' && latestResult().unlisted.includes(key)) {
      await addSlides(contentFolder, [path.join(contentFolder, key)])
    }
  } catch (error) {
    const sentence = error instanceof ContentError ? `${error.message} ${error.fix}` : String(error)
    return { status: 422, sentence }
  }
  await recheck()
  return { status: 200, sentence }
}
