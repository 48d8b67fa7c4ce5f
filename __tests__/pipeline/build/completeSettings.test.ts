/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeSettings } from '../../../pipeline/build/checkSettings'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
const file = join(folder, '.env.production')

afterAll(() => rmSync(folder, { recursive: true }))

function completed(environment: Record<string, string>): Record<string, string | undefined> {
  const settings = { NODE_ENV: 'production', ...environment } as NodeJS.ProcessEnv
  completeSettings(settings, file)
  return {
    webhook: settings.GATSBY_CONTACT_WEBHOOK_URL,
    analytics: settings.GATSBY_ANALYTICS_SRC,
    endpoint: settings.GATSBY_ANALYTICS_ENDPOINT,
  }
}

test('What is set nowhere is empty', () => {
  expect(completed({})).toEqual({ webhook: '', analytics: '', endpoint: '' })
})

test('What the file sets is taken, unless the environment sets it, if to nothing', () => {
  writeFileSync(
    file,
    'GATSBY_CONTACT_WEBHOOK_URL=https://a.io\nGATSBY_ANALYTICS_SRC="https://b.io"\nGATSBY_ANALYTICS_ENDPOINT=https://c.io',
  )
  const stored = { webhook: 'https://a.io', analytics: 'https://b.io', endpoint: 'https://c.io' }
  expect(completed({})).toEqual(stored)
  expect(
    completed({ GATSBY_CONTACT_WEBHOOK_URL: 'https://d.io', GATSBY_ANALYTICS_SRC: '' }),
  ).toEqual({ ...stored, webhook: 'https://d.io', analytics: '' })
})
