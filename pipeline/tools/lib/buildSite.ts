import { existsSync, readFileSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatNginx } from '../../build/headers'
import { writeHostFiles } from '../../build/hostFiles'
import { compressTexts, findConflicts, listPublished } from '../../build/publishedFiles'
import { readAnalytics } from '../../content/analytics'
import { contentFolder, listFiles } from '../../content/files'
import { isExampleSite } from '../../content/placeholders'
import { readSite } from '../../content/site'
import { loadWebhook } from '../../content/webhook'
import { runGatsby } from './command'

/** Output folders, one for each command: `site` in it is the built site. */
export const outputFolders = {
  build: 'build',
  ready: '.builds/ready',
  start: '.builds/start',
  test: 'test-build',
} as const

/** Folder of an incomplete build. */
const draft = '.builds/new'

/** List of the files that a build made, so that the next one deletes nothing else. */
const listFile = 'files.json'

/**
 * Builds the site from nothing, and replaces the output folder when the build is complete: the
 * published files with the headers for each kind of host and compressed copies.
 * @returns the published files
 * @throws if the output folder contains a file that no build made, or if a file of static/ has the
 *   name of a file that the build makes
 */
export async function buildSite(
  folder: string,
  { metaPolicy = false, isQuiet = false } = {},
): Promise<string[]> {
  const webhook = loadWebhook()
  assertOwnOutput(folder)
  await runGatsby(['clean'], { isQuiet })
  await runGatsby(['build'], { isQuiet })
  await rm(draft, { recursive: true, force: true })
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
  compressTexts(site, files)
  const conflicts = findConflicts(site).map((file) => `static/${file}`)
  if (conflicts.length > 0) {
    await rm(draft, { recursive: true })
    throw new Error(
      `Stopped: the site itself creates a file with the name of ${conflicts.join(', ')}. Rename it, or move it into a folder inside the folder static/.`,
    )
  }
  await writeFile(join(draft, listFile), JSON.stringify([listFile, ...listFiles(draft)]))
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
  return files
}

function assertOwnOutput(folder: string): void {
  const list = join(folder, listFile)
  const made = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []
  const foreign = listFiles(folder).find((file) => !made.includes(file))
  if (!foreign) return
  throw new Error(
    `Stopped: the folder ${folder} is replaced by each build, but it contains a file that no build made: ${foreign}. Move this file to another folder.`,
  )
}
