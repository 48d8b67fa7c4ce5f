/** Folder that the site is built from: content of the site owner, or fixture content in tests. */
export const contentFolder = process.env.SITE_CONTENT || 'content'
