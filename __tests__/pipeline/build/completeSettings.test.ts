/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeSettings } from '../../../pipeline/build/completeSettings'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
const file = join(folder, '.env.production')

afterAll(() => rmSync(folder, { recursive: true }))

function completed(environment: Record<string, string>): Record<string, string | undefined> {
  const settings = { NODE_ENV: 'production', ...environment } as NodeJS.ProcessEnv
  completeSettings(settings, file)
  return {
    webhook: settings.GATSBY_CONTACT_WEBHOOK_URL,
    analytics: settings.GATSBY_ANALYTICS_SRC,
  }
}

test('What is set nowhere is empty', () => {
  expect(completed({})).toEqual({ webhook: '', analytics: '' })
})

test('What the file sets is taken, unless the environment sets it, if to nothing', () => {
  writeFileSync(
    file,
    'GATSBY_CONTACT_WEBHOOK_URL=https://a.io\nGATSBY_ANALYTICS_SRC="https://b.io"',
  )
  expect(completed({})).toEqual({ webhook: 'https://a.io', analytics: 'https://b.io' })
  expect(
    completed({ GATSBY_CONTACT_WEBHOOK_URL: 'https://c.io', GATSBY_ANALYTICS_SRC: '' }),
  ).toEqual({ webhook: 'https://c.io', analytics: '' })
})
