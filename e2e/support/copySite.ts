import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { parseAnalytics } from '../../pipeline/content/analytics'
import { listFiles } from '../../pipeline/content/contentFiles'
import { writeHostFiles } from '../../pipeline/hosting/hostFiles'
import { testedSiteFolder } from './testedSiteFolder'

/** Copies the tested site into the output folder of the test, with another webhook. */
export function copySite(webhook: string): string {
  const folder = test.info().outputPath('site')
  cpSync(testedSiteFolder, folder, { recursive: true })
  const scripts = listFiles(folder).filter((name) => name.endsWith('.js'))
  const changed = scripts.filter((name) => {
    const file = join(folder, name)
    const code = readFileSync(file, 'utf8')
    writeFileSync(file, code.replaceAll(testedWebhookUrl, webhook))
    return code.includes(testedWebhookUrl)
  })
  expect(changed.length).toBeGreaterThan(0)
  const analytics = parseAnalytics('')
  writeHostFiles(folder, { isPreview: false, noindex: false, analytics, webhook })
  return folder
}
