import { rm } from 'node:fs/promises'
import { copyWithWebhook } from './copyWithWebhook'
import { startPreview, type Preview } from '../../pipeline/tools/preview'
import { webhookAddress } from './addresses'
import { built } from './server'

interface Options {
  /** Where the form of this copy posts to; empty as in a build without the setting. */
  webhook: string
  /** Headers for every path in place of the build's own. */
  headers?: string[]
}

/**
 * Serves the built site as it would be had it been built with another webhook. So each test has a receiver of its own,
 * and requests stay real.
 */
export async function startSiteWithWebhook({ webhook, headers }: Options): Promise<Preview> {
  const folder = await copyWithWebhook({
    folder: built,
    from: webhookAddress,
    to: webhook,
    headers,
  })
  const site = await startPreview({ folder })
  return {
    url: site.url,
    async close() {
      await site.close()
      await rm(folder, { recursive: true })
    },
  }
}
