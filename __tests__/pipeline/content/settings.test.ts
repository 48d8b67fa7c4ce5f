/** @jest-environment node */
import { collectScriptsAndOrigins } from '../../../pipeline/content/analytics'
import {
  formatDeliveryAndAnalyticsSentence,
  findSettingProblems,
} from '../../../pipeline/content/settings'
import { invalidWebhooks } from '../../support/invalidWebhooks'

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

test.each(invalidWebhooks)('findSettingProblems reports the webhook %j as %s', (value, code) => {
  const isFatal = value !== ''
  const message = expect.stringContaining(value) as string
  expect(findSettingProblems({ [sender]: value })).toEqual([
    { setting: sender, code, isFatal, message },
  ])
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
