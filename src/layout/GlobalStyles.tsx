import { Global, css } from '@emotion/react'
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

const tokens = css`
  :root {
    color-scheme: light dark;
    --paper: ${themeColor.paper};
    --surface: #fffdf9;
    --sand: #f3ecdc;
    --shallow: #e4eff0;
    --deep: ${themeColor.deep};
    --deep-2: #12304d;
    --ink: #0b2036;
    --ink-hover: #1c3a57;
    --muted: #435a6e;
    --placeholder: #5d7081;
    --line: #dcd3bf;
    --control: #71808d;
    --disabled: var(--line);
    --on-disabled: var(--muted);
    --teal: #0b7067;
    --blue: #155e8b;
    --blue-hover: #0e4a70;
    --orange-text: #b03f0c;
    --orange: #ec6423;
    --orange-hover: #f57f45;
    --on-orange: #0b2036;
    --on-blue: #fff;
    --danger: #b3261e;
    --danger-fill: #8f1d16;
    --success: #55c5b5;
    --on-deep: #f1ebdd;
    --on-deep-muted: #a9bac8;
    --on-deep-body: #d5dce0;
    --on-deep-line: #2a4660;
    --on-deep-control: #6c8aa2;
    --focus: #155e8b;
    --focus-deep: #ffb38a;
    --chart-paper: var(--paper);
    --chart-line: #2b6c8f;
    --chart-course: var(--orange);
    --card-shadow: 0 1px 0 rgb(11 32 54 / 4%), 0 12px 32px -16px rgb(11 32 54 / 18%);
    --gutter: 20px;
    ${from.medium} {
      --gutter: 40px;
    }
    ${from.large} {
      --gutter: 56px;
    }
    ${when.moreContrast} {
      --line: var(--ink);
      --placeholder: var(--ink);
      --control: var(--ink);
      --disabled: var(--paper);
      --on-disabled: var(--ink);
      --on-deep-line: var(--on-deep);
      --on-deep-control: var(--on-deep);
    }
    ${when.dark} {
      --paper: ${themeColor.paperDark};
      --surface: #0f263b;
      --sand: #0b2032;
      --shallow: #0a2434;
      --deep: #04101c;
      --deep-2: #0b2032;
      --ink: #f1ebdd;
      --ink-hover: #d8d2c4;
      --muted: #a9bac8;
      --placeholder: #93a8b8;
      --line: #21394f;
      --control: #6c8aa2;
      --teal: #55c5b5;
      --blue: #74b8e4;
      --blue-hover: #97cef2;
      --orange-text: #ff9558;
      --orange: #ff8a4c;
      --orange-hover: #ffa673;
      --on-orange: #081828;
      --on-blue: #081828;
      --danger: #ff9c90;
      --on-deep-line: #1c3449;
      --focus: #8fd0f7;
      --chart-shallow-2: #0c2436;
      --chart-shallow-1: #113246;
      --chart-land: #1b2b33;
      --chart-line: #4f94b8;
      --chart-coast: #8fa9ba;
      --chart-hill: #5c6a61;
      --chart-figure: #8ca6b8;
      --chart-rose: #3c9c90;
      --card-shadow: none;
    }
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
    overflowWrap: 'anywhere',
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
      '--on-deep': 'var(--ink)',
      '--on-deep-muted': 'var(--muted)',
      '--on-deep-line': 'var(--line)',
      '--on-deep-control': 'var(--control)',
    },
    body: { fontSize: '11pt' },
    'body, section, footer': { background: '#fff !important' },
    // What only a screen can do.
    'a[href*="#"], header nav, header [target], div:has(> form)': {
      display: 'none !important',
    },
    'main a': {
      padding: '0 !important',
      border: '0 !important',
      background: 'none !important',
      flexWrap: 'wrap',
      whiteSpace: 'normal !important',
    },
    'main a svg': { display: 'none' },
    'a[href^=http]::after': { content: 'attr(href)', paddingLeft: '.5em', fontWeight: 400 },
    'section[id], article': { paddingBlock: '16px !important' },
    'footer > div:last-child': { paddingBlock: '16px 0 !important' },
    'section[id] h2, h3': { breakAfter: 'avoid' },
    'li, dl, figure, footer, article section, #about, #case-studies, #testimonials, [data-reach-accordion-item]':
      {
        breakInside: 'avoid',
      },
    p: { orphans: 3, widows: 3 },
  },
})
