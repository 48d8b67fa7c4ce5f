/**
 * `npm run bundle [-- --meta-policy] [--out FOLDER]`: a build, checked, trimmed and compressed, in bundle/site or FOLDER/site, and
 * what nginx needs beside it. Where it fails, the bundle that was there stays; what it did not make it never deletes.
 */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedFiles } from '../build/bundleFiles'
import { writeCompressedCopies } from '../build/compression'
import { withMetaPolicy } from '../build/csp'
import { currentFiles, deleteRewritten } from '../build/currentFiles'
import { writeHostFiles } from '../build/hostFiles'
import { nginxServers } from '../build/nginx'
import { refuseForeignFiles, replaceFolder } from '../build/replaceFolder'
import { readAnalytics } from '../content/files/analytics'
import { contentFolder } from '../content/files/contentFolder'
import { placeOf } from '../content/check/report'
import { notReal } from '../content/check/launchCheck'
import { isSample } from '../content/files/leftOut'
import {
  completeSettings,
  describeSettings,
  findFileProblems,
  isWebhookLocal,
  settingProblems,
} from '../content/settings'
import { productionSettings } from '../content/settingsFile'
import { readSiteFacts } from '../content/files/siteFacts'
import { buildSite, runCommand } from './lib/command'

const built = 'public'

runCommand(async () => {
  const options = { 'meta-policy': { type: 'boolean' }, out: { type: 'string' } } as const
  const { 'meta-policy': inPages, out: folder = 'bundle' } = parseArgs({ options }).values
  const [inFile] = findFileProblems()
  completeSettings(process.env, productionSettings)
  if (inFile) throw new Error(`Stopped: ${placeOf(inFile)}: ${inFile.message} ${inFile.fix}`)
  const [problem] = settingProblems(process.env)
  if (problem) throw new Error(`Stopped: ${problem.sentence}`)
  // The tests, which have content of their own, have an inbox on this computer too.
  if (isWebhookLocal(process.env) && !process.env.SITE_CONTENT) {
    throw new Error('Stopped: GATSBY_CONTACT_WEBHOOK_URL is an address of this computer alone.')
  }
  const out = resolve(folder)
  refuseForeignFiles(out)
  // With what Gatsby still has of earlier builds, a changed word costs no picture.
  await deleteRewritten(built)
  buildSite()
  const files = await currentFiles(built, publishedFiles(built))
  const noindex = isSample(contentFolder)
  await replaceFolder(out, async (fresh) => {
    const site = join(fresh, 'site')
    for (const file of files) await cp(join(built, file), join(site, file))
    const { policy, headers } = await writeHostFiles(site, { noindex })
    const pages = files.filter((file) => inPages && file.endsWith('.html'))
    for (const page of pages.map((file) => join(site, file))) {
      await writeFile(page, withMetaPolicy(await readFile(page, 'utf8'), policy, { noindex }))
    }
    await writeFile(
      join(fresh, 'nginx.conf'),
      nginxServers(headers, new URL(readSiteFacts().url).host),
    )
    await writeCompressedCopies(site, files)
  })

  const left = notReal(contentFolder, new Date()).length
  const sample = noindex
    ? 'Sample content or address: search engines are told to stay away.'
    : 'No sample: search engines are welcome.'
  const rest = left > 0 ? ` ${left} left to do: npm run ready says what.` : ''
  console.log(`\n${join(folder, 'site')}: ${files.length} files, and copies of the texts`)
  console.log(`${describeSettings(process.env, readAnalytics(contentFolder))} ${sample}${rest}`)
})
