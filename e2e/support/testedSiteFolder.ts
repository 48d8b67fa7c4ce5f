import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { testedBundleFolder } from '../../__tests__/support/testedSite'

/**
 * Folder of the built site.
 * @throws on import, if the folder is missing or was built with another webhook
 */
export const testedSiteFolder = requireTestedSiteFolder()

function requireTestedSiteFolder(): string {
  const folder = join(testedBundleFolder, 'site')
  const file = join(folder, '_headers')
  const headers = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (headers.includes(new URL(testedWebhookUrl).origin)) return folder
  throw new Error(`${folder} is missing or was built with another webhook; run npm run test:bundle`)
}
