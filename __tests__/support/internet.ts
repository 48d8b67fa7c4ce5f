import { createSocket, type Socket } from 'node:dgram'
import { getServers, setServers } from 'node:dns'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { close, serveHere } from '../../pipeline/tools/server'
import { makeCertificate } from './certificate'

interface Internet {
  /** Answers every host, by HTTPS and by plain HTTP. */
  answer: RequestListener
  /** Hosts whose name nobody knows. */
  unknownHosts?: string[]
  /** Domains without a mail server. */
  domainsWithoutMail?: string[]
  /** Of those, the ones that have an address of their own. */
  domainsWithAddress?: string[]
  /** Domains of which the DNS server says that it failed. */
  domainsThatFail?: string[]
  /** Domains that name the empty mail server (RFC 7505). */
  domainsThatRefuseMail?: string[]
  certificate: { names: string[]; days: number; trusted: boolean }
}

/** A small internet on this machine for this process's requests and look-ups. Returns what takes it down. */
export async function startInternet(world: Internet): Promise<() => Promise<void>> {
  const { cert, key } = certificateOf(world.certificate)
  const secure = https.createServer({ cert, key }, world.answer)
  const plain = http.createServer(world.answer)
  const names = createSocket('udp4')
  await Promise.all([serveHere(secure), serveHere(plain)])
  await new Promise<void>((done) => names.bind(0, '127.0.0.1', done))
  answerQuestions(names, world)

  const ports: NodeJS.Dict<number> = {
    443: (secure.address() as AddressInfo).port,
    80: (plain.address() as AddressInfo).port,
  }
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called below with the socket it is asked of
  const former = { connect: net.Socket.prototype.connect, secure: tls.connect, names: getServers() }
  // What every request ends in, be it by fetch, by http or by tls.
  net.Socket.prototype.connect = function (this: net.Socket, ...words: unknown[]) {
    const [options] = words.flat() as [net.TcpSocketConnectOpts]
    const port = ports[options.port]
    if (!port || !options.host) return former.connect.apply(this, words as never)
    if (world.unknownHosts?.includes(options.host)) {
      const error = new Error(`getaddrinfo ENOTFOUND ${options.host}`)
      Object.assign(error, { code: 'ENOTFOUND', hostname: options.host })
      options.lookup = (_host, _options, done) => done(error, [])
    } else Object.assign(options, { host: '127.0.0.1', port })
    return former.connect.apply(this, words as never)
  }
  if (world.certificate.trusted) {
    tls.connect = ((options: tls.ConnectionOptions, done?: () => void) =>
      former.secure({ ...options, ca: cert }, done)) as never
  }
  setServers([`127.0.0.1:${names.address().port}`])

  return async () => {
    net.Socket.prototype.connect = former.connect
    tls.connect = former.secure
    setServers(former.names)
    names.close()
    await Promise.all([close(secure), close(plain)])
  }
}

const certificates = new Map<string, { cert: Buffer; key: Buffer }>()

/** Made once for each kind, as making a key takes time. */
function certificateOf({ names, days }: Internet['certificate']): { cert: Buffer; key: Buffer } {
  const kind = `${names.join()} ${days}`
  const known = certificates.get(kind)
  if (known) return known
  const folder = mkdtempSync(join(tmpdir(), 'internet-'))
  const { file, keyFile } = makeCertificate(folder, names, days)
  const made = { cert: readFileSync(file), key: readFileSync(keyFile) }
  rmSync(folder, { recursive: true })
  certificates.set(kind, made)
  return made
}

/** Priority 10, "mail" and the name by reference. */
const mailServer = [0, 10, 4, 109, 97, 105, 108, 0xc0, 12]
const emptyServer = [0, 0, 0]

/** Types of DNS questions (RFC 1035). */
const [addressType, mailType] = [1, 15]

/** Answers DNS questions for mail servers: one for every domain, that it has none, or the empty one; and for addresses. */
function answerQuestions(socket: Socket, world: Internet): void {
  socket.on('message', (question, { port, address }) => {
    const name = labelsIn(question)
    const asked = question.subarray(12, 12 + name.length + 2 + 4)
    const type = asked.readUInt16BE(name.length + 2)
    const server = world.domainsThatRefuseMail?.includes(name) ? emptyServer : mailServer
    const data = type === mailType ? server : [127, 0, 0, 1]
    const has =
      type === mailType
        ? !world.domainsWithoutMail?.includes(name)
        : type === addressType && world.domainsWithAddress?.includes(name)
    const failure = world.domainsThatFail?.includes(name) ? 2 : 0
    const header = Buffer.from([0x81, 0x80 | failure, 0, 1, 0, has ? 1 : 0, 0, 0, 0, 0])
    // The name by reference, the type, class IN, 60 s.
    const record = [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]
    const parts = [question.subarray(0, 2), header, asked, Buffer.from(has ? record : [])]
    socket.send(Buffer.concat(parts), port, address)
  })
}

function labelsIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = 12; question[at]; at += question[at]! + 1) {
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
  }
  return labels.join('.')
}
