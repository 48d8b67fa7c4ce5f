import site from '../../fixtures/content/site.json'
import { readWebhook } from '../../../pipeline/content/webhook'

const { env } = process
const webhook = 'https://hooks.larkspur.io/contact'
const localWebhook = 'http://127.0.0.1:8001/'

beforeEach(() => (process.env = { ...env }))

afterAll(() => (process.env = env))

describe('readWebhook', () => {
  it.each([
    ['', site.contactWebhook],
    ['none', 'none'],
    [webhook, webhook],
  ])('returns the webhook for the override %j', (override, expected) => {
    process.env.GATSBY_CONTACT_WEBHOOK_URL = override
    expect(readWebhook()).toBe(expected)
  })

  it.each(['hooks.larkspur.io', 'http://hooks.larkspur.io', localWebhook])(
    'rejects the override %s',
    (override) => {
      process.env.GATSBY_CONTACT_WEBHOOK_URL = override
      expect(() => readWebhook()).toThrow(`GATSBY_CONTACT_WEBHOOK_URL=${override}`)
    },
  )

  it.each([
    [localWebhook, true],
    ['http://localhost:3000/hook', true],
    ['http://[::1]:3000/hook', true],
    ['http://192.168.0.7/', false],
    ['http://127.0.0.1.larkspur.io/', false],
  ])('for what is not published accepts %s: %s', (override, isAccepted) => {
    process.env.GATSBY_CONTACT_WEBHOOK_URL = override
    const read = () => readWebhook({ acceptLocal: true })
    if (isAccepted) expect(read()).toBe(override)
    else expect(read).toThrow()
  })
})
