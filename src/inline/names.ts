// Names in HTML and events that this folder shares with the rest of `src`.

/** Class of the `html` element while JavaScript is off or has not hydrated the page within 15 s. */
export const noScriptClass = 'no-script'

/** Class of the `html` element until the first paint. */
export const beforePaintClass = 'before-paint'

/** Event on `window`: React handles the page, or another script does what the page needs. */
export const hydratedEvent = 'hydrated'

/** Event on `window`: the page stays as it was served. */
export const servedEvent = 'unhydrated'

export const contactId = 'contact'

/** Attribute of the fields whose text is kept in the draft. */
export const draftFieldAttribute = 'aria-required'
