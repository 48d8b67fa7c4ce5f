import { Global, css, type CSSObject } from '@emotion/react'
import { color, font, from, rem, themeColor, until, when } from '../theme'
import { fallbackFonts, webFonts } from './fontFaces'

/** Tokens for light and dark, the fonts and their stand-ins, the reset and what holds on every page (design, sections 2 to 5). */
export function GlobalStyles() {
  return <Global styles={[tokens, typed, css(fallbackFonts), css(webFonts), base]} />
}

/** One millisecond, and the number that is seen while a figure counts (sections/hero/AchievementsStrip.tsx). */
const typed = css`
  @property --ms {
    syntax: '<time>';
    inherits: true;
    initial-value: 1ms;
  }
  @property --count {
    syntax: '<integer>';
    inherits: false;
    initial-value: 0;
  }
`

/** Each token's value, and the dark scheme's where that differs (design, section 2); in light, static/chart.svg has some of its own. */
const values: Record<string, readonly [light: string | undefined, dark?: string]> = {
  paper: [themeColor.paper, themeColor.paperDark],
  surface: ['#fffdf9', '#0f263b'],
  sand: ['#f3ecdc', '#0b2032'],
  shallow: ['#e4eff0', '#0a2434'],
  deep: [themeColor.deep, '#04101c'],
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

function valuesOf(scheme: 0 | 1): CSSObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, pair]) => [`--${name}`, pair[scheme]]),
  )
}

const tokens = css({
  ':root': {
    colorScheme: 'light dark',
    '--gutter': '20px',
    [from.medium]: { '--gutter': '40px' },
    [from.large]: { '--gutter': '56px' },
    ...valuesOf(0),
    [when.dark]: valuesOf(1),
    // After the schemes, whose lines and controls it replaces.
    [when.moreContrast]: {
      '--line': color.ink,
      '--placeholder': color.ink,
      '--control': color.ink,
      '--disabled': color.paper,
      '--on-disabled': color.ink,
      '--on-deep-line': color.onDeep,
      '--on-deep-control': color.onDeep,
    },
  },
})

/** All but those by which toasts close. */
const everyAnimation = '*:not(.Toastify__progress-bar, .Toastify__toast), *::before, *::after'

const base = css({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    scrollPaddingTop: '5rem',
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
    overflowWrap: 'break-word',
    [when.low]: { scrollPaddingTop: rem(16) },
    // The page stays where it is behind the open menu.
    [until.medium]: {
      '&:has(#mobile-menu:popover-open):not(:has(section:focus))': {
        overflow: 'hidden',
        scrollbarGutter: 'stable',
      },
    },
    [when.motionAllowed]: { '&[data-smooth-scrolling]': { scrollBehavior: 'smooth' } },
  },
  body: {
    margin: 0,
    background: color.paper,
    color: color.ink,
    fontFamily: font.sans,
    fontSize: rem(17),
    lineHeight: 1.6,
    fontSynthesis: 'none',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote, fieldset': { margin: 0, padding: 0 },
  'h1, h2, h3': { fontFamily: font.serif, fontWeight: 500, textWrap: 'balance' },
  'p, blockquote, li': { textWrap: 'pretty' },
  // Safari takes a list without a marker for no list.
  'ul, ol': { listStyle: '""' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  picture: { display: 'contents' },
  a: { color: 'inherit' },
  'a, button': { touchAction: 'manipulation' },
  '::selection': { background: color.blue, color: color.onBlue },
  'button, input, textarea': { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' },
  ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 3 },
  // Right below the header: none of the section before is seen above it.
  'section[id]': { scrollMarginTop: rem(-16) },
  // What a link or a screen has moved the focus to; an inactive control keeps its ring.
  ':is(main, section, h1)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '[hidden]': { display: 'none !important' },
  [when.reducedMotion]: {
    [everyAnimation]: {
      animation: 'none !important',
      transition: 'none !important',
    },
  },
  // A link leads to a section, which then has the focus; the menu must not stay over it.
  'html.no-script:has(section:focus) [popover]': { display: 'none' },
  '@page': { margin: '14mm' },
  [when.print]: {
    // Not `none`: what has moved would move again when the preview closes.
    [everyAnimation]: {
      animationDuration: '0s !important',
      animationDelay: '0s !important',
    },
    ':root': {
      '--gutter': '0px',
      '--deep': '#fff',
      '--on-deep': 'var(--ink)',
      '--on-deep-muted': 'var(--muted)',
      '--on-deep-line': 'var(--line)',
      '--on-deep-control': 'var(--control)',
    },
    body: { fontSize: '11pt' },
    'body, section, footer': { background: '#fff !important' },
    // What only a screen can do.
    'a[href*="#"], header nav, header [target], div:has(> form), main a svg': {
      display: 'none !important',
    },
    // Words, with where they lead.
    'main a': {
      padding: '0 !important',
      border: '0 !important',
      background: 'none !important',
      flexWrap: 'wrap',
      whiteSpace: 'normal !important',
    },
    'a[href^=http]::after': { content: 'attr(href)', paddingLeft: '.5em', fontWeight: 400 },
    'section[id], article, footer > div:last-child': { paddingBlock: '16px !important' },
    'h2, h3': { breakAfter: 'avoid' },
    'li, dl, img, footer': { breakInside: 'avoid' },
  },
})
