import { Global, css } from '@emotion/react'
import { beforePaintClass, noScriptClass } from '../inline/names'
import { fontFaceCss } from './fontFaces'
import { color, fontFamily, below, media, textSize } from '.'
import { tokens } from './tokens'

/** Rendered by src/server/serverRendering.tsx, not by the layout. */
export function GlobalStyles() {
  return <Global styles={[tokens, countProperty, css(fontFaceCss), base]} />
}

/** Registers the property that the counters animate (sections/hero/AchievementsStrip.tsx). */
const countProperty = css`
  @property --count {
    syntax: '<integer>';
    inherits: false;
    initial-value: 0;
  }
`

/** All elements except those whose animation closes a toast. */
const animated = '*:not(.Toastify__progress-bar, .Toastify__toast), *::before, *::after'

const base = css({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    scrollPaddingTop: '5rem',
    WebkitTextSizeAdjust: '100%',
    textSizeAdjust: '100%',
    overflowWrap: 'break-word',
    [media.short]: { scrollPaddingTop: '1rem' },
    // Scrolls the focused element, and the button of a message that is being sent, to below the toast.
    '&:has(.Toastify__toast, [aria-busy])': { scrollPaddingTop: 'min(16rem, 50vh)' },
    // Prevents scrolling of the page behind the open menu.
    [below.medium]: {
      '&:has(#mobile-menu:popover-open):not(:has(section:focus))': {
        overflow: 'hidden',
        scrollbarGutter: 'stable',
      },
    },
    [media.motionAllowed]: { '&[data-smooth-scrolling]': { scrollBehavior: 'smooth' } },
  },
  body: {
    margin: 0,
    background: color.paper,
    color: color.ink,
    fontFamily: fontFamily.sans,
    fontSize: `${textSize / 16}rem`,
    lineHeight: 1.6,
    fontSynthesis: 'none',
    WebkitFontSmoothing: 'antialiased',
  },
  // Gatsby's wrapper is as tall as the viewport on short pages, so that `main` can grow and the footer
  // ends at the viewport's bottom.
  '#gatsby-focus-wrapper': {
    [media.screen]: { display: 'flex', flexDirection: 'column', minHeight: '100svh' },
  },
  'h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote': { margin: 0, padding: 0 },
  'h1, h2, h3': { fontFamily: fontFamily.serif, fontWeight: 500, textWrap: 'balance' },
  'p, blockquote, li': { textWrap: 'pretty' },
  // Page breaks of print.
  'h2, h3': { breakAfter: 'avoid' },
  'li, figure, dl, footer': { breakInside: 'avoid' },
  // An empty string hides the markers. With `none`, Safari would drop the list semantics.
  'ul, ol': { listStyle: '""' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  picture: { display: 'contents' },
  a: { color: 'inherit' },
  'a, button': { touchAction: 'manipulation' },
  '::selection': { background: color.blue, color: color.onBlue },
  'button, input, textarea': { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' },
  button: { padding: 0, border: 0, background: 'none', cursor: 'pointer' },
  ':focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: 3 },
  // Removes the focus ring of containers that receive focus by script or link.
  ':is(main, section, h1)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '[hidden]': { display: 'none !important' },
  [`.${beforePaintClass} :is(section[id], footer)`]: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 60rem',
  },
  [media.reducedMotion]: {
    [animated]: { animation: 'none !important', transition: 'none !important' },
  },
  '@page': { margin: '14mm' },
  [media.print]: {
    body: { fontSize: '11pt' },
    'a[href^="http"]::after': { content: 'attr(href)', paddingLeft: '0.5em', fontWeight: 400 },
    // Shortens animations to 0 s, because removed animations would restart after the print preview.
    [animated]: { animationDuration: '0s !important', animationDelay: '0s !important' },
  },
  // Without JavaScript, closes the menu after a link click, which moves the focus to the section.
  [`html.${noScriptClass}:has(section:focus) [popover]`]: { display: 'none' },
})
