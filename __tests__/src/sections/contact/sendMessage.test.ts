/** @jest-environment node */
import { sendMessage } from '../../../../src/sections/contact/sendMessage'

const payload = { name: '', email: '', message: '', timestamp: '', source: '' }

// e2e/contact/form.spec.ts shows what arrives at the webhook.
test.each(['', undefined])('sendMessage throws when the webhook is %j', async (webhook) => {
  jest.replaceProperty(process, 'env', { GATSBY_CONTACT_WEBHOOK_URL: webhook })
  await expect(sendMessage(payload)).rejects.toThrow('GATSBY_CONTACT_WEBHOOK_URL')
  jest.restoreAllMocks()
})
