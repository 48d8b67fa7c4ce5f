import { css, type CSSObject } from '@emotion/react'
import { color, font, from, radius, rem, when } from '../theme/index'

const monospace = 'ui-monospace, Menlo, Consolas, monospace'

/** Emphasis, code and links, in text and in headings. */
export const inlineMarkdown: CSSObject = {
  // The site ships no italic font, so the browser slants the regular one.
  '& em': { fontFamily: font.sans, fontStyle: 'italic', fontSynthesis: 'style' },
  '& code': {
    padding: '0.1em 0.3em',
    background: color.sand,
    borderRadius: radius.control,
    fontFamily: monospace,
    fontSize: '0.9em',
  },
  '& a': { color: color.blue, textUnderlineOffset: 3 },
  [when.hover]: { '& a:hover': { color: color.blueHover } },
}

const lists: CSSObject = {
  '& li': { position: 'relative', paddingLeft: rem(28) },
  '& li + li': { marginTop: rem(8) },
  '& ul > li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.75em',
    width: 14,
    borderTop: `2px solid ${color.teal}`,
  },
  '& ul ul > li::before': { width: 8 },
  '& ol': { paddingLeft: rem(28), listStyle: 'decimal' },
  '& ol > li': { paddingLeft: rem(4) },
  '& ol > li::marker': { color: color.teal, fontWeight: 600 },
  // The class of a check box's item, and the character in place of the box.
  '& ul > .task-list-item::before': { display: 'none' },
  '& ul > .task-list-item .checkbox': { position: 'absolute', left: 0 },
}

const tables: CSSObject = {
  '& .table': { maxWidth: '100%', overflowX: 'auto', [when.print]: { overflow: 'visible' } },
  '& table': {
    minWidth: '100%',
    borderCollapse: 'collapse',
    fontSize: rem(16),
    lineHeight: 1.5,
    // A narrow table scrolls; its words stay whole.
    overflowWrap: 'break-word',
  },
  '& :is(th, td)': {
    minWidth: '4.5em',
    padding: `${rem(8)} ${rem(16)} ${rem(8)} 0`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& :is(th, td):last-child': { paddingRight: 0 },
  '& thead :is(th, td)': { borderBottomColor: color.ink, fontWeight: 600 },
  '& .align-right': { textAlign: 'right' },
  '& .align-center': { textAlign: 'center' },
}

/** Typography of everything that the Markdown of a page can hold. */
export const markdownBody = css(inlineMarkdown, lists, tables, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: rem(12),
  maxWidth: '38em',
  overflowWrap: 'anywhere',
  [from.medium]: { gridColumn: 2 },
  '& :is(h3, h4, h5, h6)': { margin: `${rem(12)} 0 0`, fontSize: rem(19), lineHeight: 1.35 },
  '& :is(h4, h5, h6)': { fontSize: rem(17), fontWeight: 700 },
  '& :is(h5, h6)': { color: color.muted, fontSize: rem(16) },
  '& > :first-child': { marginTop: 0 },
  // Blocks within a list item or a quotation.
  '& li > :is(p, ul, ol, blockquote, pre, .table)': { marginTop: rem(8) },
  '& li > p:first-of-type': { marginTop: 0 },
  '& blockquote > * + *': { marginTop: rem(12) },
  '& blockquote': {
    paddingLeft: rem(20),
    borderLeft: `3px solid ${color.teal}`,
    color: color.muted,
  },
  '& pre': {
    margin: 0,
    padding: `${rem(12)} ${rem(16)}`,
    background: color.sand,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    lineHeight: 1.5,
    tabSize: 4,
    // A long line wraps, as a region that scrolls would need a tab stop of its own.
    whiteSpace: 'pre-wrap',
  },
  '& pre code': { padding: 0, background: 'none' },
  '& hr': {
    width: '100%',
    margin: `${rem(12)} 0`,
    border: 0,
    borderTop: `1px solid ${color.line}`,
  },
  // The section's own line is beside it.
  '& > hr:is(:first-child, :last-child)': { display: 'none' },
  '& img': {
    height: 'auto',
    // Dark lines on a transparent ground stay visible in the dark scheme.
    background: '#fff',
    borderRadius: radius.frame,
  },
})
