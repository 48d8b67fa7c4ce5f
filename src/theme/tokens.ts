import { css } from '@emotion/react'
import { color, from, media } from '.'
import { createScheme } from './palette'

/** Custom properties for light and dark color schemes, `prefers-contrast: more` and print. */
export const tokens = css({
  ':root': {
    colorScheme: 'light dark',
    '--section-padding': 'clamp(4.5rem, 3rem + 5.2vw, 8rem)',
    '--gutter': '20px',
    [from.medium]: { '--gutter': '40px' },
    [from.large]: { '--gutter': '56px' },
    ...createScheme(0),
    [media.dark]: {
      ...createScheme(1),
      // Colors that only static/chart.svg has; its light values are the fallbacks in the file.
      '--chart-shallow-2': '#0c2436',
      '--chart-shallow-1': '#113246',
      '--chart-land': '#1b2b33',
      '--chart-coast': '#8fa9ba',
      '--chart-hill': '#5c6a61',
      '--chart-figure': '#8ca6b8',
      '--chart-rose': '#3c9c90',
    },
    // The values for `prefers-contrast: more` must come last, because they override colors of both
    // schemes.
    [media.moreContrast]: {
      '--line': color.ink,
      '--placeholder': color.ink,
      '--control': color.ink,
      '--disabled': color.paper,
      '--on-disabled': color.ink,
      '--on-deep-line': color.onDeep,
      '--on-deep-control': color.onDeep,
    },
    // Print has the light colors on white, also where the screen is dark.
    [media.print]: {
      '--section-padding': '16px',
      '--gutter': '0px',
      '--paper': '#fff',
      '--sand': '#fff',
      '--shallow': '#fff',
      '--deep': '#fff',
      '--on-deep': color.ink,
      '--on-deep-muted': color.muted,
      '--on-deep-line': color.line,
      '--on-deep-control': color.control,
    },
  },
})
