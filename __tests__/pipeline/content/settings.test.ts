/** @jest-environment node */
import { describeSettings, settingProblems } from '../../../pipeline/content/settings'

const webhook = 'https://hooks.larkspur.io/contact'

test.each([
  { GATSBY_CONTACT_WEBHOOK_URL: webhook },
  { GATSBY_CONTACT_WEBHOOK_URL: 'https://n8n.larkspur.io:5678/webhook/3f2c?key=a' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'none' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.1:8001/' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.11:8001/' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'https://hooks.example.com.larkspur.io/' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'https://hooks.testing.io/' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'https://hooks.larkspur.io/your-hook' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'https://10.for-your-team.io/a.local/' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'https://172.32.0.1/' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'http://localhost:1880/contact' },
  { GATSBY_CONTACT_WEBHOOK_URL: 'http://[::1]:1880/contact' },
  { GATSBY_ANALYTICS_SRC: '', GATSBY_ANALYTICS_ENDPOINT: '' },
  { GATSBY_ANALYTICS_SRC: 'https://stats.larkspur.io/a.js' },
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
  [sender, '', 'is not set: every attempt to send a message would fail', false],
  [sender, 'https://hooks.example.com/contact', 'is still a placeholder', true],
  [sender, 'https://webhook.test', 'is still a placeholder', true],
  [sender, 'https://example.com./contact', 'is still a placeholder', true],
  [sender, 'https://hooks.larkspur.io/…', 'is still a placeholder', true],
  [sender, 'https://hooks.larkspur.io/...', 'is still a placeholder', true],
  [sender, 'https://hooks.your-service.com/', 'is still a placeholder', true],
  [sender, 'https://hook.eu1.make.com/<id>', 'is still a placeholder', true],
  [sender, 'https://hooks', 'leads nowhere from where visitors are', true],
  [sender, 'https://hooks.local./', 'leads nowhere from where visitors are', true],
  [sender, 'https://192.168.1.5/x', 'leads nowhere from where visitors are', true],
  [sender, 'https://10.0.0.5/x', 'leads nowhere from where visitors are', true],
  [sender, 'https://172.16.0.5/x', 'leads nowhere from where visitors are', true],
  [sender, 'http://hooks.larkspur.io/contact', 'has to begin with https://', true],
  [sender, 'http://127.0.0.1.larkspur.io/contact', 'has to begin with https://', true],
  [sender, 'hooks.larkspur.io/contact', 'is no address', true],
  [sender, 'https://', 'is no address', true],
  [sender, ' https://hooks.larkspur.io', 'is no address', true],
  [sender, 'ftp://hooks.larkspur.io/contact', 'has to begin with https://', true],
  [sender, 'javascript:alert(1)', 'has to begin with https://', true],
  [sender, 'https://user:secret@hooks.larkspur.io', 'names a user or password', true],
  [sender, 'https://user@hooks.larkspur.io', 'names a user or password', true],
  [sender, 'http://not-localhost/', 'has to begin with https://', true],
  [source, 'none', 'is no address', true],
  [source, 'stats.larkspur.io/a.js', 'is no address', true],
  [source, 'https://stats.example.com/a.js', 'is still a placeholder', true],
  [source, '', 'is not set: nothing reports', true],
  [endpoint, 'b.io', 'is no address', true],
  [endpoint, 'http://b.io', 'has to begin with https://', true],
])('%s=%s %s; that stops every build: %j', (setting, value, fault, fatal) => {
  const sound = { [sender]: webhook, [source]: 'https://a.io/a.js', [endpoint]: 'https://b.io' }
  const sentence = expect.stringContaining(`${setting} ${fault}`) as string
  expect(settingProblems({ ...sound, [setting]: value })).toEqual([{ setting, fatal, sentence }])
})

test.each([
  [{ [sender]: webhook }, 'Messages go to hooks.larkspur.io; no analytics.'],
  [
    { [sender]: 'none', [source]: 'https://a.io/a.js' },
    "Messages open the visitor's mail program; analytics from a.io.",
  ],
])('%j is summed up as %j', (settings, sentence) => {
  expect(describeSettings(settings)).toBe(sentence)
})
