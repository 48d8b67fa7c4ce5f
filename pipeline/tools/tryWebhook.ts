import { randomBytes } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { ContactPayload } from '../../src/sections/contact/contactMessage'
import { answerLimit } from '../../src/sections/contact/sendContactMessage'
import type { SiteFacts } from '../content/siteFacts'

/** What came of a message, in words for whoever set the webhook. */
export interface Trial {
  arrived: boolean
  says: string
}

/**
 * Posts one test message to the webhook as a visitor's browser would, and reads the answer, which a page may not
 * (specification, section 7). Never throws.
 *
 * @param patience how long an answer is awaited, in milliseconds; a visitor's browser waits as long
 */
export async function tryWebhook(
  webhook: string,
  site: SiteFacts,
  patience = answerLimit,
): Promise<Trial> {
  const message = testMessage(site)
  try {
    const answer = await post(webhook, message, site.url, patience)
    answer.destroy()
    const problem = problemWith(answer, webhook, site.url)
    return problem
      ? { arrived: false, says: problem }
      : { arrived: true, says: `Arrived: look for the message called "${message.name}".` }
  } catch (error) {
    return { arrived: false, says: failure(error as NodeJS.ErrnoException, webhook, patience) }
  }
}

function testMessage({ url, contactEmail, messageSource }: SiteFacts): ContactPayload {
  return {
    name: `Test ${randomBytes(3).toString('hex')}`,
    email: contactEmail,
    message: `A test of the contact form of ${url}, sent by "npm run check:webhook". Nobody waits for a reply.`,
    timestamp: new Date().toISOString(),
    source: messageSource,
  }
}

/** The request of `sendContactMessage`, with what a browser adds to it. */
function post(
  webhook: string,
  message: ContactPayload,
  site: string,
  patience: number,
): Promise<IncomingMessage> {
  const { request } = webhook.startsWith('https:') ? https : http
  const body = JSON.stringify(message)
  const headers = {
    Accept: '*/*',
    'Content-Type': 'text/plain;charset=UTF-8',
    'Content-Length': Buffer.byteLength(body),
    Origin: new URL(site).origin,
    Referer: `${new URL(site).origin}/`,
    'Sec-Fetch-Dest': 'empty',
    'Sec-Fetch-Mode': 'no-cors',
    'Sec-Fetch-Site': 'cross-site',
    'User-Agent': 'Mozilla/5.0 (npm run check:webhook)',
  }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    request(webhook, { method: 'POST', headers, signal }, resolve).on('error', reject).end(body)
  })
}

const toldSent = 'Browsers cannot see this: visitors would be told that their message was sent.'
const toldFailed = 'Visitors would be told that sending failed.'

/** The parts of two addresses that have to be alike for `Cross-Origin-Resource-Policy`, by its value. */
const alike: NodeJS.Dict<(address: URL) => string> = {
  'same-origin': ({ origin }) => origin,
  'same-site': ({ hostname }) => hostname.split('.').slice(-2).join('.'),
}

function problemWith(answer: IncomingMessage, webhook: string, site: string): string | null {
  const { statusCode: status = 0, headers } = answer
  const policy = String(headers['cross-origin-resource-policy'])
  const part = alike[policy]
  if (status >= 300 && status < 400) {
    const target = headers.location ?? 'nowhere'
    return `Redirected elsewhere (${status}): to ${target}. Browsers drop the message on the way, or refuse to go. Set the address where it ends, or have the service answer by itself.`
  }
  if (status === 404 || status === 410) {
    return `Not found (${status}): the service knows no such address. ${toldSent} Compare it letter by letter, and see that the automation is switched on.`
  }
  if (status >= 500) {
    return `The service failed (${status}). ${toldSent} Its own log says why.`
  }
  if (status >= 400) {
    return `Turned away (${status}): the service wants a password, or another kind of message. ${toldSent} It has to accept a text from anyone.`
  }
  if (part && part(new URL(webhook)) !== part(new URL(site))) {
    return `Blocked: the message got there, but the answer has "Cross-Origin-Resource-Policy: ${policy}". ${toldFailed} Leave that header out, or have it say "cross-origin".`
  }
  return null
}

function failure(
  { code = '', name, message }: NodeJS.ErrnoException,
  webhook: string,
  patience: number,
) {
  const { host, hostname } = new URL(webhook)
  if (name === 'AbortError') {
    return `Too slow: no answer within ${patience / 1000} seconds. ${toldFailed} Have the automation answer first, and work afterwards.`
  }
  if (code === 'ECONNREFUSED') {
    return `Refused: nothing listens at ${host}. ${toldFailed} Is the service running?`
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `Not found: no computer is called ${hostname}. ${toldFailed} Compare the address letter by letter.`
  }
  if (/CERT|SIGNATURE|TLS|SSL|EPROTO/.test(code)) {
    return `TLS: browsers do not trust the certificate of ${host} (${message}). ${toldFailed} Have the service renew it.`
  }
  return `No answer (${message}). ${toldFailed} Try again, then ask the service.`
}
