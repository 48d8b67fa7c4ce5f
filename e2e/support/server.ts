import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledSite } from '../../pipeline/tools/preview'
import { webhookAddress } from './addresses'

/** The site that is tested. @throws when it was built with another webhook than the tests' */
export const built = builtForTests()

function builtForTests(): string {
  const headers = readFileSync(join(bundledSite, '_headers'), 'utf8')
  if (headers.includes(new URL(webhookAddress).origin)) return bundledSite
  throw new Error(`${bundledSite} is for another webhook than the tests': npm run test:bundle`)
}
