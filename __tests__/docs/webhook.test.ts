/** @jest-environment node */
import { readFileSync } from 'node:fs'

const [, recipe = ''] = /\*\*function\*\*[\s\S]*?```js\n([\s\S]*?)```/.exec(
  readFileSync('docs/webhook.md', 'utf8'),
)!

type Filter = (msg: { payload: unknown }, flow: Map<string, unknown>) => [unknown, unknown]
// eslint-disable-next-line @typescript-eslint/no-implied-eval -- Node-RED runs the function's text likewise
const filter = new Function('msg', 'flow', recipe) as Filter

let flow: Map<string, unknown>
beforeEach(() => (flow = new Map()))

function passes(change: object | null = {}): boolean {
  const message = {
    name: 'Zoë Ames',
    email: 'zoe@ames.io',
    message: 'We would like to talk: https://ames.io',
    timestamp: new Date().toISOString(),
    source: 'Example website',
  }
  const msg = { payload: change && { ...message, ...change } }
  const [first, second] = filter(msg, flow)
  // Every message is answered.
  expect(second).toBe(msg)
  return first === msg
}

it('lets a message through once', () => {
  const timestamp = new Date().toISOString()
  expect([passes({ timestamp }), passes({ timestamp })]).toEqual([true, false])
})

it.each([
  ['no message', null],
  ['a missing name', { name: undefined }],
  ['a name that is too long', { name: 'x'.repeat(51) }],
  ['a message that is too short', { message: 'Hi' }],
  ['a message that is too long', { message: 'x'.repeat(1001) }],
  ['three links', { message: 'See http://a.io http://b.io www.c.io' }],
  ['an old timestamp', { timestamp: '2020-01-01T00:00:00Z' }],
  ['a timestamp that is none', { timestamp: 'now' }],
])('drops %s', (_, change) => {
  expect(passes(change)).toBe(false)
})

it('drops what comes after five others within a minute, and forgets them after two days', () => {
  const results = Array.from({ length: 6 }, (_, index) => passes({ name: `Name ${index}` }))
  expect(results).toEqual([true, true, true, true, true, false])
  const old = { key: 'old', time: Date.now() - 49 * 60 * 60 * 1000 }
  flow.set('seen', [old])
  passes()
  expect(flow.get('seen')).toHaveLength(1)
})

it('remembers at most 500 messages', () => {
  flow.set(
    'seen',
    Array.from({ length: 500 }, (_, index) => ({ key: `${index}`, time: Date.now() - 90_000 })),
  )
  passes()
  expect(flow.get('seen')).toHaveLength(500)
})
