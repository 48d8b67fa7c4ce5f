import { randomBytes } from 'node:crypto'
import type { ContactPayload } from '../../../src/sections/contact/contactMessage'
import { requestTimeoutMs } from '../../../src/sections/contact/sendContactMessageNoCors'
import type { SiteFacts } from '../../content/site'
import { formatNetworkErrorClause } from '../checkLive/request'

/**
 * Posts a test message with a browser's headers, and returns a sentence about how to recognize it.
 * @throws an error with the problem and its fix
 */
export async function probeWebhook(
  webhookUrl: string,
  site: SiteFacts,
  { monthly = false, timeoutMs = requestTimeoutMs } = {},
): Promise<string> {
  const message = createTestMessage(site, monthly)
  const { origin } = new URL(site.url)
  // Send the same request as `sendContactMessageNoCors`, with the headers that browsers add to it.
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
  return `The service accepted the message. Look in your mailbox for the message with the name "${message.name}".`
}

function createTestMessage(site: SiteFacts, monthly: boolean): ContactPayload {
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  return {
    name: monthly ? `Your form works: ${month}` : `Test ${randomBytes(3).toString('hex')}`,
    email: site.contactEmail,
    message: monthly
      ? 'This is the monthly test of your form. If you do not get this message next month, messages from the form do not reach you.'
      : `This is a test of the contact form of ${site.url}, sent by "npm run check:webhook". You do not need to reply.`,
    timestamp: new Date().toISOString(),
    source: site.messageSource,
  }
}

const silentFailureNote =
  'Browsers cannot detect this problem, so the form would tell visitors that their message was sent.'
const visibleFailureNote = 'The form would tell visitors that their message could not be sent.'

const unreadableMessageProblem =
  'the service cannot read this message. Set the automation to read the body as text and parse the text as JSON, and do not require fields that the message lacks (docs/webhook.md).'

/** Problem and fix by response status. */
const problemsByStatus: NodeJS.Dict<string> = {
  400: `Rejected (400): ${unreadableMessageProblem}`,
  404: 'Not found (404): the service has no webhook at this URL. Compare the URL in contactWebhook (content/site.json) with the URL at the service, character by character, and check that the automation is switched on.',
  405: 'Rejected (405): the service does not accept the method POST, with which the form sends messages. Set the automation to accept POST requests.',
  410: 'Gone (410): the service has closed this webhook. Create a new webhook at the service, and write its URL into contactWebhook (content/site.json).',
  413: 'Rejected (413): the message is too long for the service. Set the size limit for messages at the service to at least 7 kB.',
  415: 'Rejected (415): the service does not accept plain text (content type "text/plain"), the only format in which the form can send messages. Choose a raw or catch-all webhook at the service (docs/webhook.md).',
  422: `Rejected (422): ${unreadableMessageProblem}`,
  429: 'Rejected (429): the service receives too many messages. Try again later, and check how many messages your plan allows.',
}

function describeResponseProblem({ status, headers }: Response, isOwn: boolean): string | null {
  if (problemsByStatus[status]) return `${problemsByStatus[status]} ${silentFailureNote}`
  if (status >= 500)
    return `The service failed (${status}). Look for the reason in the log of the service. ${silentFailureNote}`
  if (status >= 400) {
    return `Rejected (${status}): the service requires a password or a key. Set the service to accept messages without a password. ${silentFailureNote}`
  }
  if (status >= 300) {
    const target = headers.get('location') ?? 'nowhere'
    return `Redirected (${status}) to ${target}. The security rules of the site (Content Security Policy) block redirects to other hosts, so the form reports a failure, even if the service received the message (as with Google Apps Script). Write the final URL into contactWebhook (content/site.json), or set the service to respond without a redirect.`
  }
  const policy = headers.get('cross-origin-resource-policy')
  if (isOwn || !policy?.startsWith('same-')) return null
  return `Response blocked: the message arrived, but browsers discard the response, because it has the header "Cross-Origin-Resource-Policy: ${policy}" (an instruction to browsers). ${visibleFailureNote} In the settings of the service, remove this header, or set it to "cross-origin".`
}

function getNetworkErrorFix(reason: string): string {
  if (reason.includes('within'))
    return 'Set the automation to respond first, and to process the message afterwards.'
  if (reason.includes('certificate')) return 'Ask the service to renew its certificate.'
  return 'Compare the URL in contactWebhook (content/site.json) with the URL at the service, character by character. If the URLs are equal, ask the service why it does not respond.'
}
