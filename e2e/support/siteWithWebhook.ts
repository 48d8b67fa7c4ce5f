import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPreview } from '../../pipeline/tools/lib/previewServer'
import type { RunningServer } from '../../pipeline/tools/lib/server'
import { testedWebhookUrl } from '../../__tests__/support/addresses'
import { testedSiteFolder } from './testedSiteFolder'

/**
 * Serves a copy of the built site with another webhook, or with none (''), so that each test has
 * its own receiver.
 */
export async function startSiteCopyWithWebhook({
  webhookUrl,
}: {
  webhookUrl: string
}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await cp(testedSiteFolder, folder, { recursive: true })
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|html)$|^version\.json$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const original = await readFile(file, 'utf8')
    const text = original
      .replaceAll(testedWebhookUrl, webhookUrl)
      .replaceAll(new URL(testedWebhookUrl).origin, webhookUrl && new URL(webhookUrl).origin)
    if (text === original) continue
    await writeFile(file, text)
    for (const copy of ['br', 'gz']) await rm(`${file}.${copy}`, { force: true })
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
