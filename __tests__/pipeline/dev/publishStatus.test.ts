import { chooseStatus, describeStatus } from '../../../pipeline/dev/publishStatus.client'

const site = { previewUrl: 'https://draft.website.pages.dev', liveUrl: 'https://www.company.com' }
const pull = { html_url: 'https://github.com/owner/name/pull/1' }
const run = { conclusion: null, html_url: 'https://github.com/owner/name/actions/runs/1' }
const failedRun = { ...run, conclusion: 'failure' }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const common = { published: 'abc', publishedAt: minutesAgo(1), run }
const draft = { ...common, count: 1, isServed: true, pull }
const published = { ...common, count: 0, isServed: false }

const states = [
  ['a conflict before a failed check', { ...draft, conflict: {}, run: failedRun }, 'conflict'],
  ['a failed check of the draft', { ...draft, run: failedRun }, 'draft-failed'],
  ['a preview that shows an older draft', { ...draft, isServed: false }, 'draft-building'],
  ['a draft whose preview is built', draft, 'draft-ready'],
  [
    'a site that serves the publication, whatever the check says',
    { ...published, isServed: true, run: failedRun },
    'live',
  ],
  ['a failed check of the publication', { ...published, run: failedRun }, 'publication-failed'],
  [
    'a publication under way',
    { ...published, publishedAt: minutesAgo(19) },
    'publication-building',
  ],
  ['a late publication', { ...published, publishedAt: minutesAgo(21) }, 'publication-late'],
  ['a publication of yesterday', { ...published, publishedAt: minutesAgo(25 * 60) }, 'unchanged'],
] as const

describe('chooseStatus', () => {
  it.each(states)('names %s', (_, state, status) => {
    expect(chooseStatus(state, site)).toBe(status)
  })

  it('waits for no preview and no site without an address', () => {
    expect(chooseStatus({ ...draft, isServed: false }, {})).toBe('draft-ready')
    expect(chooseStatus(published, {})).toBe('published')
  })
})

describe('describeStatus', () => {
  it('links the commit if the token may not read the checks', () => {
    const { reason } = describeStatus(
      'publication-late',
      { ...published, run: undefined },
      'owner/name',
    )
    expect(reason?.url).toBe('https://github.com/owner/name/commit/abc')
  })
})
