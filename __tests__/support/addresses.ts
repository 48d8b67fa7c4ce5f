/** URL of the tested site; serveSite.ts prints it, and playwright.config.ts stores it. */
export const siteAddress = process.env.SITE_ADDRESS ?? ''

/** First port to try for programs that need a number; differs per parallel worker, below the ephemeral ports. */
export const ownPorts = 9200 + 100 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Webhook of the tested bundle; nothing listens there, so tests that send must mock it or set another. */
export const webhookAddress = 'http://127.0.0.1:9180/contact'

/** One page of each kind; the first responds with 404. */
export const pages = ['/nowhere', '/privacy-policy/', '/'] as const
