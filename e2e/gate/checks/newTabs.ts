import type { Look } from '../look'

/** A link that opens a new tab says so in its name (WCAG 3.2.5, G201). */
export const newTabs: Look = ({ all, isExposed, name, describe }) =>
  all('a[target]:not([target=_self]):not([target=_top]):not([target=_parent])')
    .filter(isExposed)
    .filter((link) => !/new (tab|window)/i.test(name(link)))
    .map((link) => `${describe(link)} opens a new tab and does not say so`)
