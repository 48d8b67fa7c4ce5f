import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { type Browser, chromium, expect, test } from 'playwright/test'
import { createGoogleListener, googleWebhook } from '../../__tests__/support/googleListener'
import { createGoogleScript } from '../../__tests__/support/googleScript'
import { startSiteServer } from '../../pipeline/hosting/siteServer'
import { startServer } from '../../pipeline/hosting/server'
import { Contact, successTexts, validMessage } from '../support/contact'
import { copySite } from '../support/copySite'
import { findChromium, testArguments } from '../support/findChromium'

/** Writes a self-signed certificate and its key. */
function createCertificate(): { cert: Buffer; key: Buffer } {
  const folder = test.info().outputPath('certificate')
  mkdirSync(folder, { recursive: true })
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const names = ['-subj', '/CN=script.google.com', '-days', '1']
  const files = ['-keyout', key, '-out', cert]
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files]
  const { error, status } = spawnSync('openssl', options)
  test.skip(error !== undefined && !process.env.CI, 'openssl is not installed')
  expect(status).toBe(0)
  return { cert: readFileSync(cert), key: readFileSync(key) }
}

test('a message to the script for a Google account is stored and mailed, and the visitor is told so', async () => {
  const google = createGoogleScript()
  const answer = createGoogleListener((contents) => ({ script: google.post(contents) }))
  const receiver = await startServer(createServer(createCertificate(), answer))
  const site = await startSiteServer(copySite(googleWebhook))
  let browser: Browser | undefined
  try {
    const { host } = new URL(receiver.url)
    const hosts = ['script.google.com', 'script.googleusercontent.com']
    const rules = hosts.map((name) => `MAP ${name} ${host}`).join(', ')
    const args = [...testArguments, `--host-resolver-rules=${rules}`]
    browser = await chromium.launch({ executablePath: findChromium(), args })
    const contact = new Contact(await browser.newPage({ ignoreHTTPSErrors: true }))
    await contact.open('load', site.url)
    await contact.send()
    await expect(contact.toasts).toHaveText(successTexts.title + successTexts.text)
  } finally {
    await browser?.close()
    await receiver.close()
    await site.close()
  }
  expect(google.rows[1]!.map(({ text }) => text)).toEqual(
    expect.arrayContaining(Object.values(validMessage)),
  )
  expect(google.mails).toMatchObject([{ replyTo: validMessage.Email }])
})
