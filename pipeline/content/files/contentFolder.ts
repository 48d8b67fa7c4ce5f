/** Folder that the site is built from: the site owner's, or the fixture content in tests. */
export const contentFolder = process.env.SITE_CONTENT || 'content'
