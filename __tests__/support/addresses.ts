/** URL of the tested site, which serveSite.ts prints and Playwright stores as `SITE_ADDRESS`. */
export const testedSiteUrl = process.env.SITE_ADDRESS ?? ''

/** Webhook URL of the tested bundle, which the browser of the end-to-end tests maps to a receiver. */
export const testedWebhookUrl = 'http://127.0.0.1:9180/contact'
