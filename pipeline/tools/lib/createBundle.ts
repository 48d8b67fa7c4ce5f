import { existsSync, readdirSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressTexts, findConflicts, listPublished } from '../../build/publishedFiles'
import { assertNoDevServer } from '../../build/devServerRecord'
import { formatNginx } from '../../build/headers'
import { writeHostFiles } from '../../build/hostFiles'
import { loadWebhook } from '../../content/webhook'
import { runGatsby } from './command'

/** Folders of generated files, which each build replaces. */
export const generatedFolders = { bundle: 'bundle', ready: '.cache/ready' } as const

/**
 * Builds the site and copies it with the hosts' files into a folder, which has to be generated,
 * missing or empty.
 * @returns the published files
 */
export async function createBundle(folder: string, { metaPolicy = false } = {}): Promise<string[]> {
  const isGenerated = Object.values<string>(generatedFolders).includes(folder)
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
  if (!isGenerated && !isEmpty) {
    throw new Error(`Stopped: the folder ${folder} is not empty. Choose a new folder.`)
  }
  loadWebhook()
  assertNoDevServer()
  runGatsby('clean')
  runGatsby('build')
  await rm(folder, { recursive: true, force: true })
  const site = join(folder, 'site')
  const files = listPublished('public')
  for (const file of files) await cp(join('public', file), join(site, file))
  const headers = await writeHostFiles(site, { metaPolicy })
  await writeFile(join(folder, 'headers.conf'), formatNginx(headers))
  compressTexts(site, files)
  const conflicts = findConflicts(site).map((file) => `static/${file}`)
  if (conflicts.length > 0) {
    await rm(folder, { recursive: true })
    throw new Error(
      `Stopped: the site itself creates a file with the name of ${conflicts.join(', ')}. Rename it, or move it into a folder inside the folder static/.`,
    )
  }
  return files
}
