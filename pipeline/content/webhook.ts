import { readSite } from './site'
import { webhook } from './fields'

/** Value of the webhook that makes the form open the visitor's email app. */
export const noWebhook = 'none'

const loopbackUrl = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//

/**
 * Reads the webhook of site.json, or `GATSBY_CONTACT_WEBHOOK_URL`, which overrides it; localhost is
 * accepted with `SITE_LOCAL_WEBHOOK` only.
 * @throws if the override breaks the rule of the field
 */
export function readWebhook(): string {
  const { env } = process
  const override = env.GATSBY_CONTACT_WEBHOOK_URL
  const isValid = !override || webhook.safeParse(override).success
  if (!isValid && !(env.SITE_LOCAL_WEBHOOK && loopbackUrl.test(override))) {
    throw new Error(`GATSBY_CONTACT_WEBHOOK_URL=${override} is neither "none" nor an https URL.`)
  }
  return override || readSite().contactWebhook
}
