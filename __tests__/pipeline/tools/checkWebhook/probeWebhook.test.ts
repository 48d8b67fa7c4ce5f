/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeServer, startLoopbackServer } from '../../../../pipeline/tools/lib/server'
import { probeWebhook } from '../../../../pipeline/tools/checkWebhook/probeWebhook'
import type { ContactPayload } from '../../../../src/sections/contact/contactMessage'
import { sendContactMessageNoCors } from '../../../../src/sections/contact/sendContactMessageNoCors'
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
  await startLoopbackServer(server)
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
  await startLoopbackServer(server)
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const toldSent = /the form would tell visitors that their message was sent/
const toldFailed = /The form would tell visitors that their message could not be sent/

it.each([
  [
    'not found',
    answering(404),
    /^Not found \(404\)/,
    toldSent,
    /check that the automation is switched on\. Browsers/,
  ],
  ['gone', answering(410), /^Gone \(410\)/, toldSent, /write its URL into contactWebhook/],
  [
    'closed to POST requests',
    answering(405),
    /^Rejected \(405\): the service does not accept the method POST/,
    toldSent,
    /accept POST requests\. Browsers/,
  ],
  [
    'limited to shorter messages',
    answering(413),
    /^Rejected \(413\): the message is too long/,
    toldSent,
    /at least 7 kB\. Browsers/,
  ],
  [
    'closed to text/plain',
    answering(415),
    /^Rejected \(415\): the service does not accept plain text \(content type "text\/plain"\)/,
    toldSent,
    /Choose a raw or catch-all webhook .*\. Browsers/,
  ],
  [
    'rate-limited',
    answering(429),
    /^Rejected \(429\): the service receives too many messages/,
    toldSent,
    /Try again later, and check how many messages your plan allows\. Browsers/,
  ],
  [
    'redirecting without a target',
    answering(300),
    /^Redirected \(300\) to nowhere\. /,
    /reports a failure/,
    /respond without a redirect\.$/,
  ],
  [
    'unable to parse the message',
    answering(400),
    /^Rejected \(400\): the service cannot read this message/,
    toldSent,
    /read the body as text and parse the text as JSON, .*\. Browsers/,
  ],
  [
    'rejecting the fields',
    answering(422),
    /^Rejected \(422\): the service cannot read/,
    toldSent,
    /as JSON, .*\. Browsers/,
  ],
  [
    'protected by a password',
    answering(401),
    /^Rejected \(401\): the service requires a password/,
    toldSent,
    /accept messages without a password\. Browsers/,
  ],
  [
    'failing',
    answering(500),
    /^The service failed \(500\)/,
    toldSent,
    /Look for the reason in the log of the service\. Browsers/,
  ],
  [
    'not running',
    // Ports below 1024 require privileges, so no server uses port 2.
    () => Promise.resolve('http://127.0.0.1:2/hook'),
    /^Not delivered: connection refused by 127/,
    toldFailed,
    /If the URLs are equal, ask the service why it does not respond\.$/,
  ],
  [
    'redirecting to a login page',
    answering(302, { Location: 'https://login.service.co/' }),
    /^Redirected \(302\) to https:\/\/login\.service\.co\/\. .* even if the service received the message/,
    /reports a failure/,
    /or set the service to respond without a redirect\.$/,
  ],
  [
    'closed to other origins',
    answering(200, { 'Cross-Origin-Resource-Policy': 'same-origin' }),
    /^Response blocked: .* "Cross-Origin-Resource-Policy: same-origin"/,
    toldFailed,
    /or set it to "cross-origin"\.$/,
  ],
  [
    'closed to other sites',
    answering(200, { 'Cross-Origin-Resource-Policy': 'same-site' }),
    /^Response blocked: .* "Cross-Origin-Resource-Policy: same-site"/,
    toldFailed,
    /or set it to "cross-origin"\.$/,
  ],
  [
    'slow',
    () => receive(() => undefined),
    /^Not delivered: no response within 0\.5 seconds\. .* Set the automation to respond first/,
    toldFailed,
    /and to process the message afterwards\.$/,
  ],
  [
    'using a self-signed certificate',
    receiveWithSelfSignedCertificate,
    /^Not delivered: .* the certificate of 127\S+ \(self-signed/,
    toldFailed,
    /Ask the service to renew its certificate\.$/,
  ],
])('explains the failure of a webhook that is %s', async (name, start, problem, note, fix) => {
  const probe = probeWebhook(await start(), site, name === 'slow' ? { timeoutMs: 500 } : {})
  const message = await probe.catch((error: Error) => error.message)
  expect(message).toMatch(problem)
  expect(message).toMatch(note)
  expect(message).toMatch(fix)
})

it('reports which message was delivered', async () => {
  expect(await probeWebhook(await answering(200)(), site)).toMatch(
    /^The service accepted the message\. Look in your mailbox for the message with the name "Test [0-9a-f]{6}"\.$/,
  )
})

it('sends a monthly message that explains its purpose', async () => {
  let body = ''
  const webhook = await receive((request, response) => {
    void request.toArray().then((chunks) => {
      body = Buffer.concat(chunks).toString()
      response.end()
    })
  })
  const report = await probeWebhook(webhook, site, { monthly: true })
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
  expect(report).toBe(
    `The service accepted the message. Look in your mailbox for the message with the name "${message.name}".`,
  )
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
  const report = await probeWebhook(webhook, site)
  const message = JSON.parse(requests[0]?.body ?? '') as ContactPayload
  await sendContactMessageNoCors(message, webhook)

  const [tried, sent] = requests
  expect(tried?.body).toBe(sent?.body)
  for (const name of ['method', 'content-type', 'sec-fetch-mode']) {
    expect(tried?.headers[name]).toBe(sent?.headers[name])
  }
  expect(tried?.headers).toMatchObject({ origin: site.url, referer: `${site.url}/` })
  expect(message).toMatchObject({ email: site.contactEmail, source: site.messageSource })
  expect(message.message).toMatch(/^This is a test of the contact form/)
  expect(report).toContain(message.name)
})
