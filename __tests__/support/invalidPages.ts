/** Returns the text of the imprint page in the site owner's guide, with changed fields. */
export function createImprint(change: Record<string, string> = {}): string {
  const fields = {
    title: 'Imprint',
    description: 'Who is responsible for this site.',
    linkLabel: 'Imprint',
    order: '2',
    ...change,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `---\n${lines.join('\n')}\n---\n\nHarbor Advice, Main Street 1\n`
}

/** Invalid names of page files, each with the expected code and the suggested name. */
export const invalidPageNames: [file: string, code: string, suggestedName: string][] = [
  ['Imprint.md', 'page-name-invalid', 'imprint.md'],
  ['über uns.md', 'page-name-invalid', 'uber-uns.md'],
  ['U\u0308ber.md', 'page-name-invalid', 'uber.md'],
  ['my_terms.md', 'page-name-invalid', 'my-terms.md'],
  ['法律.md', 'page-name-invalid', 'my-page.md'],
  ['imprint.MD', 'page-name-invalid', 'imprint.md'],
  ['static.md', 'page-name-reserved', 'static-page.md'],
  ['page-data.md', 'page-name-reserved', 'page-data-page.md'],
  ['admin.md', 'page-name-reserved', 'admin-page.md'],
  ['404.md', 'page-name-reserved', '404-page.md'],
  ['index.md', 'page-name-reserved', 'index-page.md'],
]

/** Pages with one defect each: expected code, line and field. */
export const invalidPages: [
  what: string,
  code: string,
  line: number,
  field: string[],
  text: string,
][] = [
  [
    'without a link label',
    'field-missing',
    1,
    ['linkLabel'],
    createImprint().replace('linkLabel: Imprint\n', ''),
  ],
  ['with HTML', 'html-in-text', 10, [], `${createImprint()}\n<b>x</b>\n`],
]

/** Invalid lines of a page, each with the expected code and the computed part of the fix, if any. */
export const invalidPageLines: [line: string, code: string, fixPart?: string][] = [
  ['[two](/nope/)', 'link-broken'],
  ['[two](/imprint)', 'link-broken', ' /imprint/ '],
  ['[two](/chart.png#top)', 'link-broken', '"chart.png"'],
  ['[two](/100%/)', 'link-broken'],
  ['[my CV](/cv.pdf)', 'link-broken', '"cv.pdf"'],
  ['### With analitics', 'analytics-heading-unknown'],
  ['## Without analytic', 'analytics-heading-unknown'],
  ['### Without any analytics', 'analytics-heading-unknown'],
  ['#### With web analytics:', 'analytics-heading-unknown'],
]
