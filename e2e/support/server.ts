import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startNginx } from '../../pipeline/tools/nginx'
import { builtFolder, startPreview, type Preview } from '../../pipeline/tools/preview'
import { webhookAddress } from './addresses'

/** The site that is tested. @throws when it was built with another webhook than the tests' */
export const built = builtForTests()

function builtForTests(): string {
  const folder = builtFolder()
  if (!readFileSync(join(folder, '_headers'), 'utf8').includes(new URL(webhookAddress).origin)) {
    throw new Error(
      `${folder} was built for another webhook than the tests'. Build it for them:\n` +
        `GATSBY_CONTACT_WEBHOOK_URL=${webhookAddress} npm run build`,
    )
  }
  return folder
}

/** What serves it: the preview, or with `E2E_SERVER=nginx` nginx. */
export const serverName = process.env.E2E_SERVER === 'nginx' ? 'nginx' : 'preview'

export const startServer: (options: { folder: string }) => Promise<Preview> =
  serverName === 'nginx' ? startNginx : startPreview
