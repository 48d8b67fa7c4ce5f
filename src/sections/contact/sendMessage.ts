import type { ContactPayload } from './contactMessage'

export const requestTimeoutMs = 15_000

export function usesEmailApp(): boolean {
  return process.env.GATSBY_CONTACT_WEBHOOK_URL === 'none'
}

/**
 * Posts a message to the webhook.
 * @throws on a network error, a blocked request or a timeout, or if the site was built without a webhook
 */
export async function sendMessage(payload: ContactPayload): Promise<void> {
  const webhookUrl = process.env.GATSBY_CONTACT_WEBHOOK_URL
  if (!webhookUrl) throw new Error('GATSBY_CONTACT_WEBHOOK_URL was not set when the site was built')
  await fetch(webhookUrl, {
    method: 'POST',
    // A no-cors response is opaque, so any response counts as a success.
    mode: 'no-cors',
    keepalive: true,
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
}
