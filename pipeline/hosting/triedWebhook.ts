import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** File of this computer that names the webhook that accepted the last test message. */
const file = '.builds/tried-webhook.txt'

export function rememberTried(webhook: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, webhook)
}

/** Returns true if the webhook has accepted a test message from this computer since it was changed. */
export function wasTried(webhook: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === webhook
}
