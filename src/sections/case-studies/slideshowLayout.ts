import type { CSSObject } from '@emotion/react'

const narrow = '(min-width: 35rem) and (max-width: 1023.98px) and (min-aspect-ratio: 4 / 3)'

const wide = '(min-width: 1024px) and (max-height: 62rem) and (min-aspect-ratio: 3 / 2)'

/** Matches viewports too low for the controls below a full-width slide, so they are at its side. */
export const sideControls = `@media screen and ${narrow}, screen and ${wide}`

/** Part of `sideControls` below 1024 px, such as phones in landscape orientation. */
export const sideControlsNarrow = `@media screen and ${narrow}`

/** Part of `sideControls` from 1024 px up. */
export const sideControlsWide = `@media screen and ${wide}`

/** Matches where the slide is as wide as the screen: below 768 px with the controls below it. */
export const edgeToEdge =
  '@media screen and (max-width: 767.98px) and (not ((min-width: 35rem) and (min-aspect-ratio: 4 / 3)))'

const rowOfDots = `@media screen and (min-width: 768px) and (not (${narrow}))`

/** Returns styles for a row of dots in which each of the labels has room. */
export function whereRowHasLabels(count: number, styles: CSSObject): CSSObject {
  return { [rowOfDots]: { [`@container (min-width: ${count * 6}rem)`]: styles } }
}

/** Returns styles for where the labels are at the dots; elsewhere they are in the text. */
export function whereDotsHaveLabels(count: number, styles: CSSObject): CSSObject {
  return { ...whereRowHasLabels(count, styles), [sideControlsWide]: styles }
}
