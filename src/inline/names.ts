// Names in HTML and events that this folder shares with the rest of `src`.

/** Class of the `html` element while JavaScript is off, the page is static, or not ready within 15 s. */
export const noScriptClass = 'no-script'

/** Class of the `html` element until the first paint. */
export const beforePaintClass = 'before-paint'

/** Event on `window`: the page's buttons work, by React or, on the 404 page, without it. */
export const pageReadyEvent = 'page-ready'

/** Event on `window`: the page stays as it was served, with the styles for that. */
export const pageStaticEvent = 'page-static'

export const contactId = 'contact'

/** Attribute of the fields whose text is kept in the draft. */
export const draftFieldAttribute = 'aria-required'
