/**
 * URL of the tested site. serveSite.ts prints the URL, and playwright.config.ts puts it into the
 * environment.
 */
export const testedSiteUrl = process.env.SITE_ADDRESS ?? ''

/**
 * First port to try for programs that need a port number. Each parallel worker has its own range,
 * below the ephemeral ports.
 */
export const firstWorkerPort = 9200 + 100 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/**
 * Webhook of the tested bundle. No server listens on this URL, so tests that send a message must
 * mock or replace the webhook.
 */
export const testedWebhookUrl = 'http://127.0.0.1:9180/contact'

/** Paths of one page of each kind. The first path is missing, so its response is the 404 page. */
export const representativePagePaths = ['/nowhere', '/privacy-policy/', '/'] as const
