/** @jest-environment node */
import { webhookProblem } from '../../../pipeline/content/settings'

test.each([
  'https://hooks.fairlead.io/contact',
  'https://n8n.fairlead.io:5678/webhook/3f2c?key=a',
  'http://127.0.0.1:8001/',
  'http://localhost:1880/contact',
  'http://[::1]:1880/contact',
])('%s is fine', (webhook) => {
  expect(webhookProblem(webhook)).toBeNull()
})

test.each([undefined, ''])('%j is a warning: the site can be looked at', (webhook) => {
  expect(webhookProblem(webhook)).toEqual({
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
  expect(webhookProblem(webhook)).toEqual({
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
  expect(webhookProblem(webhook)).toEqual({
    fatal: true,
    sentence: expect.stringContaining(`GATSBY_CONTACT_WEBHOOK_URL ${fault}`) as string,
  })
})
