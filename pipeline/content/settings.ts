/** What is wrong with the form's webhook, in a sentence for whoever builds the site. */
export interface WebhookProblem {
  /** Whether no message could ever be sent; what is not fatal may be meant so, in a test or a local network. */
  fatal: boolean
  sentence: string
}

const setting = 'GATSBY_CONTACT_WEBHOOK_URL'

/** Names that lead nowhere by definition (RFC 2606, RFC 6761): the setting was never filled in. */
const placeholder = /(^|\.)(example|invalid|test)$|(^|\.)example\.(com|net|org)$/

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Judges the setting before a build. */
export function webhookProblem(webhook: string | undefined): WebhookProblem | null {
  if (!webhook) {
    return {
      fatal: false,
      sentence: `${setting} is not set: every attempt to send a message will end in the error toast.`,
    }
  }
  const url = webhook.trim() === webhook && URL.canParse(webhook) ? new URL(webhook) : null
  const fault = url ? fatalFault(url) : 'is no address'
  const doubt = url && doubtAbout(url)
  const found = fault ?? doubt
  return found ? { fatal: Boolean(fault), sentence: `${setting} ${found}: ${webhook}` } : null
}

function fatalFault({ protocol, username, password }: URL): string | null {
  if (!/^https?:$/.test(protocol)) return 'has to begin with https://'
  return username || password ? 'names a user or password, which browsers refuse to send' : null
}

function doubtAbout({ protocol, hostname }: URL): string | null {
  if (placeholder.test(hostname)) return 'is still a placeholder'
  const secure = protocol === 'https:' || loopback.test(hostname)
  return secure ? null : 'has to begin with https://, as browsers block all else on a secure page'
}
