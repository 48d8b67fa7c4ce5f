/** Where the tests serve the site; two suites on one machine set other ports. */
export const sitePort = Number(process.env.E2E_SITE_PORT ?? 9170)
/** Where nobody listens. */
const unusedPort = Number(process.env.E2E_INBOX_PORT ?? 9180)

export const siteAddress = `http://127.0.0.1:${sitePort}`

/**
 * From where on a test looks for a port to tell a program that takes a number: below those that the system hands out, and
 * another one for each of the tests that run side by side.
 */
export const ownPorts = sitePort + 100 * (1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0))

/** The webhook that the tested bundle is built with; a test that sends answers for it, or sets another. */
export const webhookAddress = `http://127.0.0.1:${unusedPort}/contact`

/** One page of each kind, home last; the first is not found. */
export const pages = ['/nowhere', '/privacy-policy/', '/'] as const
