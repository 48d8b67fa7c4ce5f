import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPreview } from '../../pipeline/tools/preview'
import type { Served } from '../../pipeline/tools/server'
import { webhookAddress } from './addresses'
import { built } from './built'

interface Options {
  /** Where the form of this copy posts to; empty as in a build without the setting. */
  webhook: string
  /** Headers for every path in place of the build's own. */
  headers?: string[]
}

/**
 * Serves the built site as it would be had it been built with another webhook: what names the address is copied and
 * changed, the rest are links. So each test has a receiver of its own, and requests stay real.
 */
export async function startSiteWithWebhook({ webhook, headers }: Options): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await copyInto(folder, resolve(built), webhook)
  if (headers) {
    await rm(join(folder, '_headers'), { force: true })
    const lines = ['/*', ...headers.map((line) => `  ${line}`)]
    await writeFile(join(folder, '_headers'), lines.join('\n'))
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

/** A compressed copy of a file that has changed is left out. */
async function copyInto(target: string, source: string, webhook: string): Promise<void> {
  await mkdir(target, { recursive: true })
  const entries = await readdir(source, { withFileTypes: true })
  const changed = new Set<string>()
  for (const entry of entries) {
    const { name } = entry
    if (!entry.isFile() || !/\.(?:js|html)$|^_headers$/.test(name)) continue
    const original = await readFile(join(source, name), 'utf8')
    const text = original
      .replaceAll(webhookAddress, webhook)
      .replaceAll(new URL(webhookAddress).origin, webhook && new URL(webhook).origin)
    if (text === original) continue
    changed.add(name)
    await writeFile(join(target, name), text)
  }
  for (const entry of entries) {
    const { name } = entry
    if (entry.isDirectory()) await copyInto(join(target, name), join(source, name), webhook)
    else if (!changed.has(name.replace(/\.(br|gz)$/, ''))) {
      await symlink(join(source, name), join(target, name))
    }
  }
}
