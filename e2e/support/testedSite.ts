/** The content that all tests read: the words of the specification, with plain pictures that encode in a moment. */
export const frozenContent = 'e2e/content'

/** Where the site that is built from it lies, away from the founder's own. */
export const testedBundle = 'test-bundle'
