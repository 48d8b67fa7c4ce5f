/** @jest-environment node */
import { settingProblems } from '../../../pipeline/content/settings'

const webhook = 'https://hooks.fairlead.io/contact'

test.each([
  { GATSBY_CONTACT_WEBHOOK_URL: webhook },
  { GATSBY_CONTACT_WEBHOOK_URL: 'https://n8n.fairlead.io:5678/webhook/3f2c?key=a' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.1:8001/' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'http://localhost:1880/contact' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'http://[::1]:1880/contact' },
  { GATSBY_ANALYTICS_SRC: '', GATSBY_ANALYTICS_ENDPOINT: '' },
  { GATSBY_ANALYTICS_SRC: 'https://stats.fairlead.io/a.js' },
  { GATSBY_ANALYTICS_SRC: 'https://a.io/a.js', GATSBY_ANALYTICS_ENDPOINT: 'https://b.io/api' },
])('%j is fine', (settings) => {
  expect(settingProblems({ GATSBY_CONTACT_WEBHOOK_URL: webhook, ...settings })).toEqual([])
})

const [sender, source, endpoint] = [
  'GATSBY_CONTACT_WEBHOOK_URL',
  'GATSBY_ANALYTICS_SRC',
  'GATSBY_ANALYTICS_ENDPOINT',
] as const

test.each([
  [sender, '', 'is not set: every attempt to send a message will end in the error', false],
  [sender, 'https://hooks.example.com/contact', 'is still a placeholder', false],
  [sender, 'https://webhook.test', 'is still a placeholder', false],
  [sender, 'http://hooks.fairlead.io/contact', 'has to begin with https://', false],
  [sender, 'http://127.0.0.1.fairlead.io/contact', 'has to begin with https://', false],
  [sender, 'hooks.fairlead.io/contact', 'is no address', true],
  [sender, 'https://', 'is no address', true],
  [sender, ' https://hooks.fairlead.io', 'is no address', true],
  [sender, 'ftp://hooks.fairlead.io/contact', 'has to begin with https://', true],
  [sender, 'javascript:alert(1)', 'has to begin with https://', true],
  [sender, 'https://user:secret@hooks.fairlead.io', 'names a user or password', true],
  [source, 'stats.fairlead.io/a.js', 'is no address', true],
  [source, 'https://stats.example.com/a.js', 'is still a placeholder', false],
  [source, '', 'is not set: nothing reports', false],
  [endpoint, 'b.io', 'is no address', true],
  [endpoint, 'http://b.io', 'has to begin with https://', false],
])('%s=%s %s; that stops the build: %j', (setting, value, fault, fatal) => {
  const sound = { [sender]: webhook, [source]: 'https://a.io/a.js', [endpoint]: 'https://b.io' }
  const sentence = expect.stringContaining(`${setting} ${fault}`) as string
  expect(settingProblems({ ...sound, [setting]: value })).toEqual([{ setting, fatal, sentence }])
})
