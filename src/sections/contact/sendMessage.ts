import type { ContactPayload } from './contactMessage'

export const requestTimeoutMs = 15_000

export function usesEmailApp(): boolean {
  return CONTACT_WEBHOOK === 'none'
}

/**
 * Posts a message to the webhook.
 * @throws on a network error, a blocked request or a timeout
 */
export async function sendMessage(payload: ContactPayload): Promise<void> {
  await fetch(CONTACT_WEBHOOK, {
    method: 'POST',
    // A no-cors response is opaque, so any response counts as a success.
    mode: 'no-cors',
    keepalive: true,
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
}
