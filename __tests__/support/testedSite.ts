import { testedWebhookUrl } from './addresses'

/** Fixture content: the texts of the specification with simple images that encode quickly. */
export const fixtureContentFolder = '__tests__/fixtures/content'

/** Settings of test builds; they override the site owner's settings. */
export const testBuildEnvironment = {
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_CONTACT_WEBHOOK_URL: testedWebhookUrl,
  SITE_CONTENT: fixtureContentFolder,
  // A date without a time, such as that of the privacy policy, is still July 7 there.
  TZ: 'America/Los_Angeles',
}
