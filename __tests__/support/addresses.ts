/** URL of the tested site, which serveSite.ts prints and Playwright stores as `SITE_ADDRESS`. */
export const testedSiteUrl = process.env.SITE_ADDRESS ?? ''

/** First port to try for programs that need a port number. */
// Each parallel worker has its own range of ports, below the ephemeral ports.
export const firstWorkerPort = 9200 + 100 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Webhook URL of the tested bundle, which the browser of the end-to-end tests maps to a receiver. */
export const testedWebhookUrl = 'http://127.0.0.1:9180/contact'

/** Paths of one page of each kind; the first path does not exist and shows the 404 page. */
export const representativePagePaths = ['/nowhere', '/privacy-policy/', '/'] as const
