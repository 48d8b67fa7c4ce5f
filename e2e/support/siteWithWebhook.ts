import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPreview, type Preview } from '../../pipeline/serve/preview'
import { webhookAddress } from './addresses'

interface Options {
  /** Where the form of this copy posts to; empty as in a build without the setting. */
  webhook: string
  /** Headers for every path in place of the build's own. */
  headers?: string[]
}

const built = resolve(__dirname, '../../public')

/**
 * Serves the built site as it would be had it been built with another webhook: the same files, with the address
 * replaced where the build wrote it. So each test has a receiver of its own, and requests stay real.
 */
export async function startSiteWithWebhook({ webhook, headers }: Options): Promise<Preview> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await copy(built, folder, webhook)
  if (headers) {
    await rm(join(folder, '_headers'), { force: true })
    await writeFile(
      join(folder, '_headers'),
      ['/*', ...headers.map((line) => `  ${line}`)].join('\n'),
    )
  }
  const site = await startPreview({ folder })
  return {
    url: site.url,
    async close() {
      await site.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Copies what names the webhook, and links to the rest. */
async function copy(source: string, target: string, webhook: string): Promise<void> {
  await mkdir(target, { recursive: true })
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [original, copied] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) {
      await copy(original, copied, webhook)
      continue
    }
    const readable = /\.(js|html)$|^_headers$/.test(entry.name)
    const text = readable ? await readFile(original, 'utf8') : ''
    const changed = text
      .replaceAll(webhookAddress, webhook)
      .replaceAll(new URL(webhookAddress).origin, webhook && new URL(webhook).origin)
    await (changed === text ? symlink(original, copied) : writeFile(copied, changed))
  }
}
