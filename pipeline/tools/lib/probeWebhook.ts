import type { ContactPayload } from '../../../src/sections/contact/contactMessage'
import { requestTimeoutMs } from '../../../src/sections/contact/sendMessage'
import type { SiteFacts } from '../../content/site'
import { describeNetworkError } from './http'

export interface ProbeResult {
  outcome: 'accepted' | 'notDelivered' | 'redirected' | 'rejected' | 'unreadable'
  /** Status, redirect target, header or network error. */
  detail: string
}

/** Name in the test message. */
export const testName = 'Test of the contact form'

/** Posts a test message as a browser does. */
export async function probeWebhook(
  webhookUrl: string,
  site: SiteFacts,
  { monthly = false, timeoutMs = requestTimeoutMs } = {},
): Promise<ProbeResult> {
  const { origin } = new URL(site.url)
  try {
    // Send the same request as `sendMessage`, with the headers that browsers add to it.
    const { status, headers, body } = await fetch(webhookUrl, {
      method: 'POST',
      mode: 'no-cors',
      redirect: 'manual',
      headers: { Origin: origin, Referer: `${origin}/`, 'Sec-Fetch-Site': 'cross-site' },
      body: JSON.stringify(createTestMessage(site, monthly)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await body?.cancel()
    const detail = `status ${status}`
    if (status >= 400) return { outcome: 'rejected', detail }
    if (status >= 300) return { outcome: 'redirected', detail: headers.get('location') ?? detail }
    const policy = headers.get('cross-origin-resource-policy') ?? ''
    if (policy.startsWith('same-')) return { outcome: 'unreadable', detail: policy }
    return { outcome: 'accepted', detail }
  } catch (error) {
    return { outcome: 'notDelivered', detail: describeNetworkError(error as Error) }
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
