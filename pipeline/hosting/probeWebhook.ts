import type { ContactPayload } from '../../src/sections/contact/contactMessage'
import { requestTimeoutMs } from '../../src/sections/contact/sendMessage'
import type { SiteFacts } from '../content/site'
import { answerOrigin, isGoogleScript, scriptAnswer } from './googleScript'
import { describeNetworkError } from './http'

export interface ProbeResult {
  outcome:
    | 'accepted'
    | 'notDelivered'
    | 'redirected'
    | 'rejected'
    | 'unreadable'
    | 'signInRequired'
    | 'scriptDiffers'
  /** Status, redirect target, header, answer or network error. */
  detail: string
}

/** Name in the test message. */
const testName = 'Test of the contact form'

const deployFix =
  'In the editor of the script choose Deploy, Manage deployments, the pencil, and set "Version" to "New version", "Execute as" to "Me" and "Who has access" to "Anyone"; then click Deploy (docs/webhook.md).'

const sentences: Record<ProbeResult['outcome'], (detail: string) => string> = {
  accepted: () => `The service accepted a test message: look for "${testName}" in your mailbox.`,
  notDelivered: (detail) =>
    `Not delivered (${detail}): the form would report a failure. Compare contactWebhook in content/site.json with the URL at the service, and set the automation to respond first and process the message afterwards.`,
  redirected: (detail) =>
    `Redirected (${detail}): browsers block redirects of the form, so it would report a failure. Write the final URL into contactWebhook in content/site.json.`,
  rejected: (detail) =>
    `Rejected (${detail}): the message is lost, but the form would say that it was sent. Compare contactWebhook in content/site.json with the URL at the service, and set the webhook to accept any text without a password (docs/webhook.md).`,
  unreadable: (detail) =>
    `The message arrived, but the form would report a failure, because the response has the header "Cross-Origin-Resource-Policy: ${detail}". Remove this header in the settings of the service.`,
  signInRequired: (detail) =>
    `Google asks visitors to sign in (${detail}): their messages are lost. ${deployFix}`,
  scriptDiffers: (detail) =>
    `The script at Google did not store the message (it answered: ${detail}): messages are lost, but the form would say that they were sent. Compare the script with the one in docs/webhook.md, and the end of contactWebhook in content/site.json, /exec, with the URL of the deployment. ${deployFix}`,
}

/** Describes what a visitor's message would meet, and the fix. */
export function describeProbe({ outcome, detail }: ProbeResult): string {
  return sentences[outcome](detail)
}

/** Posts a test message as a browser does. */
export async function probeWebhook(
  webhookUrl: string,
  site: SiteFacts,
  { monthly = false, timeoutMs = requestTimeoutMs } = {},
): Promise<ProbeResult> {
  const { origin } = new URL(site.url)
  try {
    // Send the same request as `sendMessage`, with the headers that browsers add to it.
    const response = await fetch(webhookUrl, {
      method: 'POST',
      mode: 'no-cors',
      redirect: 'manual',
      headers: { Origin: origin, Referer: `${origin}/`, 'Sec-Fetch-Site': 'cross-site' },
      body: JSON.stringify(createTestMessage(site, monthly)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return isGoogleScript(webhookUrl) ? await judgeScript(response) : await judge(response)
  } catch (error) {
    return { outcome: 'notDelivered', detail: describeNetworkError(error as Error) }
  }
}

async function judge({ status, headers, body }: Response): Promise<ProbeResult> {
  await body?.cancel()
  const detail = `status ${status}`
  if (status >= 400) return { outcome: 'rejected', detail }
  if (status >= 300) return { outcome: 'redirected', detail: headers.get('location') ?? detail }
  const policy = headers.get('cross-origin-resource-policy') ?? ''
  if (policy.startsWith('same-')) return { outcome: 'unreadable', detail: policy }
  return { outcome: 'accepted', detail }
}

/** Google answers errors with status 200 too, so only the answer of the script proves that it ran. */
async function judgeScript(response: Response): Promise<ProbeResult> {
  const { status, headers } = response
  const target = headers.get('location')
  if (!target) return describeAnswer(status, await response.text())
  const { origin, host } = new URL(target, response.url)
  await response.body?.cancel()
  if (host === 'accounts.google.com') return { outcome: 'signInRequired', detail: host }
  if (origin !== answerOrigin) return { outcome: 'redirected', detail: target }
  const answer = await fetch(target, { signal: AbortSignal.timeout(requestTimeoutMs) })
  const text = await answer.text()
  if (text === scriptAnswer) return { outcome: 'accepted', detail: text }
  return describeAnswer(answer.status, text)
}

/** Shortens an answer of Google to its status and title or first words. */
function describeAnswer(status: number, text: string): ProbeResult {
  const words = /<title>([^<]+)/i.exec(text)?.[1] ?? text.trim()
  return {
    outcome: 'scriptDiffers',
    detail: `status ${status}, ${words.slice(0, 80) || 'nothing'}`,
  }
}

function createTestMessage(site: SiteFacts, monthly: boolean): ContactPayload {
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  return {
    name: monthly ? `Your form works: ${month}` : testName,
    email: site.contactEmail,
    message: monthly
      ? 'This is the monthly test of your form. If you do not get this message next month, messages from the form do not reach you.'
      : `This is a test of the contact form of ${site.url}, sent by "npm run check:webhook". You do not need to reply.`,
    timestamp: new Date().toISOString(),
    source: site.messageSource,
  }
}
