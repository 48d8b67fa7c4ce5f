import {
  chooseStatus,
  describeError,
  describeStatus,
} from '../../../pipeline/dev/publishStatus.client'

type Status = ReturnType<typeof chooseStatus>
type Failure = Parameters<typeof describeError>[0]

const site = { previewUrl: 'https://draft.website.pages.dev', liveUrl: 'https://www.company.com' }
const pull = { number: 1, html_url: 'https://github.com/owner/name/pull/1' }
const run = { conclusion: null, html_url: 'https://github.com/owner/name/actions/runs/1' }
const failedRun = { ...run, conclusion: 'failure' }
const now = Date.UTC(2026, 2, 4)
const minutes = 60_000
const hours = 60 * minutes
const ago = (ageMs: number) => new Date(now - ageMs)

beforeEach(() => jest.useFakeTimers({ now }))
afterEach(() => jest.useRealTimers())

const common = { published: 'abc', publishedAt: ago(0), run }
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
  ['a new publication', published, 'publication-building'],
  [
    'a publication of 20 minutes ago',
    { ...published, publishedAt: ago(20 * minutes) },
    'publication-building',
  ],
  ['a late publication', { ...published, publishedAt: ago(20 * minutes + 1) }, 'publication-late'],
  [
    'a publication of 24 hours ago',
    { ...published, publishedAt: ago(24 * hours) },
    'publication-late',
  ],
  ['an older publication', { ...published, publishedAt: ago(24 * hours + 1) }, 'unchanged'],
] as const

describe('chooseStatus', () => {
  it.each(states)('names %s', (_, state, status) => {
    expect(chooseStatus(state, site)).toBe(status)
  })

  it('waits for no preview and no site without an address', () => {
    expect(chooseStatus({ ...draft, isServed: false }, {})).toBe('draft-ready')
    expect(chooseStatus(published, {})).toBe('published')
    const old = { ...published, publishedAt: ago(24 * hours + 1) }
    expect(chooseStatus(old, {})).toBe('unchanged')
  })
})

describe('describeStatus', () => {
  const describe = (status: Status, more: object = {}) =>
    describeStatus(status, { ...draft, run: failedRun, ...more }, 'owner/name')
  const checksUrl = `${pull.html_url}/checks`

  const reasons: Record<Status, string | undefined> = {
    conflict: pull.html_url,
    'draft-failed': checksUrl,
    'draft-building': checksUrl,
    'draft-ready': checksUrl,
    live: undefined,
    'publication-failed': run.html_url,
    unchanged: undefined,
    published: undefined,
    'publication-late': run.html_url,
    'publication-building': undefined,
  }
  const statuses = Object.keys(reasons) as Status[]

  it.each(statuses)('has a sentence for %s, with a link to its reason, if any', (status) => {
    const { text, reason } = describe(status)
    expect([reason?.url, Boolean(reason?.label)]).toEqual([
      reasons[status],
      Boolean(reasons[status]),
    ])
    expect(text).toMatch(/^[A-Z].+\.$/)
    expect(text).not.toContain('undefined')
    const others = statuses.filter((other) => other !== status)
    expect(others.map((other) => describe(other).text)).not.toContain(text)
  })

  it('links the commit if the token may not read the checks', () => {
    const { reason } = describe('publication-late', { run: undefined })
    expect(reason?.url).toBe('https://github.com/owner/name/commit/abc')
  })

  it.each<Status>(['draft-failed', 'publication-failed'])('names the error of %s', (status) => {
    const error = 'content/site.json, line 3: a comma is missing.'
    expect(describe(status, { run: { ...failedRun, error } }).text).toContain(error)
  })

  it.each<Status>(['draft-building', 'draft-ready'])('counts the files of %s', (status) => {
    expect(describe(status, { count: 1 }).text).toContain('One changed file is')
    expect(describe(status, { count: 2 }).text).toContain('2 changed files are')
  })
})

describe('describeError', () => {
  const message = 'Words of GitHub.'
  const errors: [name: string, error: Failure, fact: RegExp, isQuoted: boolean][] = [
    ['a lost connection', { message }, /connection/, false],
    ['an expired token', { status: 401, message }, /expired/, false],
    ['a rate limit', { status: 403, message, isRateLimit: true }, /pause/, false],
    ['another rate limit', { status: 429, message, isRateLimit: true }, /pause/, false],
    ['a missing right', { status: 403, message, isRateLimit: false }, /"Pull requests"/, true],
    ['a hidden repository', { status: 404, message }, /"Pull requests"/, true],
    ['a check under way', { status: 405, message }, /check/, true],
    ['something newer', { status: 409, message }, /else/, false],
    ['a refused request', { status: 422, message }, /minutes/, true],
    ['an outage', { status: 502, message }, /minutes/, true],
  ]

  it.each(errors)('says what to do about %s', (_, error, fact, isQuoted) => {
    const text = describeError(error)
    expect(text).toMatch(fact)
    expect(text.includes(message)).toBe(isQuoted)
    const others = errors.filter((row) => String(row[2]) !== String(fact))
    expect(others.map(([, other]) => describeError(other))).not.toContain(text)
  })
})
