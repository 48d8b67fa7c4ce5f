import { readSite } from './site'
import { webhook } from './fields'

/** Value of the webhook that makes the form open the visitor's email app. */
export const noWebhook = 'none'

const loopbackUrl = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//

/**
 * Reads the webhook of site.json, or `GATSBY_CONTACT_WEBHOOK_URL`, which overrides it. Only what is not
 * published accepts a local override.
 * @throws if the override breaks the rule of the field
 */
export function readWebhook({ acceptLocal = false } = {}): string {
  const override = process.env.GATSBY_CONTACT_WEBHOOK_URL
  const isValid = !override || webhook.safeParse(override).success
  if (!isValid && !(acceptLocal && loopbackUrl.test(override))) {
    throw new Error(`GATSBY_CONTACT_WEBHOOK_URL=${override} is neither "none" nor an https URL.`)
  }
  return override || readSite().contactWebhook
}
