import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { closeServer, startServer } from '../../pipeline/tools/lib/server'
import { writeSelfSignedCertificate } from './certificate'

interface FakeNetwork {
  /** Handles the requests to every host, over HTTPS and HTTP. */
  requestListener: RequestListener
  /** Host names whose DNS lookup fails. */
  unknownHosts?: string[]
  certificate: { names: string[]; days: number; trusted: boolean }
}

/**
 * Redirects this process's requests and DNS lookups to a fake network on localhost, and returns a
 * function that ends the redirection.
 */
export async function startFakeNetwork(network: FakeNetwork): Promise<() => Promise<void>> {
  const { cert, key } = getCachedCertificate(network.certificate)
  const secure = https.createServer({ cert, key }, network.requestListener)
  const plain = http.createServer(network.requestListener)
  await Promise.all([startServer(secure), startServer(plain)])

  const ports: NodeJS.Dict<number> = {
    443: (secure.address() as AddressInfo).port,
    80: (plain.address() as AddressInfo).port,
  }
  // eslint-disable-next-line @typescript-eslint/unbound-method -- `apply` below passes the socket as `this`
  const former = { connect: net.Socket.prototype.connect, secure: tls.connect }
  // Patch the sockets of this process, because neither `fetch` nor `https` can redirect public host
  // names to localhost.
  net.Socket.prototype.connect = function (this: net.Socket, ...words: unknown[]) {
    const [options] = words.flat() as [net.TcpSocketConnectOpts]
    const port = ports[options.port]
    if (!port || !options.host) return former.connect.apply(this, words as never)
    if (network.unknownHosts?.includes(options.host)) {
      const error = new Error(`getaddrinfo ENOTFOUND ${options.host}`)
      Object.assign(error, { code: 'ENOTFOUND', hostname: options.host })
      options.lookup = (_host, _options, done) => done(error, [])
    } else Object.assign(options, { host: '127.0.0.1', port })
    return former.connect.apply(this, words as never)
  }
  if (network.certificate.trusted) {
    tls.connect = ((options: tls.ConnectionOptions, done?: () => void) =>
      former.secure({ ...options, ca: cert }, done)) as never
  }

  return async () => {
    net.Socket.prototype.connect = former.connect
    tls.connect = former.secure
    await Promise.all([closeServer(secure), closeServer(plain)])
  }
}

const certificates = new Map<string, { cert: Buffer; key: Buffer }>()

/** Caches certificates, because creating a key takes time. */
function getCachedCertificate({ names, days }: FakeNetwork['certificate']): {
  cert: Buffer
  key: Buffer
} {
  const kind = `${names.join()} ${days}`
  const known = certificates.get(kind)
  if (known) return known
  const folder = mkdtempSync(join(tmpdir(), 'internet-'))
  const { file, keyFile } = writeSelfSignedCertificate(folder, names, days)
  const made = { cert: readFileSync(file), key: readFileSync(keyFile) }
  rmSync(folder, { recursive: true })
  certificates.set(kind, made)
  return made
}
