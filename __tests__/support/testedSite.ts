import { testedWebhookUrl } from './addresses'

/** Fixture content: the texts of the specification with simple images that encode quickly. */
export const fixtureContentFolder = '__tests__/fixtures/content'

/** Folders `content` and `static` of another site owner, which have nothing in common with the sample. */
export const otherOwnerFolder = '__tests__/fixtures/other-owner'

/** Settings by which no test reads the site owner's `content/` and `static/`. */
export const fixtureFolders = {
  SITE_CONTENT: fixtureContentFolder,
  SITE_STATIC: '__tests__/fixtures/static',
}

/** Settings of test builds; they override the site owner's settings. */
export const testBuildEnvironment = {
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_CONTACT_WEBHOOK_URL: testedWebhookUrl,
  ...fixtureFolders,
  // A date without a time, such as that of the privacy policy, is still July 7 there.
  TZ: 'America/Los_Angeles',
}
