/** The folder the site is built from: the founder's, or for the tests the frozen one in `e2e/content`. */
export const contentFolder = process.env.SITE_CONTENT || 'content'
