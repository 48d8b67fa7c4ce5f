/** The folder the site is built from: the founder's, or for the tests the frozen one in `__tests__/fixtures/content`. */
export const contentFolder = process.env.SITE_CONTENT || 'content'
