import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workFolder } from '../lib/workFolder'

/** File of this computer that names the webhook that accepted the last test message. */
const file = join(workFolder, 'tried-webhook.txt')

export function rememberTried(webhook: string): void {
  mkdirSync(workFolder, { recursive: true })
  writeFileSync(file, webhook)
}

/** Returns true if the webhook has accepted a test message from this computer since it was changed. */
export function wasTried(webhook: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === webhook
}
