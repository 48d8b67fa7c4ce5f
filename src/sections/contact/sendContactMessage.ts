import type { ContactPayload } from './contactMessage'

/** How long an answer is awaited, in milliseconds. */
export const answerLimit = 15_000

/**
 * Posts one message to the automation webhook (specification, section 7). Any completed request counts as sent,
 * for a no-cors answer cannot be read; throws when the network fails, something blocks the request, no answer
 * comes within the limit, or the build knew no webhook.
 *
 * The body arrives as text/plain, as no-cors allows no other type without a form encoding. At 6.6 kB at most it
 * stays below the 64 kB up to which `keepalive` lets a request outlive its tab.
 */
export async function sendContactMessage(
  payload: ContactPayload,
  webhook = process.env.GATSBY_CONTACT_WEBHOOK_URL,
): Promise<void> {
  if (!webhook) throw new Error('GATSBY_CONTACT_WEBHOOK_URL was not set when the site was built')
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), answerLimit)
  try {
    await fetch(webhook, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify(payload),
      signal: patience.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
