import { createSocket, type Socket } from 'node:dgram'
import { getServers, setServers } from 'node:dns'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close, listen } from '../../pipeline/tools/server'
import { makeCertificate } from './certificate'

interface Internet {
  /** Answers every host, by HTTPS and by plain HTTP. */
  answer: RequestListener
  /** Hosts whose name nobody knows. */
  unknownHosts?: string[]
  /** Domains without a mail server. */
  domainsWithoutMail?: string[]
  /** Domains that name the empty mail server (RFC 7505). */
  domainsThatRefuseMail?: string[]
  certificate: { names: string[]; days: number; trusted: boolean }
}

/** A small internet on this machine for this process's requests and look-ups. Returns what takes it down. */
export async function startInternet(net: Internet): Promise<() => Promise<void>> {
  const { cert, key } = certificateOf(net.certificate)
  const secure = https.createServer({ cert, key }, net.answer)
  const plain = http.createServer(net.answer)
  const names = createSocket('udp4')
  await Promise.all([listen(secure, 0, '127.0.0.1'), listen(plain, 0, '127.0.0.1')])
  await new Promise<void>((done) => names.bind(0, '127.0.0.1', done))
  answerMailQuestions(names, net)

  const former = { http: http.globalAgent, https: https.globalAgent, names: getServers() }
  const { port: securePort } = secure.address() as AddressInfo
  const { port: plainPort } = plain.address() as AddressInfo
  const ca = net.certificate.trusted ? cert : undefined
  const known = (host: string | null | undefined) => !net.unknownHosts?.includes(host ?? '')
  https.globalAgent = new (class extends https.Agent {
    override createConnection(...[options, done]: Parameters<https.Agent['createConnection']>) {
      const host = known(options.host) ? '127.0.0.1' : 'unknown.invalid'
      return super.createConnection({ ...options, host, port: securePort, ca }, done)
    }
  })()
  http.globalAgent = new (class extends http.Agent {
    override createConnection(...[options, done]: Parameters<http.Agent['createConnection']>) {
      const host = known(options.host) ? '127.0.0.1' : 'unknown.invalid'
      return super.createConnection({ ...options, host, port: plainPort }, done)
    }
  })()
  setServers([`127.0.0.1:${names.address().port}`])

  return async () => {
    http.globalAgent = former.http
    https.globalAgent = former.https
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

/** Answers DNS questions for mail servers (RFC 1035): one for every domain, that it has none, or the empty one. */
function answerMailQuestions(socket: Socket, net: Internet): void {
  socket.on('message', (question, { port, address }) => {
    const name = labelsIn(question)
    const has = !net.domainsWithoutMail?.includes(name)
    const server = net.domainsThatRefuseMail?.includes(name) ? emptyServer : mailServer
    const header = Buffer.from([0x81, 0x80, 0, 1, 0, has ? 1 : 0, 0, 0, 0, 0])
    const asked = question.subarray(12, 12 + name.length + 2 + 4)
    // The name by reference, type MX, class IN, 60 s.
    const mail = [0xc0, 12, 0, 15, 0, 1, 0, 0, 0, 60, 0, server.length, ...server]
    const parts = [question.subarray(0, 2), header, asked, Buffer.from(has ? mail : [])]
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
