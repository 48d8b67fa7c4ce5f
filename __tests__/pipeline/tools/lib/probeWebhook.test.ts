import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeServer, startServer } from '../../../../pipeline/tools/lib/server'
import { type ProbeResult, probeWebhook } from '../../../../pipeline/tools/lib/probeWebhook'
import type { ContactPayload } from '../../../../src/sections/contact/contactMessage'
import { sendMessage } from '../../../../src/sections/contact/sendMessage'
import { writeSelfSignedCertificate } from '../../../support/certificate'

const site = {
  brand: 'Example',
  description: '',
  url: 'https://www.larkspur.co',
  contactEmail: 'hello@larkspur.co',
  contactWebhook: 'none',
  messageSource: 'Example website',
}

const servers: Server[] = []

afterEach(() => Promise.all(servers.splice(0).map(closeServer)))

/** Starts a local webhook and returns its URL. */
async function receive(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await startServer(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

function answering(status: number, headers: Record<string, string> = {}): () => Promise<string> {
  return () => receive((_, response) => response.writeHead(status, headers).end())
}

async function receiveWithSelfSignedCertificate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const { file, keyFile } = writeSelfSignedCertificate(folder)
  const server = https.createServer({ cert: readFileSync(file), key: readFileSync(keyFile) })
  rmSync(folder, { recursive: true })
  servers.push(server)
  await startServer(server)
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

it.each<[string, () => Promise<string>, Partial<ProbeResult>]>([
  ['accepts messages', answering(200), { outcome: 'accepted' }],
  ['is gone', answering(410), { outcome: 'rejected', detail: 'status 410' }],
  ['fails', answering(500), { outcome: 'rejected', detail: 'status 500' }],
  [
    'redirects to a login page',
    answering(302, { Location: 'https://login.service.co/' }),
    { outcome: 'redirected', detail: 'https://login.service.co/' },
  ],
  [
    'is closed to other sites',
    answering(200, { 'Cross-Origin-Resource-Policy': 'same-site' }),
    { outcome: 'unreadable', detail: 'same-site' },
  ],
  ['does not respond', () => receive(() => undefined), { outcome: 'notDelivered' }],
  [
    'is not running',
    // Ports below 1024 require privileges, so no server uses port 2.
    () => Promise.resolve('http://127.0.0.1:2/hook'),
    { outcome: 'notDelivered', detail: 'connect ECONNREFUSED 127.0.0.1:2' },
  ],
  [
    'has a self-signed certificate',
    receiveWithSelfSignedCertificate,
    { outcome: 'notDelivered', detail: 'self-signed certificate' },
  ],
])('reports the outcome for a webhook that %s', async (_name, start, expected) => {
  expect(await probeWebhook(await start(), site, { timeoutMs: 500 })).toMatchObject(expected)
})

it('sends a monthly message that explains its purpose', async () => {
  let body = ''
  const webhook = await receive((request, response) => {
    void request.toArray().then((chunks) => {
      body = Buffer.concat(chunks).toString()
      response.end()
    })
  })
  await probeWebhook(webhook, site, { monthly: true })
  const message = JSON.parse(body) as ContactPayload
  expect(Object.keys(message)).toEqual(['name', 'email', 'message', 'timestamp', 'source'])
  expect(message).toMatchObject({
    name: expect.stringMatching(/^Your form works: [A-Z][a-z]+ 20\d\d$/) as string,
    email: site.contactEmail,
    message:
      'This is the monthly test of your form. If you do not get this message next month, messages from the form do not reach you.',
    source: site.messageSource,
  })
  expect(Date.now() - Date.parse(message.timestamp)).toBeLessThan(10_000)
})

it('sends the same request as the contact form', async () => {
  const requests: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const webhook = await receive((request, response) => {
    const { method = '', headers } = request
    void request.toArray().then((chunks) => {
      requests.push({ headers: { method, ...headers }, body: Buffer.concat(chunks).toString() })
      response.end()
    })
  })
  await probeWebhook(webhook, site)
  const message = JSON.parse(requests[0]?.body ?? '') as ContactPayload
  await sendMessage(message, webhook)

  const [tried, sent] = requests
  expect(tried?.body).toBe(sent?.body)
  for (const name of ['method', 'content-type', 'sec-fetch-mode']) {
    expect(tried?.headers[name]).toBe(sent?.headers[name])
  }
  expect(tried?.headers).toMatchObject({ origin: site.url, referer: `${site.url}/` })
  expect(message).toMatchObject({ email: site.contactEmail, source: site.messageSource })
  expect(message.message).toMatch(/^This is a test of the contact form/)
})
