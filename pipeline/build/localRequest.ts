import { type IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Whether a request comes from this machine, and from no page of another site. Against DNS rebinding Host has to be loopback, and
 * Origin equal to it; what is asked for without one is asked by a page of this address, or by a person who opens a page.
 */
export function isLocalRequest({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): boolean {
  const { host = '', origin = `http://${host}` } = headers
  const site = headers['sec-fetch-site'] ?? 'none'
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(host) &&
    origin === `http://${host}` &&
    (['none', 'same-origin'].includes(String(site)) || headers['sec-fetch-dest'] === 'document')
  )
}

const refusal =
  'While it is developed, the site answers only on the computer it runs on, at http://localhost. Elsewhere, for instance behind port forwarding, change the files in the folder content.'

/** From now on every server of this process answers this computer only: Gatsby hands what is not published yet to every site. */
export function answerThisComputerOnly(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its server below
  const emit = Server.prototype.emit as (this: Server, ...given: unknown[]) => boolean
  Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]): boolean {
    const [request, reply] = given as [IncomingMessage, ServerResponse | Duplex]
    if (!['request', 'upgrade'].includes(event) || isLocalRequest(request)) {
      return emit.call(this, event, ...given)
    }
    if (!(reply instanceof ServerResponse)) reply.destroy()
    else reply.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(refusal)
    return true
  }
}
