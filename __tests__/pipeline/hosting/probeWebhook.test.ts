import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer, startServer } from '../../../pipeline/hosting/server'
import { describeProbe, probeWebhook } from '../../../pipeline/hosting/probeWebhook'
import type { ContactPayload } from '../../../src/sections/contact/contactMessage'
import { sendMessage } from '../../../src/sections/contact/sendMessage'
import {
  createGoogleListener,
  type GoogleAnswer,
  googleOrigins,
  googleWebhook,
} from '../../support/googleListener'
import { createGoogleScript } from '../../support/googleScript'

const site = {
  brand: 'Example',
  description: '',
  url: 'https://www.larkspur.co',
  contactEmail: 'hello@larkspur.co',
  contactWebhook: 'none',
  messageSource: 'Example website',
}

const servers: Server[] = []
afterEach(async () => {
  jest.restoreAllMocks()
  await Promise.all(servers.splice(0).map(closeServer))
})

/** Starts a local webhook and returns its URL. */
async function receive(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  return `${(await startServer(server)).url}/hook`
}

it.each<[outcome: string, status: number, detail: string, headers?: Record<string, string>]>([
  ['accepted', 200, 'status 200'],
  ['rejected', 400, 'status 400'],
  ['rejected', 410, 'status 410'],
  ['rejected', 500, 'status 500'],
  ['redirected', 302, 'https://login.service.co/', { Location: 'https://login.service.co/' }],
  ['redirected', 300, 'status 300'],
  ['unreadable', 200, 'same-origin', { 'Cross-Origin-Resource-Policy': 'same-origin' }],
  ['unreadable', 200, 'same-site', { 'Cross-Origin-Resource-Policy': 'same-site' }],
])('reports %s for a response with status %i', async (...row) => {
  const [outcome, status, detail, headers] = row
  const webhook = await receive((_, response) => response.writeHead(status, headers).end())
  const result = await probeWebhook(webhook, site)
  expect(result).toEqual({ outcome, detail })
  if (outcome !== 'accepted') expect(describeProbe(result)).toContain(detail)
})

it('reports a webhook that does not respond, or does not run', async () => {
  const silent = await receive(() => undefined)
  const outcome = 'notDelivered'
  expect(await probeWebhook(silent, site, { timeoutMs: 500 })).toMatchObject({ outcome })
  // Ports below 1024 require privileges, so no server uses port 2.
  const detail = 'connect ECONNREFUSED 127.0.0.1:2'
  expect(await probeWebhook('http://127.0.0.1:2/', site)).toEqual({ outcome, detail })
})

it('sends the same request as the contact form', async () => {
  const requests: { body: string; headers: object }[] = []
  const webhook = await receive((request, response) => {
    const { origin, referer, ...headers } = request.headers
    void text(request).then((body) => {
      requests.push({ body, headers: { ...headers, origin, referer } })
      response.end()
    })
  })
  await probeWebhook(webhook, site)
  const message = JSON.parse(requests[0]!.body) as ContactPayload
  Object.assign(globalThis, { CONTACT_WEBHOOK: webhook })
  await sendMessage(message)

  const [tried, sent] = requests
  expect(tried?.body).toBe(sent?.body)
  const [same, own] = ['content-type', 'sec-fetch-mode'].map(
    (name) => (sent?.headers as NodeJS.Dict<string>)[name],
  )
  expect(tried?.headers).toMatchObject({
    ...{ 'content-type': same, 'sec-fetch-mode': own },
    ...{ origin: site.url, referer: `${site.url}/`, 'sec-fetch-site': 'cross-site' },
  })
  expect(message).toMatchObject({ email: site.contactEmail, source: site.messageSource })
  expect(message.message).toContain(site.url)
  expect(describeProbe({ outcome: 'accepted', detail: '' })).toContain(`"${message.name}"`)
})

it('sends a monthly message that names its month and is new', async () => {
  let body = ''
  const webhook = await receive((request, response) => {
    void text(request).then((sent) => {
      body = sent
      response.end()
    })
  })
  await probeWebhook(webhook, site, { monthly: true })
  const message = JSON.parse(body) as ContactPayload
  expect(message.name).toMatch(/^Your form works: [A-Z][a-z]+ 20\d\d$/)
  expect(message.message).not.toContain('check:webhook')
  expect(Date.now() - Date.parse(message.timestamp)).toBeLessThan(10_000)
})

describe('A webhook at Google', () => {
  /** Sends the test message to a receiver that answers as Google does. */
  async function probe(answerPost: (contents: string) => GoogleAnswer) {
    const server = createServer(createGoogleListener(answerPost))
    servers.push(server)
    const { url } = await startServer(server)
    const send = fetch
    jest
      .spyOn(global, 'fetch')
      .mockImplementation((input, options) =>
        send((input as string).replace(googleOrigins, url), options),
      )
    return probeWebhook(googleWebhook, site)
  }

  it('accepts the answer of the script in docs/webhook.md, which has stored the message', async () => {
    const google = createGoogleScript()
    const result = await probe((contents) => ({ script: google.post(contents) }))
    expect(result).toEqual({ outcome: 'accepted', detail: 'stored' })
    expect(google.rows).toHaveLength(2)
    expect(google.mails).toHaveLength(1)
  })

  it.each(['signInRequired', 'scriptDiffers'] as const)(
    'tells the settings of docs/webhook.md after the outcome %s',
    (outcome) => {
      const guide = readFileSync('docs/webhook.md', 'utf8')
      const told = describeProbe({ outcome, detail: '' })
      const settings = [...guide.matchAll(/_(Execute as|Who has access)_: (\w+)/g)]
      expect(settings).toHaveLength(2)
      for (const [, name, value] of settings) expect(told).toContain(`"${name}" to "${value}"`)
    },
  )

  it.each<[what: string, outcome: string, detail: string, answer: GoogleAnswer]>([
    [
      'that only the owner may call',
      'signInRequired',
      'accounts.google.com',
      { location: 'https://accounts.google.com/ServiceLogin?passive=1' },
    ],
    [
      'that fails',
      'scriptDiffers',
      'status 200, Error',
      { page: '<title>Error</title>Exception: You do not have permission' },
    ],
    [
      'that was not deployed',
      'scriptDiffers',
      'status 200, Script function not found: doPost',
      { page: 'Script function not found: doPost' },
    ],
    [
      'whose answer is long',
      'scriptDiffers',
      `status 200, ${'x'.repeat(80)}`,
      { page: 'x'.repeat(81) },
    ],
    ['of an earlier version', 'scriptDiffers', 'status 200, ok', { script: 'ok' }],
    ['that stored nothing', 'scriptDiffers', 'status 200, not stored', { script: 'not stored' }],
    ['without an answer', 'scriptDiffers', 'status 200, nothing', { script: '' }],
    [
      'that redirects elsewhere',
      'redirected',
      'https://evil.example/echo',
      { location: 'https://evil.example/echo' },
    ],
  ])('rejects a script %s', async (_, outcome, detail, answer) => {
    const result = await probe(() => answer)
    expect(result).toEqual({ outcome, detail })
    expect(describeProbe(result)).toContain(detail)
  })
})
