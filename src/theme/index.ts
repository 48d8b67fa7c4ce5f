import type { CSSObject } from '@emotion/react'
import { noScriptClass } from '../inline/names'
import { color } from './palette'

export { color, hex } from './palette'

/** Styles of a dark surface: background, text color, and the color tokens for everything on it. */
export const darkSurface = {
  background: color.deep,
  color: color.onDeep,
  '--focus': color.focusDeep,
  '--ink': color.onDeep,
  '--paper': color.deep,
  '--muted': color.onDeepMuted,
  '--line': color.onDeepLine,
  '--control': color.onDeepControl,
  '--chart-line': color.onDeepChart,
} as const

/** Colors for the accent names in the content. */
export const accents = {
  teal: color.teal,
  blue: color.blue,
  orange: color.orangeText,
} as const

/** Font stacks, each with a metric-matched fallback font (fontFaces.ts). */
export const fontFamily = {
  serif: "Besley,'Besley fallback',Georgia,serif",
  sans: "Figtree,'Figtree fallback',system-ui,sans-serif",
  mono: 'ui-monospace,Menlo,Consolas,monospace',
} as const

/** Size of the text in px, while the browser's setting is 16. */
export const textSize = 17

/** Width of the text column of a page, in em of the text. */
export const columnWidth = 38

/** Breakpoints. */
export const from = {
  medium: '@media (min-width: 768px)',
  large: '@media (min-width: 1024px)',
} as const

/** Media queries for small screens, except print, which shows everything that small screens hide. */
export const below = { medium: '@media screen and (max-width: 767.98px)' } as const

/** Media queries for conditions other than the width. */
export const media = {
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  motionAllowed: '@media screen and (prefers-reduced-motion: no-preference)',
  /**
   * Condition for all hover styles: touch browsers keep `:hover` on the last tapped element. Samsung's
   * phones claim to hover, so the pointer must be fine too.
   */
  hover: '@media (hover: hover) and (pointer: fine)',
  dark: '@media screen and (prefers-color-scheme: dark)',
  moreContrast: '@media screen and (prefers-contrast: more)',
  /**
   * Matches short viewports, such as at 400% zoom, where a fixed header would cover a third of the
   * viewport.
   */
  short: '@media (max-height: 20rem)',
  /** Matches viewports too low for the whole hero with founder and achievements. */
  low: '@media screen and (max-height: 719.98px)',
  screen: '@media screen',
  print: '@media print',
  forcedColors: '@media (forced-colors: active)',
} as const

/** Matches while JavaScript is off or has not hydrated the page within 15 s. */
export const noScriptSelector = `html.${noScriptClass} &`

/** Returns styles that apply in print and without JavaScript, where controls do not work. */
export function noScriptAndPrint(styles: CSSObject): CSSObject {
  return { [noScriptSelector]: styles, [media.print]: styles }
}

/** Height of the fixed header: 16 units of 4 px. */
export const headerHeight: `${number}rem` = '4rem'

/** Durations and easings of transitions. */
export const timings = {
  reveal: '0.8s cubic-bezier(.22,.8,.3,1)',
  slide: '0.42s cubic-bezier(.4,0,.2,1)',
  link: '0.4s ease-out',
  accordion: '0.24s ease-out',
  color: '0.14s linear',
  arrow: '0.14s ease-out',
} as const

/** Stacking order, from back to front. */
export const layer = { raised: 1, header: 2, skipLink: 3, toast: 4 } as const

export const radius = { control: '4px', frame: '6px' } as const

/** Text styles that several components share. */
export const textStyles = {
  /** Font size of headline and footer brand from 1024 px up. */
  displaySize: 'clamp(3.375rem, min(0.9rem + 3.85vw, 8.3svh), 4.375rem)',
  pageTitle: createTitleStyles('clamp(2rem, 1.4rem + 2.7vw, 3.5rem)', 1.1, '-0.02em'),
  sectionTitle: createTitleStyles('clamp(1.875rem, 1.1rem + 2.15vw, 2.875rem)', 1.1),
  introTitle: createTitleStyles('clamp(1.625rem, 2.66vw, 2.375rem)', 1.1),
  serviceTitle: createTitleStyles('1.625rem', 1.2),
  cardTitle: { fontSize: '1.625rem', lineHeight: 1.2, letterSpacing: '-0.015em' },
  /** Brand name next to the logo. */
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    fontFamily: fontFamily.serif,
    fontWeight: 500,
    lineHeight: 1,
    letterSpacing: '-0.015em',
    textDecoration: 'none',
  },
  /** Italic text, as on nautical charts. */
  chart: {
    color: color.muted,
    fontFamily: fontFamily.serif,
    fontStyle: 'italic',
    fontWeight: 400,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  /** Position in a slideshow or carousel: "1 of 7". */
  itemCounter: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  lead: { fontSize: 'clamp(1.0625rem, 0.9rem + 0.43vw, 1.25rem)', lineHeight: 1.45 },
} as const

/** Returns title styles with a font size that the viewport width caps, so that long words fit. */
function createTitleStyles(size: string, lineHeight: number, letterSpacing = '-0.015em') {
  return { fontSize: `min(11vw, ${size})`, lineHeight, letterSpacing }
}

/** Centers content at most 1200 px wide, with a responsive gutter. */
export const pageMargins = {
  paddingInline: 'max(var(--gutter), (100% - 1200px) / 2)',
} as const

/** Hides text visually and from the clipboard, but not from screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  WebkitUserSelect: 'none',
  userSelect: 'none',
} as const
