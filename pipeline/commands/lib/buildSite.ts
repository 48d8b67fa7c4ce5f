import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatNginx } from '../../hosting/headers'
import { writeHostFiles } from '../../hosting/hostFiles'
import { compressTexts, findConflicts, listPublished } from '../../hosting/publishedFiles'
import { readAnalytics } from '../../content/analytics'
import { contentFolder, listFiles } from '../../content/contentFiles'
import { isExampleSite } from '../../content/placeholders'
import { readSite } from '../../content/site'
import { readWebhook } from '../../content/webhook'
import { runGatsby } from './command'
import { replaceOutput } from '../../hosting/outputFolder'

/**
 * Builds the site from nothing into an output folder: the published files with compressed copies, and
 * the headers for each kind of host.
 * @returns the published files
 * @throws if a file of static/ has the name of a file that the build makes
 */
export function buildSite(
  folder: string,
  { metaPolicy = false, isQuiet = false } = {},
): Promise<string[]> {
  const webhook = readWebhook()
  return replaceOutput(folder, async (draft) => {
    await runGatsby(['clean'], { isQuiet })
    await runGatsby(['build'], { isQuiet })
    const site = join(draft, 'site')
    const files = listPublished('public')
    for (const file of files) await cp(join('public', file), join(site, file))
    const headers = await writeHostFiles(site, {
      webhook,
      analytics: readAnalytics(contentFolder),
      noindex: isExampleSite(readSite()),
      metaPolicy,
    })
    await writeFile(join(draft, 'headers.conf'), formatNginx(headers))
    compressTexts(site, listFiles(site))
    const conflicts = findConflicts(site).map((file) => `static/${file}`)
    if (conflicts.length === 0) return files
    throw new Error(
      `Stopped: the site itself creates a file with the name of ${conflicts.join(', ')}. Rename it, or move it into a folder inside the folder static/.`,
    )
  })
}
