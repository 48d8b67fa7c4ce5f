/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testedSettings } from '../../support/testedSite'
import { completeSettings, settingNames } from '../../../pipeline/content/settings'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
  file = join(folder, '.env.production')
})

afterEach(() => rmSync(folder, { recursive: true }))

function completed(environment: Record<string, string>): Record<string, string | undefined> {
  const settings = { NODE_ENV: 'production', ...environment } as NodeJS.ProcessEnv
  completeSettings(settings, file)
  return {
    webhook: settings.GATSBY_CONTACT_WEBHOOK_URL,
    analytics: settings.GATSBY_ANALYTICS_SRC,
    endpoint: settings.GATSBY_ANALYTICS_ENDPOINT,
  }
}

const text =
  'GATSBY_CONTACT_WEBHOOK_URL=https://a.io\nGATSBY_ANALYTICS_SRC="https://b.io"\nGATSBY_ANALYTICS_ENDPOINT=https://c.io'
const stored = { webhook: 'https://a.io', analytics: 'https://b.io', endpoint: 'https://c.io' }

test('What is set nowhere is empty', () => {
  expect(completed({})).toEqual({ webhook: '', analytics: '', endpoint: '' })
})

test('What the file sets is taken, unless the environment sets it, if to nothing', () => {
  writeFileSync(file, text)
  expect(completed({})).toEqual(stored)
  expect(
    completed({ GATSBY_CONTACT_WEBHOOK_URL: 'https://d.io', GATSBY_ANALYTICS_SRC: '' }),
  ).toEqual({ ...stored, webhook: 'https://d.io', analytics: '' })
})

test('"none" is understood however it is written', () => {
  writeFileSync(file, 'GATSBY_CONTACT_WEBHOOK_URL=None')
  expect(completed({}).webhook).toBe('none')
})

test('A file with a byte order mark is read', () => {
  writeFileSync(file, `\uFEFF${text}`)
  expect(completed({})).toEqual(stored)
})

test.each([
  ['another encoding', Buffer.from([0x41, 0x3d, 0xe9, 0x80])],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(text, 'utf16le')],
])('A file in %s is refused', (_, bytes) => {
  writeFileSync(file, bytes)
  expect(() => completed({})).toThrow(/cannot be read as text\. Save it in the encoding UTF-8\.$/)
})

test('What is built for tests takes none of the settings in the owner’s file', () => {
  writeFileSync(file, text)
  expect(completed(testedSettings)).toEqual({
    webhook: testedSettings.GATSBY_CONTACT_WEBHOOK_URL,
    analytics: '',
    endpoint: '',
  })
  expect(Object.keys(testedSettings)).toEqual(expect.arrayContaining([...settingNames]))
})
