import type { ContactPayload } from './contactMessage'

/** How long an answer is awaited, in milliseconds. */
export const requestTimeoutMs = 15_000

/** Whether the site was built to have the visitor's mail program send (`GATSBY_CONTACT_WEBHOOK_URL=none`). */
export function shouldSendByEmailApp(): boolean {
  return process.env.GATSBY_CONTACT_WEBHOOK_URL === 'none'
}

/**
 * Posts one message to the webhook, as text/plain (specification, section 7). A no-cors answer cannot be read, so any
 * completed request counts as sent; throws when the network fails, something blocks the request, no answer comes in
 * time, or the build knew no webhook. At 6.6 kB at most it stays below the 64 kB that `keepalive` allows.
 */
export async function sendContactMessage(
  payload: ContactPayload,
  webhookUrl = process.env.GATSBY_CONTACT_WEBHOOK_URL,
): Promise<void> {
  if (!webhookUrl) throw new Error('GATSBY_CONTACT_WEBHOOK_URL was not set when the site was built')
  await fetch(webhookUrl, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify(payload),
    // Safari 15 has no such signal, and waits longer.
    signal: 'timeout' in AbortSignal ? AbortSignal.timeout(requestTimeoutMs) : undefined,
  })
}
