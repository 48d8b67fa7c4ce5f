import { css, type CSSObject } from '@emotion/react'
import { colorVar, minWidthQuery, hexColor, mediaFeatureQuery } from './index'

/**
 * Light and dark values of the tokens (design, section 2); for an undefined light value, the `var()`
 * fallback in static/chart.svg applies.
 */
const values: Record<string, readonly [light: string | undefined, dark?: string]> = {
  paper: [hexColor.paper, hexColor.paperDark],
  surface: ['#fffdf9', '#0f263b'],
  sand: ['#f3ecdc', '#18252b'],
  shallow: ['#e4eff0', '#0a2434'],
  deep: [hexColor.deep, '#04101c'],
  'deep-2': ['#12304d', '#0b2032'],
  ink: ['#0b2036', '#f1ebdd'],
  'ink-hover': ['#1c3a57', '#d8d2c4'],
  muted: ['#435a6e', '#a9bac8'],
  placeholder: ['#5d7081', '#93a8b8'],
  line: ['#dcd3bf', '#21394f'],
  control: ['#71808d', '#6c8aa2'],
  disabled: ['var(--line)'],
  'on-disabled': ['var(--muted)'],
  teal: ['#0b7067', '#55c5b5'],
  blue: ['#155e8b', '#74b8e4'],
  'blue-hover': ['#0e4a70', '#97cef2'],
  'orange-text': ['#b03f0c', '#ff9558'],
  orange: ['#ec6423', '#ff8a4c'],
  'orange-hover': ['#f57f45', '#ffa673'],
  'on-orange': ['#0b2036', '#081828'],
  'on-blue': ['#fff', '#081828'],
  danger: ['#b3261e', '#ff9c90'],
  'danger-fill': ['#8f1d16'],
  success: ['#55c5b5'],
  'on-deep': ['#f1ebdd'],
  'on-deep-muted': ['#a9bac8'],
  'on-deep-body': ['#d5dce0'],
  'on-deep-line': ['#2a4660', '#1c3449'],
  'on-deep-control': ['#6c8aa2'],
  'on-deep-chart': ['#4f94b8'],
  focus: ['#155e8b', '#8fd0f7'],
  'focus-deep': ['#ffb38a'],
  'chart-paper': ['var(--paper)'],
  'chart-shallow-2': [undefined, '#0c2436'],
  'chart-shallow-1': [undefined, '#113246'],
  'chart-land': [undefined, '#1b2b33'],
  'chart-line': ['#2b6c8f', '#4f94b8'],
  'chart-coast': [undefined, '#8fa9ba'],
  'chart-hill': [undefined, '#5c6a61'],
  'chart-figure': [undefined, '#8ca6b8'],
  'chart-rose': [undefined, '#3c9c90'],
  'chart-course': ['var(--orange)'],
  'card-shadow': ['0 1px 0 rgb(11 32 54 / 4%), 0 12px 32px -16px rgb(11 32 54 / 18%)', 'none'],
}

function getSchemeValues(scheme: 0 | 1): CSSObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, pair]) => [`--${name}`, pair[scheme]]),
  )
}

/** Design tokens as custom properties, for light and dark color schemes and `prefers-contrast: more`. */
export const designTokenStyles = css({
  ':root': {
    colorScheme: 'light dark',
    '--gutter': '20px',
    [minWidthQuery.medium]: { '--gutter': '40px' },
    [minWidthQuery.large]: { '--gutter': '56px' },
    ...getSchemeValues(0),
    [mediaFeatureQuery.dark]: getSchemeValues(1),
    // The values for `prefers-contrast: more` must come last, because they override colors of both
    // schemes.
    [mediaFeatureQuery.moreContrast]: {
      '--line': colorVar.ink,
      '--placeholder': colorVar.ink,
      '--control': colorVar.ink,
      '--disabled': colorVar.paper,
      '--on-disabled': colorVar.ink,
      '--on-deep-line': colorVar.onDeep,
      '--on-deep-control': colorVar.onDeep,
    },
  },
})
