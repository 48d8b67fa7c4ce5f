import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheControl, hashedFilePattern } from '../../pipeline/build/headers'
import type { Version } from '../../pipeline/build/hostFiles'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { outputFolders } from '../../pipeline/tools/lib/outputFolder'

/**
 * Folder of the built site.
 * @throws on import, if the folder is missing or was built with another webhook
 */
export const testedSiteFolder = requireTestedSiteFolder()

function requireTestedSiteFolder(): string {
  const folder = join(outputFolders.test, 'site')
  const file = join(folder, '_headers')
  const headers = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (headers.includes(new URL(testedWebhookUrl).origin)) return folder
  throw new Error(`${folder} is missing or was built with another webhook; run npm run test:bundle`)
}

/** Returns the headers of a path that a host has to send, with names in lower case. */
export function readExpectedHeaders(path: string): Record<string, string> {
  const file = join(testedSiteFolder, 'version.json')
  const { headers } = JSON.parse(readFileSync(file, 'utf8')) as Version
  const expected = Object.fromEntries(new Headers(headers))
  if (hashedFilePattern.test(path.slice(1))) expected['cache-control'] = cacheControl.immutable
  return expected
}
