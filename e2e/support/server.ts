import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from '../../pipeline/tools/preview'
import { webhookAddress } from './addresses'

/** The site that is tested. @throws when it was built with another webhook than the tests' */
export const built = builtForTests()

function builtForTests(): string {
  const folder = builtFolder()
  if (!readFileSync(join(folder, '_headers'), 'utf8').includes(new URL(webhookAddress).origin)) {
    throw new Error(`${folder} was built for another webhook than the tests': npm run test:bundle`)
  }
  return folder
}
