import { randomBytes } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { ContactPayload } from '../../src/sections/contact/contactMessage'
import { requestTimeout } from '../../src/sections/contact/sendContactMessage'
import { registrableDomain } from '../content/hostNames'
import type { SiteFacts } from '../content/siteFacts'
import { networkError } from './networkError'

/** What came of a test message, in words for whoever set the webhook. */
export interface Probe {
  ok: boolean
  message: string
}

/**
 * Posts one test message to the webhook as a visitor's browser would, and reads the answer, which a page may not
 * (specification, section 7). Never throws.
 *
 * @param monthly says in the message that it comes each month
 * @param timeoutMs how long an answer is awaited, in milliseconds; a visitor's browser waits as long
 */
export async function probeWebhook(
  webhook: string,
  site: SiteFacts,
  { monthly = false, timeoutMs = requestTimeout } = {},
): Promise<Probe> {
  const message = testMessage(site, monthly)
  try {
    const answer = await post(webhook, message, site.url, timeoutMs)
    answer.destroy()
    const problem = problemWith(answer, webhook, site.url)
    return problem
      ? { ok: false, message: problem }
      : { ok: true, message: `Arrived: look for the message called "${message.name}".` }
  } catch (error) {
    const reason = networkError(error as NodeJS.ErrnoException, webhook, timeoutMs)
    return { ok: false, message: `Not delivered: ${reason}. ${toldFailed} ${cureOf(reason)}` }
  }
}

function testMessage(site: SiteFacts, monthly: boolean): ContactPayload {
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  return {
    name: monthly ? `Your form works: ${month}` : `Test ${randomBytes(3).toString('hex')}`,
    email: site.contactEmail,
    // That none comes is what the owner has to notice, so each says so.
    message: monthly
      ? "This is the monthly test of your form. If next month's does not come, the form does not reach you."
      : `A test of the contact form of ${site.url}, sent by "npm run check:webhook". Nobody waits for a reply.`,
    timestamp: new Date().toISOString(),
    source: site.messageSource,
  }
}

/** The request of `sendContactMessage`, with what a browser adds to it. */
function post(
  webhook: string,
  message: ContactPayload,
  site: string,
  timeoutMs: number,
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
    const signal = AbortSignal.timeout(timeoutMs)
    request(webhook, { method: 'POST', headers, signal }, resolve).on('error', reject).end(body)
  })
}

const toldSent = 'Browsers cannot see this: visitors would be told that their message was sent.'
const toldFailed = 'Visitors would be told that sending failed.'

/** How much of two addresses has to be equal for a value of `Cross-Origin-Resource-Policy`. */
const corpScope: NodeJS.Dict<(address: URL) => string> = {
  'same-origin': ({ origin }) => origin,
  'same-site': ({ hostname }) => registrableDomain(hostname) ?? hostname,
}

const unreadable = (status: number): [wrong: string, fix: string] => [
  `Refused (${status}): the service cannot read this message`,
  'Have the automation read the body as text, parse that as JSON, and ask for no field that it lacks (docs/webhook.md).',
]

/** What is wrong by the answer's status; `toldSent` follows, as browsers cannot see it. */
const byStatus: NodeJS.Dict<[wrong: string, fix: string]> = {
  400: unreadable(400),
  404: [
    'Not found (404): the service knows no such address',
    'Compare it letter by letter, and see that the automation is switched on.',
  ],
  405: [
    'Refused (405): this address takes no POST',
    'Have the automation listen for the method POST.',
  ],
  410: ['Gone (410): the service has closed this address', 'Make a new one, and set it.'],
  413: ['Refused (413): the message is too long for the service', 'Allow 7 kB.'],
  415: [
    'Refused (415): the service does not take text/plain',
    'Choose a raw or catch-all hook: browsers may send no other type (docs/webhook.md).',
  ],
  422: unreadable(422),
  429: [
    'Refused (429): the service gets too many messages',
    'Try again later, and see what its plan allows.',
  ],
}

function problemWith(answer: IncomingMessage, webhook: string, site: string): string | null {
  const { statusCode: status = 0, headers } = answer
  const policy = String(headers['cross-origin-resource-policy'])
  const scope = corpScope[policy]
  const known = byStatus[status]
  if (known) return `${known[0]}. ${toldSent} ${known[1]}`
  if (status >= 300 && status < 400) {
    const target = headers.location ?? 'nowhere'
    return `Redirected (${status}): to ${target}. Browsers may not follow, and report a failure, even where the service took the message first, as Google Apps Script does. Set the address where it ends, or have the service answer by itself.`
  }
  if (status >= 500) {
    return `The service failed (${status}). ${toldSent} Its own log says why.`
  }
  if (status >= 400) {
    return `Turned away (${status}): the service wants a password or a key. ${toldSent} It has to accept a text from anyone.`
  }
  if (scope && scope(new URL(webhook)) !== scope(new URL(site))) {
    return `Blocked: the message got there, but the answer has "Cross-Origin-Resource-Policy: ${policy}". ${toldFailed} Leave that header out, or have it say "cross-origin".`
  }
  return null
}

function cureOf(reason: string): string {
  if (reason.includes('no answer within')) {
    return 'Have the automation answer first, and work afterwards.'
  }
  if (reason.includes('certificate')) return 'Have the service renew it.'
  return 'Compare the address letter by letter, then ask the service.'
}
