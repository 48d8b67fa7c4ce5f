import { css, type CSSObject } from '@emotion/react'
import { columnWidth, radius, color, fontFamily, media, from, visuallyHidden } from '../theme'

/** Styles of emphasis, code and links, in text and in headings. */
export const inlineMarkdownStyles: CSSObject = {
  // `font-synthesis` slants the regular font, because the site has no italic text font.
  '& em': { fontFamily: fontFamily.sans, fontStyle: 'italic', fontSynthesis: 'style' },
  '& code': {
    padding: '0.1em 0.3em',
    background: color.sand,
    borderRadius: radius.control,
    fontFamily: fontFamily.mono,
    fontSize: '0.9em',
  },
  '& a': { color: color.blue, textUnderlineOffset: 3 },
  '& strong': { fontWeight: 600 },
  [media.hover]: { '& a:hover': { color: color.blueHover } },
}

const footnotes: CSSObject = {
  '& sup': { fontSize: '0.9em', lineHeight: 'inherit' },
  '& .footnotes': {
    marginTop: '0.75rem',
    paddingTop: '0.75rem',
    borderTop: `1px solid ${color.line}`,
    color: color.muted,
    fontSize: '1rem',
    lineHeight: 1.45,
  },
  '& .footnotes-title': visuallyHidden,
}

const lists: CSSObject = {
  '& li': { position: 'relative', paddingLeft: '1.75rem' },
  '& li + li': { marginTop: '0.5rem' },
  '& ul > li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.75em',
    width: 14,
    borderTop: `2px solid ${color.teal}`,
  },
  '& ol': { paddingLeft: '1.75rem', listStyle: 'decimal' },
  '& ol > li': { paddingLeft: '0.25rem' },
  '& ol > li::marker': { color: color.teal, fontWeight: 600 },
}

const tables: CSSObject = {
  '& .table': {
    maxWidth: '100%',
    overflowX: 'auto',
    [media.print]: { overflow: 'visible' },
  },
  // The table clips what is outside of its cells.
  '& .table a:focus-visible': { outlineOffset: -3 },
  '& table': {
    minWidth: '100%',
    borderCollapse: 'collapse',
    fontSize: '1rem',
    lineHeight: 1.45,
    // Keeps words whole, because the table scrolls when it is too wide.
    overflowWrap: 'break-word',
  },
  '& :is(th, td)': {
    minWidth: '4.5em',
    padding: '0.5rem 1rem 0.5rem 0',
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& :is(th, td):last-child': { paddingRight: 0 },
  '& thead :is(th, td)': { borderBottomColor: color.ink, fontWeight: 600 },
  '& .align-right': { textAlign: 'right' },
  '& .align-center': { textAlign: 'center' },
}

/** Styles of all elements that the Markdown of a page can contain. */
export const markdownBodyStyles = css(inlineMarkdownStyles, lists, tables, footnotes, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.75rem',
  maxWidth: `${columnWidth}em`,
  overflowWrap: 'anywhere',
  [from.medium]: { gridColumn: 2 },
  '& :is(h3, h4, h5, h6)': {
    margin: '0.75rem 0 0',
    fontSize: '1.25rem',
    lineHeight: 1.3,
  },
  '& :is(h4, h5, h6)': { fontSize: '1.0625rem', fontWeight: 600 },
  '& > :first-child': { marginTop: 0 },
  // Spacing of blocks in list items and blockquotes.
  '& li > :is(p, ul, ol, blockquote, pre, .table)': { marginTop: '0.5rem' },
  '& li > p:first-of-type': { marginTop: 0 },
  '& blockquote > * + *': { marginTop: '0.75rem' },
  '& blockquote': {
    paddingLeft: '1.25rem',
    borderLeft: `3px solid ${color.teal}`,
    color: color.muted,
  },
  '& pre': {
    margin: 0,
    padding: '0.75rem 1rem',
    background: color.sand,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    lineHeight: 1.45,
    tabSize: 4,
    // Wraps long lines, because a scrollable region would need a tab stop.
    whiteSpace: 'pre-wrap',
  },
  '& pre code': { padding: 0, background: 'none' },
  '& hr': {
    width: '100%',
    margin: '0.75rem 0',
    border: 0,
    borderTop: `1px solid ${color.line}`,
  },
  // Hides a thematic break at the start or end of a section, where the section's own border replaces it.
  '& > hr:is(:first-child, :last-child)': { display: 'none' },
  '& img': {
    height: 'auto',
    // Keeps dark lines of transparent images visible in the dark color scheme.
    background: '#fff',
    borderRadius: radius.frame,
  },
})
