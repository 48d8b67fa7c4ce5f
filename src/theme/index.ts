import type { CSSObject } from '@emotion/react'

/** Colors by role, as custom properties with a light and a dark value (tokens.ts; design, section 2). */
export const colorVar = {
  paper: 'var(--paper)',
  surface: 'var(--surface)',
  sand: 'var(--sand)',
  shallow: 'var(--shallow)',
  deep: 'var(--deep)',
  deep2: 'var(--deep-2)',
  ink: 'var(--ink)',
  inkHover: 'var(--ink-hover)',
  muted: 'var(--muted)',
  placeholder: 'var(--placeholder)',
  line: 'var(--line)',
  control: 'var(--control)',
  disabled: 'var(--disabled)',
  onDisabled: 'var(--on-disabled)',
  teal: 'var(--teal)',
  blue: 'var(--blue)',
  blueHover: 'var(--blue-hover)',
  orangeText: 'var(--orange-text)',
  orange: 'var(--orange)',
  orangeHover: 'var(--orange-hover)',
  onOrange: 'var(--on-orange)',
  onBlue: 'var(--on-blue)',
  danger: 'var(--danger)',
  dangerFill: 'var(--danger-fill)',
  success: 'var(--success)',
  onDeep: 'var(--on-deep)',
  onDeepBody: 'var(--on-deep-body)',
  chartLine: 'var(--chart-line)',
} as const

/** Styles of a dark surface: background, text color, and the color tokens for everything on it. */
export const darkSurfaceStyles = {
  background: colorVar.deep,
  color: colorVar.onDeep,
  '--focus': 'var(--focus-deep)',
  '--ink': colorVar.onDeep,
  '--paper': colorVar.deep,
  '--muted': 'var(--on-deep-muted)',
  '--line': 'var(--on-deep-line)',
  '--control': 'var(--on-deep-control)',
  '--chart-line': 'var(--on-deep-chart)',
} as const

/** Colors for places without CSS: theme-color meta elements, manifest and icons. */
export const hexColor = {
  paper: '#fbf8f1',
  paperDark: '#081828',
  deep: '#0b2036',
} as const

/** Colors for the accent names in the content (design, section 2). */
export const accentColorByName = {
  teal: colorVar.teal,
  blue: colorVar.blue,
  orange: colorVar.orangeText,
} as const

/** Font stacks, each with a metric-matched fallback font (fontFaces.ts). */
export const fontFamily = {
  serif: "Besley,'Besley fallback',Georgia,serif",
  sans: "Figtree,'Figtree fallback',system-ui,sans-serif",
} as const

/** Converts px to rem, so that everything scales with the visitor's text size. */
export function pxToRem(px: number): string {
  return `${px / 16}rem`
}

/**
 * Media queries for the widths at which the layout changes (design, section 4), used as
 * `[minWidthQuery.medium]: { … }`.
 */
export const minWidthQuery = {
  medium: '@media (min-width: 768px)',
  large: '@media (min-width: 1024px)',
  wide: '@media (min-width: 1360px)',
} as const

/** Media queries for small screens, except print, which shows everything that small screens hide. */
export const screenMaxWidthQuery = { medium: '@media screen and (max-width: 767.98px)' } as const

/** Media queries for conditions other than the width. */
export const mediaFeatureQuery = {
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  motionAllowed: '@media screen and (prefers-reduced-motion: no-preference)',
  /** Condition for all hover styles, because touch browsers keep `:hover` on the last tapped element. */
  hover: '@media (hover: hover)',
  dark: '@media screen and (prefers-color-scheme: dark)',
  scriptingOff: '@media (scripting: none)',
  moreContrast: '@media screen and (prefers-contrast: more)',
  /**
   * Matches short viewports, such as at 400 % zoom, where a fixed header would cover a third of the
   * viewport.
   */
  shortViewport: '@media (max-height: 20rem)',
  screen: '@media screen',
  print: '@media print',
  forcedColors: '@media (forced-colors: active)',
} as const

/** Matches while JavaScript is off or has not hydrated the page within 15 s (preHydration.inline.js). */
export const noScriptSelector = 'html.no-script &'

/** Matches when the section links do not fit into the header, even on two lines. */
export const crowdedHeaderContainerQuery =
  // Uses `ch`, because `em` does not grow with the browser's minimum font size.
  '@container header (max-width: 58ch) or (max-height: 3.95ch)'

/** Returns styles that apply in print and without JavaScript, where controls do not work. */
export function createNoScriptAndPrintStyles(styles: CSSObject): CSSObject {
  return { [noScriptSelector]: styles, [mediaFeatureQuery.print]: styles }
}

/** Height of the fixed header: 16 units of 4 px (specification, section 2). */
export const headerHeight: `${number}rem` = '4rem'

/** Durations and easings of transitions (design, section 6). */
export const transitionTimings = {
  reveal: '0.8s cubic-bezier(.22,.8,.3,1)',
  slide: '0.32s cubic-bezier(.4,0,.2,1)',
  link: '0.4s ease-out',
  accordion: '0.24s ease-out',
  color: '0.14s linear',
} as const

export const borderRadius: Readonly<Record<'control' | 'frame', `${number}px`>> = {
  control: '4px',
  frame: '6px',
}

/** Text styles that several components share (design, section 3). */
export const textStyles = {
  pageTitle: createTitleStyles('clamp(2rem, 1.4rem + 2.7vw, 3.5rem)', 1.1, '-0.02em'),
  sectionTitle: createTitleStyles('clamp(1.875rem, 1.45rem + 1.75vw, 2.875rem)', 1.12),
  introTitle: createTitleStyles('clamp(1.75rem, 1.4rem + 1.3vw, 2.375rem)', 1.12),
  serviceTitle: createTitleStyles('clamp(1.625rem, 1.4rem + 0.9vw, 2.125rem)', 1.14),
  cardTitle: { fontSize: pxToRem(26), lineHeight: 1.2, letterSpacing: '-0.015em' },
  /** Brand name next to the logo. */
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    fontFamily: fontFamily.serif,
    fontWeight: 500,
    lineHeight: 1,
    letterSpacing: '-0.015em',
    textDecoration: 'none',
  },
  /** Italic text, as on nautical charts. */
  chart: {
    color: colorVar.muted,
    fontFamily: fontFamily.serif,
    fontStyle: 'italic',
    fontWeight: 400,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  /** Position in a slideshow or carousel: "1 of 7". */
  itemCounter: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  lead: { fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.25rem)', lineHeight: 1.5 },
} as const

/** Returns title styles with a font size that the viewport width caps, so that long words fit. */
function createTitleStyles(size: string, lineHeight: number, letterSpacing = '-0.015em') {
  return { fontSize: `min(11vw, ${size})`, lineHeight, letterSpacing }
}

/** Centers content at most 1200 px wide, with a responsive gutter (design, section 4). */
export const centeringPaddingStyles = {
  paddingInline: 'max(var(--gutter), (100% - 1200px) / 2)',
} as const

/** Hides text visually, but not from screen readers. */
export const visuallyHiddenStyles = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
