import { webhookAddress } from './addresses'

/** Fixture content: the texts of the specification with simple images, which are encoded fast. */
export const frozenContent = '__tests__/fixtures/content'

/** Output folder of the bundle with the fixture content. */
export const testedBundle = 'test-bundle'

/** Settings of test builds; they override the site owner's settings. */
export const testedSettings = {
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_CONTACT_WEBHOOK_URL: webhookAddress,
  SITE_CONTENT: frozenContent,
}
