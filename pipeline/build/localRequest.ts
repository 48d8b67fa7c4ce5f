import type { IncomingMessage } from 'node:http'

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Whether a request comes from a browser on this machine, and from no page of another site. Against DNS rebinding Host has
 * to be loopback. Against CSRF, and as Gatsby lets every site read what it serves, Origin has to equal Host: always where
 * something is changed, and where a browser sends it.
 */
export function isLocalRequest({
  method,
  socket,
  headers: { host = '', origin },
}: Pick<IncomingMessage, 'headers' | 'method'> & {
  socket: { remoteAddress?: string }
}): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  const isSameOrigin = origin === undefined ? isReading : origin === `http://${host}`
  return loopback.test(socket.remoteAddress ?? '') && loopbackHost.test(host) && isSameOrigin
}
