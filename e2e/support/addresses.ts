/** Where the tests serve the site and receive its messages; two suites on one machine set other ports. */
export const sitePort = Number(process.env.E2E_SITE_PORT ?? 9170)
export const inboxPort = Number(process.env.E2E_INBOX_PORT ?? 9180)

export const siteAddress = `http://127.0.0.1:${sitePort}`

/** The webhook that the tested bundle is built with. */
export const webhookAddress = `http://127.0.0.1:${inboxPort}/contact`
