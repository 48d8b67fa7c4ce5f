import { readFileSync } from 'node:fs'

const [, recipe = ''] = /\*\*function\*\*[\s\S]*?```js\n([\s\S]*?)```/.exec(
  readFileSync('docs/webhook.md', 'utf8'),
)!

type Filter = (msg: { payload: unknown }, flow: Map<string, unknown>) => unknown[]
// eslint-disable-next-line @typescript-eslint/no-implied-eval -- Node-RED also runs the function as text
const filter = new Function('msg', 'flow', recipe) as Filter

let flow: Map<string, unknown>
beforeEach(() => (flow = new Map()))

/** Returns the output that the recipe chooses for a message. */
function getDestination(change: object | null = {}): 'mailbox' | 'doubtful.jsonl' | 'dropped' {
  const message = {
    name: 'Zoë Ames',
    email: 'zoe@ames.io',
    message: 'We would like to talk: https://ames.io',
    timestamp: new Date().toISOString(),
    source: 'Example website',
  }
  const msg = { payload: change && { ...message, ...change } }
  const [first, second, third] = filter(msg, flow)
  // The third output is the HTTP response, which the recipe sends for every message.
  expect(third).toBe(msg)
  expect([first, second].filter(Boolean).length).toBeLessThan(2)
  if (first) return 'mailbox'
  return second ? 'doubtful.jsonl' : 'dropped'
}

it('forwards a message once when it is sent twice', () => {
  const timestamp = new Date().toISOString()
  expect(getDestination({ timestamp })).toBe('mailbox')
  expect(getDestination({ timestamp })).toBe('dropped')
})

it.each([
  ['no message', null],
  ['a missing name', { name: undefined }],
  ['a message that is too long', { message: 'x'.repeat(1001) }],
  ['three links', { message: 'See http://a.io http://b.io www.c.io' }],
  ['an old timestamp', { timestamp: '2020-01-01T00:00:00Z' }],
  ['an invalid timestamp', { timestamp: 'now' }],
])('classifies %s as doubtful', (_, change) => {
  expect(getDestination(change)).toBe('doubtful.jsonl')
})

it('classifies the sixth message within a minute as doubtful', () => {
  const results = Array.from({ length: 6 }, (_, index) => getDestination({ name: `Name ${index}` }))
  expect(results).toEqual([...Array<string>(5).fill('mailbox'), 'doubtful.jsonl'])
})

it('stores the keys of at most 500 messages, for two days', () => {
  const store = (count: number, ageMs: number) =>
    Array.from({ length: count }, (_, key) => ({ key: `${key}`, time: Date.now() - ageMs }))
  flow.set('seen', [...store(1, 49 * 60 * 60 * 1000), ...store(500, 90_000)])
  getDestination()
  expect(flow.get('seen')).toHaveLength(500)
  flow.set('seen', store(1, 49 * 60 * 60 * 1000))
  getDestination()
  expect(flow.get('seen')).toHaveLength(1)
})
