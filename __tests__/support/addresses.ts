/** Where the tested site is served: `serveSite.ts` says it once it listens, and playwright.config.ts keeps it. */
export const siteAddress = process.env.SITE_ADDRESS ?? ''

/**
 * From where on a test looks for a port to tell a program that takes a number: below those that the system hands out, and
 * another one for each of the tests that run side by side.
 */
export const ownPorts = 9200 + 100 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** The webhook that the tested bundle is built with, where nobody listens; a test that sends answers for it, or sets another. */
export const webhookAddress = 'http://127.0.0.1:9180/contact'

/** One page of each kind, home last; the first is not found. */
export const pages = ['/nowhere', '/privacy-policy/', '/'] as const
