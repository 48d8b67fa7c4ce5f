import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledSite } from '../../pipeline/tools/preview'
import { webhookAddress } from './addresses'

/** The site that is tested. @throws when it was not built, or with another webhook than the tests' */
export const built = builtForTests()

function builtForTests(): string {
  const file = join(bundledSite, '_headers')
  const headers = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (headers.includes(new URL(webhookAddress).origin)) return bundledSite
  throw new Error(`${bundledSite} is not built, or for another webhook: npm run test:bundle`)
}
