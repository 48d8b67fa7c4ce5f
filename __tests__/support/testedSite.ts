import { webhookAddress } from './addresses'

/** The content that all tests read: the words of the specification, with plain pictures that encode in a moment. */
export const frozenContent = '__tests__/fixtures/content'

/** Where the site that is built from it lies, away from the founder's own. */
export const testedBundle = 'test-bundle'

/** Every setting of what is built for tests, so that none of the owner's, in the environment or in a file, is taken. */
export const testedSettings = {
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_CONTACT_WEBHOOK_URL: webhookAddress,
  SITE_CONTENT: frozenContent,
}
