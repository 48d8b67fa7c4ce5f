/** @jest-environment node */
import { collectScriptsAndOrigins } from '../../../pipeline/content/files/analytics'
import {
  formatDeliveryAndAnalyticsSentence,
  findSettingProblems,
} from '../../../pipeline/content/settings'

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
])('findSettingProblems accepts %j', (settings) => {
  expect(findSettingProblems(settings)).toEqual([])
})

const sender = 'GATSBY_CONTACT_WEBHOOK_URL'

test.each([
  ['', 'is not set, so visitors cannot send messages', false],
  ['https://hooks.example.com/contact', 'is still a placeholder', true],
  ['https://webhook.test', 'is still a placeholder', true],
  ['https://example.com./contact', 'is still a placeholder', true],
  ['https://hooks.larkspur.io/…', 'is still a placeholder', true],
  ['https://hooks.larkspur.io/...', 'is still a placeholder', true],
  ['https://hooks.your-service.com/', 'is still a placeholder', true],
  ['https://hook.eu1.make.com/<id>', 'is still a placeholder', true],
  ['https://hooks', 'is in a private network, which visitors cannot reach', true],
  ['https://hooks.local./', 'is in a private network, which visitors cannot reach', true],
  ['https://192.168.1.5/x', 'is in a private network, which visitors cannot reach', true],
  ['https://10.0.0.5/x', 'is in a private network, which visitors cannot reach', true],
  ['https://172.16.0.5/x', 'is in a private network, which visitors cannot reach', true],
  ['http://hooks.larkspur.io/contact', 'must begin with https://', true],
  ['http://127.0.0.1.larkspur.io/contact', 'must begin with https://', true],
  ['hooks.larkspur.io/contact', 'is not a URL', true],
  ['https://', 'is not a URL', true],
  [' https://hooks.larkspur.io', 'is not a URL', true],
  ['ftp://hooks.larkspur.io/contact', 'must begin with https://', true],
  ['javascript:alert(1)', 'must begin with https://', true],
  ['https://user:secret@hooks.larkspur.io', 'contains a user name or password', true],
  ['https://user@hooks.larkspur.io', 'contains a user name or password', true],
  ['http://not-localhost/', 'must begin with https://', true],
])('findSettingProblems reports that the webhook %j %s (isFatal: %j)', (value, fault, isFatal) => {
  const message = expect.stringContaining(`${sender} ${fault}`) as string
  expect(findSettingProblems({ [sender]: value })).toEqual([{ setting: sender, isFatal, message }])
})

test.each([
  [webhook, '', 'Messages go to hooks.larkspur.io; no analytics.'],
  [
    'none',
    '<script src="https://a.io/a.js"></script>',
    "Messages open in the visitor's email app; analytics from a.io.",
  ],
])(
  'formatDeliveryAndAnalyticsSentence describes the webhook %j and the snippet %j as %j',
  (value, snippet, sentence) => {
    expect(
      formatDeliveryAndAnalyticsSentence({ [sender]: value }, collectScriptsAndOrigins(snippet)),
    ).toBe(sentence)
  },
)
