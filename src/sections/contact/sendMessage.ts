import type { ContactPayload } from './contactMessage'

/** Timeout of the webhook request, in ms. */
export const requestTimeoutMs = 15_000

/** Returns whether the form opens the visitor's email app (webhook "none"). */
export function usesEmailApp(): boolean {
  return process.env.GATSBY_CONTACT_WEBHOOK_URL === 'none'
}

/**
 * Posts a message to the webhook (specification, section 7).
 * @throws on a network error, a blocked request or a timeout, or if the site was built without a webhook
 */
export async function sendMessage(
  payload: ContactPayload,
  webhookUrl = process.env.GATSBY_CONTACT_WEBHOOK_URL,
): Promise<void> {
  if (!webhookUrl) throw new Error('GATSBY_CONTACT_WEBHOOK_URL was not set when the site was built')
  await fetch(webhookUrl, {
    method: 'POST',
    // A no-cors response is opaque, so any response counts as a success.
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify(payload),
    // Without `AbortSignal.timeout`, the network timeout of the browser applies.
    signal: 'timeout' in AbortSignal ? AbortSignal.timeout(requestTimeoutMs) : undefined,
  })
}
