import { css, type CSSObject } from '@emotion/react'
import {
  borderRadius,
  colorVar,
  fontFamily,
  mediaFeatureQuery,
  minWidthQuery,
  pxToRem,
} from '../theme/index'

const monospace = 'ui-monospace, Menlo, Consolas, monospace'

/** Styles of emphasis, code and links, in text and in headings. */
export const inlineMarkdownStyles: CSSObject = {
  // `font-synthesis` slants the regular font, because the site has no italic text font.
  '& em': { fontFamily: fontFamily.sans, fontStyle: 'italic', fontSynthesis: 'style' },
  '& code': {
    padding: '0.1em 0.3em',
    background: colorVar.sand,
    borderRadius: borderRadius.control,
    fontFamily: monospace,
    fontSize: '0.9em',
  },
  '& a': { color: colorVar.blue, textUnderlineOffset: 3 },
  [mediaFeatureQuery.hover]: { '& a:hover': { color: colorVar.blueHover } },
}

const lists: CSSObject = {
  '& li': { position: 'relative', paddingLeft: pxToRem(28) },
  '& li + li': { marginTop: pxToRem(8) },
  '& ul > li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.75em',
    width: 14,
    borderTop: `2px solid ${colorVar.teal}`,
  },
  '& ul ul > li::before': { width: 8 },
  '& ol': { paddingLeft: pxToRem(28), listStyle: 'decimal' },
  '& ol > li': { paddingLeft: pxToRem(4) },
  '& ol > li::marker': { color: colorVar.teal, fontWeight: 600 },
  '& .long-numbers': { paddingLeft: 0, listStylePosition: 'inside' },
  '& .long-numbers > li > p:first-of-type': { display: 'inline' },
  // Hides the bullet of a task list item, which has a checkbox character instead.
  '& ul > .task-list-item::before': { display: 'none' },
  '& ul > .task-list-item .checkbox': { position: 'absolute', left: 0 },
}

const tables: CSSObject = {
  '& .table': {
    maxWidth: '100%',
    overflowX: 'auto',
    [mediaFeatureQuery.print]: { overflow: 'visible' },
  },
  '& table': {
    minWidth: '100%',
    borderCollapse: 'collapse',
    fontSize: pxToRem(16),
    lineHeight: 1.5,
    // Keeps words whole, because the table scrolls when it is too wide.
    overflowWrap: 'break-word',
  },
  '& :is(th, td)': {
    minWidth: '4.5em',
    padding: `${pxToRem(8)} ${pxToRem(16)} ${pxToRem(8)} 0`,
    borderBottom: `1px solid ${colorVar.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& :is(th, td):last-child': { paddingRight: 0 },
  '& thead :is(th, td)': { borderBottomColor: colorVar.ink, fontWeight: 600 },
  '& .align-right': { textAlign: 'right' },
  '& .align-center': { textAlign: 'center' },
}

/** Styles of all elements that the Markdown of a page can contain. */
export const markdownBodyStyles = css(inlineMarkdownStyles, lists, tables, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: pxToRem(12),
  maxWidth: '38em',
  overflowWrap: 'anywhere',
  [minWidthQuery.medium]: { gridColumn: 2 },
  '& :is(h3, h4, h5, h6)': {
    margin: `${pxToRem(12)} 0 0`,
    fontSize: pxToRem(19),
    lineHeight: 1.35,
  },
  '& :is(h4, h5, h6)': { fontSize: pxToRem(17), fontWeight: 700 },
  '& :is(h5, h6)': { color: colorVar.muted, fontSize: pxToRem(16) },
  '& > :first-child': { marginTop: 0 },
  // Spacing of blocks in list items and blockquotes.
  '& li > :is(p, ul, ol, blockquote, pre, .table)': { marginTop: pxToRem(8) },
  '& li > p:first-of-type': { marginTop: 0 },
  '& blockquote > * + *': { marginTop: pxToRem(12) },
  '& blockquote': {
    paddingLeft: pxToRem(20),
    borderLeft: `3px solid ${colorVar.teal}`,
    color: colorVar.muted,
  },
  '& pre': {
    margin: 0,
    padding: `${pxToRem(12)} ${pxToRem(16)}`,
    background: colorVar.sand,
    border: `1px solid ${colorVar.line}`,
    borderRadius: borderRadius.control,
    lineHeight: 1.5,
    tabSize: 4,
    // Wraps long lines, because a scrollable region would need a tab stop.
    whiteSpace: 'pre-wrap',
  },
  '& pre code': { padding: 0, background: 'none' },
  '& hr': {
    width: '100%',
    margin: `${pxToRem(12)} 0`,
    border: 0,
    borderTop: `1px solid ${colorVar.line}`,
  },
  // Hides a thematic break at the start or end of a section, where the section's own border replaces it.
  '& > hr:is(:first-child, :last-child)': { display: 'none' },
  '& img': {
    height: 'auto',
    // Keeps dark lines of transparent images visible in the dark color scheme.
    background: '#fff',
    borderRadius: borderRadius.frame,
  },
})
