import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { addNoindex } from '../../hosting/noindexPages'
import { writeHostFiles } from '../../hosting/hostFiles'
import { findConflicts, listPublished, replaceStaticFiles } from '../../hosting/publishedFiles'
import { listFiles, staticFolder } from '../../content/contentFiles'
import { readPublication } from '../../hosting/publication'
import { runGatsby } from './command'
import { replaceOutput } from '../../hosting/outputFolder'

/**
 * Builds the site from nothing into an output folder.
 * @returns the published files
 * @throws if a file of static/ has the name of a file that the build makes, or without `acceptLocal`
 *   if the webhook is on this computer
 */
export function buildSite(
  folder: string,
  { isQuiet = false, acceptLocal = false } = {},
): Promise<string[]> {
  const publication = readPublication({ acceptLocal })
  return replaceOutput(folder, async (draft) => {
    await runGatsby(['clean'], { isQuiet })
    await runGatsby(['build'], { isQuiet })
    if (staticFolder !== 'static') replaceStaticFiles('public')
    const site = join(draft, 'site')
    for (const file of listPublished('public')) await cp(join('public', file), join(site, file))
    if (publication.noindex) addNoindex(site)
    writeHostFiles(site, publication)
    const conflicts = findConflicts(site).map((file) => `static/${file}`)
    if (conflicts.length === 0) return listFiles(site)
    throw new Error(
      `Stopped: the site itself creates a file with the name of ${conflicts.join(', ')}. Rename it, or move it into a folder inside the folder static/.`,
    )
  })
}
