import { randomBytes } from 'node:crypto'
import type { ContactPayload } from '../../../src/sections/contact/contactMessage'
import { requestTimeoutMs } from '../../../src/sections/contact/sendContactMessage'
import type { SiteFacts } from '../../content/files/siteFacts'
import { formatNetworkErrorClause } from '../checkLive/request'

/**
 * Posts a test message like a visitor's browser, and reads the response, which a page cannot (specification,
 * section 7). Returns how to recognize the message. @throws the problem and its fix
 */
export async function probeWebhook(
  webhookUrl: string,
  site: SiteFacts,
  { monthly = false, timeoutMs = requestTimeoutMs } = {},
): Promise<string> {
  const message = createTestMessage(site, monthly)
  const { origin } = new URL(site.url)
  // Same request as `sendContactMessage`, with the headers that browsers add.
  const answer = await fetch(webhookUrl, {
    method: 'POST',
    mode: 'no-cors',
    redirect: 'manual',
    headers: { Origin: origin, Referer: `${origin}/`, 'Sec-Fetch-Site': 'cross-site' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    const reason = formatNetworkErrorClause(error, webhookUrl, timeoutMs)
    throw new Error(`Not delivered: ${reason}. ${visibleFailureNote} ${getNetworkErrorFix(reason)}`)
  })
  await answer.body?.cancel()
  const problem = describeResponseProblem(answer, new URL(webhookUrl).origin === origin)
  if (problem) throw new Error(problem)
  return `Arrived: look for the message called "${message.name}".`
}

function createTestMessage(site: SiteFacts, monthly: boolean): ContactPayload {
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  return {
    name: monthly ? `Your form works: ${month}` : `Test ${randomBytes(3).toString('hex')}`,
    email: site.contactEmail,
    // The monthly message asks the site owner to notice when it stops.
    message: monthly
      ? "This is the monthly test of your form. If next month's does not come, the form does not reach you."
      : `A test of the contact form of ${site.url}, sent by "npm run check:webhook". Nobody waits for a reply.`,
    timestamp: new Date().toISOString(),
    source: site.messageSource,
  }
}

const silentFailureNote =
  'Browsers cannot see this: visitors would be told that their message was sent.'
const visibleFailureNote = 'Visitors would be told that sending failed.'

const unreadableMessageProblem =
  'the service cannot read this message. Have the automation read the body as text, parse that as JSON, and ask for no field that it lacks (docs/webhook.md).'

/** Problem and fix by response status. */
const problemsByStatus: NodeJS.Dict<string> = {
  400: `Refused (400): ${unreadableMessageProblem}`,
  404: 'Not found (404): the service has no such URL. Compare it character by character, and check that the automation is switched on.',
  405: 'Refused (405): this address takes no POST. Have the automation listen for the method POST.',
  410: 'Gone (410): the service has closed this address. Make a new one, and set it.',
  413: 'Refused (413): the message is too long for the service. Allow 7 kB.',
  415: 'Refused (415): the service does not take text/plain. Choose a raw or catch-all hook: browsers may send no other type (docs/webhook.md).',
  422: `Refused (422): ${unreadableMessageProblem}`,
  429: 'Refused (429): the service gets too many messages. Try again later, and see what its plan allows.',
}

function describeResponseProblem({ status, headers }: Response, isOwn: boolean): string | null {
  if (problemsByStatus[status]) return `${problemsByStatus[status]} ${silentFailureNote}`
  if (status >= 500)
    return `The service failed (${status}). See the log of the service for the reason. ${silentFailureNote}`
  if (status >= 400) {
    return `Turned away (${status}): the service wants a password or a key. It has to accept a text from anyone. ${silentFailureNote}`
  }
  if (status >= 300) {
    const target = headers.get('location') ?? 'nowhere'
    return `Redirected (${status}): to ${target}. Browsers may not follow, and report a failure, even where the service took the message first, as Google Apps Script does. Set the address where it ends, or have the service answer by itself.`
  }
  const policy = headers.get('cross-origin-resource-policy')
  if (isOwn || !policy?.startsWith('same-')) return null
  return `Blocked: the message got there, but the answer has "Cross-Origin-Resource-Policy: ${policy}". ${visibleFailureNote} Leave that header out, or have it say "cross-origin".`
}

function getNetworkErrorFix(reason: string): string {
  if (reason.includes('within')) return 'Have the automation answer first, and work afterwards.'
  if (reason.includes('certificate')) return 'Have the service renew it.'
  return 'Compare the URL character by character, then ask the service.'
}
