import { checkPageText } from '../../pipeline/content/pageText'
import type { Diagnostic } from '../../pipeline/content/diagnostic'

const linkablePaths = ['/', '/my CV.pdf', '/cv (1).pdf', '/cv(2).pdf', '/100%.pdf']

/** Checks the body of a page that may link to `linkablePaths`. */
export function checkMarkdown(body: string): Diagnostic[] {
  const page = { value: {}, body, bodyLine: 1, lineOf: () => 1 }
  return checkPageText('a.md', page, linkablePaths)
}

/**
 * Invalid bodies of pages, each with the expected code, the line, and the computed part of the fix,
 * if any.
 */
export const invalidMarkdown: [code: string, line: number, body: string, fixPart?: string][] = [
  ['html-in-text', 1, 'a <!-- b --> c'],
  ['html-in-text', 3, 'a\n\n<table>\n</table>'],
  ['link-broken', 1, '[a](/my%20CV.pd)', '</my CV.pdf>'],
  ['link-invalid', 2, 'a\nwww.example.com'],
  ['image-alt-missing', 1, '![](./a.jpg)', '](./a.jpg)'],
  ['image-alt-missing', 1, '![ ](./a.jpg)', '](./a.jpg)'],
  ['image-elsewhere', 1, '![a](https://example.com/a.jpg)'],
  ['image-elsewhere', 1, '![a](/a.jpg)'],
]
