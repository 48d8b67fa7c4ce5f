/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'
import { testBuildEnvironment } from '../../support/testedSite'
import { defineAllSettingsInEnvironment, settingNames } from '../../../pipeline/content/settings'

let file: string
createFolderForEachTest((folder) => (file = join(folder, '.env.production')))

/** Returns the webhook. */
function completed(environment: Record<string, string>): string | undefined {
  const settings = { NODE_ENV: 'production', ...environment } as NodeJS.ProcessEnv
  defineAllSettingsInEnvironment(settings, file)
  return settings.GATSBY_CONTACT_WEBHOOK_URL
}

const text = 'GATSBY_CONTACT_WEBHOOK_URL="https://a.io"'
const stored = 'https://a.io'

test('defineAllSettingsInEnvironment sets missing settings to an empty string', () => {
  expect(completed({})).toBe('')
})

test('defineAllSettingsInEnvironment keeps environment variables, including empty ones', () => {
  writeFileSync(file, text)
  expect(completed({})).toBe(stored)
  for (const GATSBY_CONTACT_WEBHOOK_URL of ['https://d.io', '']) {
    expect(completed({ GATSBY_CONTACT_WEBHOOK_URL })).toBe(GATSBY_CONTACT_WEBHOOK_URL)
  }
})

test('defineAllSettingsInEnvironment accepts "none" in uppercase and lowercase', () => {
  writeFileSync(file, 'GATSBY_CONTACT_WEBHOOK_URL=None')
  expect(completed({})).toBe('none')
})

test('defineAllSettingsInEnvironment reads a file with a byte order mark', () => {
  writeFileSync(file, `\uFEFF${text}`)
  expect(completed({})).toBe(stored)
})

test.each([
  ['an encoding other than UTF-8', Buffer.from([0x41, 0x3d, 0xe9, 0x80])],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
])('defineAllSettingsInEnvironment throws for a file in %s', (_, bytes) => {
  writeFileSync(file, bytes)
  expect(() => completed({})).toThrow(/is not saved as UTF-8 text\. .* "UTF-8" as the encoding\.$/)
})

test('test builds ignore the settings file of the site owner', () => {
  writeFileSync(file, text)
  expect(completed(testBuildEnvironment)).toBe(testBuildEnvironment.GATSBY_CONTACT_WEBHOOK_URL)
  expect(Object.keys(testBuildEnvironment)).toEqual(expect.arrayContaining([...settingNames]))
})
