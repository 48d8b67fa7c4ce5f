/**
 * `npm run bundle [-- --meta-policy] [--out FOLDER]`: writes the site and headers.conf into bundle or
 * FOLDER, which must not contain any files except an earlier bundle.
 */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  findStaticConflicts,
  listGatsbyHtmlFiles,
  listPublishableFiles,
} from '../build/bundleFiles'
import { compressTextFiles } from '../build/compression'
import { addCspMetaTag } from '../build/csp'
import { writeHeadersRobotsAndVersionFiles } from '../build/hostFiles'
import { formatNginxHeaders } from '../build/nginx'
import { assertOnlyGeneratedFiles, replaceGeneratedFolderAtomically } from '../build/replaceFolder'
import { readUncheckedAnalytics } from '../content/analytics'
import { contentFolder } from '../content/contentFolder'
import { findPlaceholders } from '../content/placeholders'
import { describeDelivery, loadWebhook } from '../content/webhook'
import { buildIntoEmptyPublicFolder } from './lib/buildIntoEmptyPublicFolder'
import { runCommand } from './lib/command'

const built = 'public'

runCommand(async () => {
  const options = { 'meta-policy': { type: 'boolean' }, out: { type: 'string' } } as const
  const { 'meta-policy': inPages, out: folder = 'bundle' } = parseArgs({ options }).values
  const webhook = loadWebhook()
  const out = resolve(folder)
  assertOnlyGeneratedFiles(out)
  await buildIntoEmptyPublicFolder()
  const files = listPublishableFiles(built)
  const noindex = findPlaceholders(contentFolder).length > 0
  await replaceGeneratedFolderAtomically(out, async (fresh) => {
    const site = join(fresh, 'site')
    for (const file of files) await cp(join(built, file), join(site, file))
    const { policy, headers } = await writeHeadersRobotsAndVersionFiles(site, { noindex })
    const pages = inPages ? listGatsbyHtmlFiles(site) : []
    for (const page of pages.map((file) => join(site, file))) {
      await writeFile(page, addCspMetaTag(await readFile(page, 'utf8'), policy, { noindex }))
    }
    await writeFile(join(fresh, 'headers.conf'), formatNginxHeaders(headers))
    await compressTextFiles(site, files)
    const conflicts = findStaticConflicts(site).map((file) => `static/${file}`)
    if (conflicts.length > 0) {
      throw new Error(
        `Stopped: the site itself creates a file with the name of ${conflicts.join(', ')}. Rename it, or move it into a folder inside the folder static/.`,
      )
    }
  })

  const sample = noindex
    ? 'The site still has placeholder content, so it tells search engines not to list it: type "npm run ready" to see what to replace.'
    : 'No placeholder content is left, so search engines may list the site.'
  console.log(
    `\n${join(folder, 'site')}: ${files.length} files, and compressed copies of the text files`,
  )
  const [origin] = readUncheckedAnalytics(contentFolder).scriptOrigins
  const analytics = origin ? `analytics from ${new URL(origin).host}` : 'no analytics'
  console.log(`Messages ${describeDelivery(webhook)}; ${analytics}. ${sample}`)
})
