/** @jest-environment node */
import { type SettingProblem, settingProblems } from '../../../pipeline/content/settings'

function webhookProblem(webhook: string | undefined): SettingProblem | undefined {
  return settingProblems({ GATSBY_CONTACT_WEBHOOK_URL: webhook })[0]
}

function analyticsProblem(source?: string, endpoint?: string): SettingProblem | undefined {
  return settingProblems({
    GATSBY_CONTACT_WEBHOOK_URL: 'https://hooks.fairlead.io/contact',
    GATSBY_ANALYTICS_SRC: source,
    GATSBY_ANALYTICS_ENDPOINT: endpoint,
  })[0]
}

test.each([
  'https://hooks.fairlead.io/contact',
  'https://n8n.fairlead.io:5678/webhook/3f2c?key=a',
  'http://127.0.0.1:8001/',
  'http://localhost:1880/contact',
  'http://[::1]:1880/contact',
])('%s is fine', (webhook) => {
  expect(webhookProblem(webhook)).toBeUndefined()
})

test.each([undefined, ''])('%j is a warning: the site can be looked at', (webhook) => {
  expect(webhookProblem(webhook)).toMatchObject({
    fatal: false,
    sentence:
      'GATSBY_CONTACT_WEBHOOK_URL is not set: every attempt to send a message will end in the error toast.',
  })
})

test.each([
  ['https://hooks.example.com/contact', 'is still a placeholder'],
  ['https://webhook.test', 'is still a placeholder'],
  ['http://hooks.fairlead.io/contact', 'has to begin with https://'],
  ['http://127.0.0.1.fairlead.io/contact', 'has to begin with https://'],
])('%s is a warning, for it %s', (webhook, doubt) => {
  expect(webhookProblem(webhook)).toMatchObject({
    fatal: false,
    sentence: expect.stringContaining(`GATSBY_CONTACT_WEBHOOK_URL ${doubt}`) as string,
  })
})

test.each([
  ['hooks.fairlead.io/contact', 'is no address'],
  ['https://', 'is no address'],
  [' https://hooks.fairlead.io', 'is no address'],
  ['ftp://hooks.fairlead.io/contact', 'has to begin with https://'],
  ['javascript:alert(1)', 'has to begin with https://'],
  ['https://user:secret@hooks.fairlead.io', 'names a user or password'],
])('%s stops the build, for it %s', (webhook, fault) => {
  expect(webhookProblem(webhook)).toMatchObject({
    fatal: true,
    sentence: expect.stringContaining(`GATSBY_CONTACT_WEBHOOK_URL ${fault}`) as string,
  })
})

test.each([
  [undefined, undefined],
  ['', ''],
  ['https://stats.fairlead.io/a.js', undefined],
  ['https://cdn.fairlead.io/a.js', 'https://stats.fairlead.io/api'],
])('analytics from %j that report to %j are fine', (source, endpoint) => {
  expect(analyticsProblem(source, endpoint)).toBeUndefined()
})

test.each([
  ['stats.fairlead.io/a.js', '', true, 'GATSBY_ANALYTICS_SRC is no address'],
  ['https://stats.example.com/a.js', '', false, 'GATSBY_ANALYTICS_SRC is still a placeholder'],
  ['https://a.io/a.js', 'b.io', true, 'GATSBY_ANALYTICS_ENDPOINT is no address'],
  ['https://a.io/a.js', 'http://b.io', false, 'GATSBY_ANALYTICS_ENDPOINT has to begin with'],
  ['', 'https://b.io', false, 'GATSBY_ANALYTICS_SRC is not set: nothing reports'],
])('analytics from %j that report to %j stop the build: %j', (source, endpoint, fatal, words) => {
  expect(analyticsProblem(source, endpoint)).toMatchObject({
    fatal,
    sentence: expect.stringContaining(words) as string,
  })
})
