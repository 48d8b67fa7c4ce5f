/** @jest-environment node */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { answerThisComputerOnly, isLocalRequest } from '../../../pipeline/build/localRequest'
import { close, serveHere } from '../../../pipeline/tools/lib/server'

const here = { remote: '127.0.0.1', host: 'localhost:8000' }
const own = 'http://localhost:8000'
const rebound = 'evil.example:8000'

it.each([
  ['is read by the page itself', { origin: own }, true],
  ['is read over IPv6', { remote: '::1', origin: own }, true],
  ['is read over another address of this machine', { remote: '127.0.0.11', origin: own }, true],
  ['is read over both', { remote: '::ffff:127.0.0.1', origin: own }, true],
  ['is read by a program', {}, true],
  ['is read from a port that needs no name', { host: 'localhost' }, true],
  ['is read by a page of this address', { site: 'same-origin', dest: 'image' }, true],
  ['is read by who types the address', { site: 'none', dest: 'document' }, true],
  ['is read by who follows a link to it', { site: 'cross-site', dest: 'document' }, true],
  ['is not read by a picture of another site', { site: 'cross-site', dest: 'image' }, false],
  ['is not read by a script of another site', { site: 'cross-site', dest: 'script' }, false],
  ['is not read by a frame of another site', { site: 'same-site', dest: 'iframe' }, false],
  ['is not read by another site', { origin: 'https://evil.example' }, false],
  ['is not read by another site on this machine', { origin: 'http://localhost:3000' }, false],
  ['is not read by another machine', { remote: '192.168.1.7', origin: own }, false],
  ['is not read by a name that ends alike', { host: 'not-localhost:8000' }, false],
  ['is not read by a name that begins alike', { host: 'localhost.evil.example' }, false],
  ['is not read through a rebound name', { host: rebound, origin: `http://${rebound}` }, false],
])('Unpublished content %s', (_what, change, allowed) => {
  const { remote, host, origin, site, dest } = {
    ...here,
    ...{ origin: undefined, site: undefined, dest: undefined, ...change },
  }
  const headers = { host, origin, 'sec-fetch-site': site, 'sec-fetch-dest': dest }
  expect(isLocalRequest({ socket: { remoteAddress: remote }, headers })).toBe(allowed)
})

describe('A server of this process', () => {
  let server: Server
  let port: number

  beforeEach(async () => {
    answerThisComputerOnly()
    server = createServer((_request, reply) => reply.end('unpublished'))
    server.on('upgrade', (_request, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    )
    await serveHere(server, 0, 'localhost')
    port = (server.address() as AddressInfo).port
  })

  afterEach(async () => {
    Reflect.deleteProperty(Server.prototype, 'emit')
    await close(server)
  })

  it.each([
    ['answers this computer', {}, 200],
    ['refuses another site', { origin: 'https://evil.example' }, 403],
    ['refuses a rebound name', { host: 'evil.example' }, 403],
  ])('%s', async (_what, headers, status) => {
    const [reply] = (await once(get({ port, headers }), 'response')) as [IncomingMessage]
    reply.resume()
    expect(reply.statusCode).toBe(status)
  })

  it.each([
    ['opens a socket to this computer', '', /^HTTP\/1.1 101/],
    ['opens no socket to another site', 'Origin: https://evil.example\r\n', /^$/],
  ])('%s', async (_what, header, answer) => {
    const socket = connect(port, 'localhost').setEncoding('utf8')
    const host = `Host: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
    socket.write(`GET /socket.io/ HTTP/1.1\r\n${host}${header}\r\n`)
    let said = ''
    socket.on('data', (text: string) => (said += text))
    await once(socket, 'close')
    expect(said).toMatch(answer)
  })
})
