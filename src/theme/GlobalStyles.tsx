import { Global, css } from '@emotion/react'
import { color, fontFamily, pxToRem, maxWidthQuery, mediaQuery } from './index'
import { fallbackFontFaceCss, webFontFaceCss } from './fontFaces'
import { designTokenStyles } from './tokens'

/** Tokens, the fonts and their stand-ins, the reset and what holds on every page (design, sections 2 to 5). */
export function GlobalStyles() {
  return (
    <Global
      styles={[designTokenStyles, typed, css(fallbackFontFaceCss), css(webFontFaceCss), base]}
    />
  )
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

/** All but those by which toasts close. */
const everyAnimation = '*:not(.Toastify__progress-bar, .Toastify__toast), *::before, *::after'

const base = css({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    scrollPaddingTop: '5rem',
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
    overflowWrap: 'break-word',
    [mediaQuery.shortViewport]: { scrollPaddingTop: pxToRem(16) },
    // The page stays where it is behind the open menu.
    [maxWidthQuery.medium]: {
      '&:has(#mobile-menu:popover-open):not(:has(section:focus))': {
        overflow: 'hidden',
        scrollbarGutter: 'stable',
      },
    },
    [mediaQuery.motionAllowed]: { '&[data-smooth-scrolling]': { scrollBehavior: 'smooth' } },
  },
  body: {
    margin: 0,
    background: color.paper,
    color: color.ink,
    fontFamily: fontFamily.sans,
    fontSize: pxToRem(17),
    lineHeight: 1.6,
    fontSynthesis: 'none',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote': { margin: 0, padding: 0 },
  'h1, h2, h3': { fontFamily: fontFamily.serif, fontWeight: 500, textWrap: 'balance' },
  'p, blockquote, li': { textWrap: 'pretty' },
  // Safari takes a list without a marker for no list.
  'ul, ol': { listStyle: '""' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  picture: { display: 'contents' },
  a: { color: 'inherit' },
  'a, button': { touchAction: 'manipulation' },
  '::selection': { background: color.blue, color: color.onBlue },
  'button, input, textarea': { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' },
  button: { padding: 0, border: 0, background: 'none', cursor: 'pointer' },
  ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 3 },
  'section[id]': {
    position: 'relative',
    paddingBlock: 'clamp(4.5rem, 3rem + 5.2vw, 8rem)',
    // Right below the header: none of the section before is seen above it.
    scrollMarginTop: pxToRem(-16),
  },
  // What a link or a screen has moved the focus to; an inactive control keeps its ring.
  ':is(main, section, h1)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '[hidden]': { display: 'none !important' },
  [mediaQuery.reducedMotion]: {
    [everyAnimation]: { animation: 'none !important', transition: 'none !important' },
  },
  // A link leads to a section, which then has the focus; the menu must not stay over it.
  'html.no-script:has(section:focus) [popover]': { display: 'none' },
  '@page': { margin: '14mm' },
  [mediaQuery.print]: {
    // Not `none`: what has moved would move again when the preview closes.
    [everyAnimation]: { animationDuration: '0s !important', animationDelay: '0s !important' },
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
    // Links within the site, save those in a page's text, and the icons of all links.
    ':is(a[href^="#"], a[href^="/#"]):not(main > article a), main a svg': {
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
    'section[id], article': { paddingBlock: '16px !important' },
    'h2, h3': { breakAfter: 'avoid' },
    'li, dl, img, footer': { breakInside: 'avoid' },
  },
})
