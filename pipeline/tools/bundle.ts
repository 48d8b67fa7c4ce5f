/**
 * `npm run bundle [-- --meta-policy] [--out FOLDER]`: a build, checked, trimmed and compressed, in bundle/site or FOLDER/site,
 * and beside it what nginx needs. Where it fails, the bundle that was there stays as it was; what it did not make itself it
 * never deletes.
 */
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedFiles } from '../build/bundleFiles'
import { writeCompressedCopies } from '../build/compression'
import { currentFiles, deleteRewritten } from '../build/currentFiles'
import { checkRuleCount } from '../build/headersFile'
import { type HostFiles, writeHostFiles } from '../build/hostFiles'
import { nginxServers } from '../build/nginx'
import { refuseForeignFiles, replaceFolder } from '../build/replaceFolder'
import { contentFolder } from '../content/contentFolder'
import { notReal } from '../content/launchCheck'
import { isSample } from '../content/leftOut'
import {
  completeSettings,
  describeSettings,
  isWebhookLocal,
  settingProblems,
} from '../content/settings'
import { readSiteFacts } from '../content/siteFacts'
import { buildSite, runCommand } from './command'
import { addMetaPolicy } from './metaPolicy'

const built = 'public'
const { values: options } = parseArgs({
  options: { 'meta-policy': { type: 'boolean' }, out: { type: 'string', default: 'bundle' } },
})
const out = resolve(options.out)

runCommand(async () => {
  completeSettings(process.env, '.env.production')
  const [problem] = settingProblems(process.env)
  if (problem) throw new Error(`Stopped: ${problem.sentence}`)
  // The tests, which have content of their own, have an inbox on this computer too.
  if (isWebhookLocal(process.env) && !process.env.SITE_CONTENT) {
    throw new Error(
      'Stopped: GATSBY_CONTACT_WEBHOOK_URL is an address of this computer, which visitors cannot reach.',
    )
  }
  await refuseForeignFiles(out)
  // With what Gatsby still has of earlier builds, a changed word costs no picture.
  await deleteRewritten(built)
  buildSite()
  const files = await currentFiles(built, await publishedFiles(built))
  const noindex = isSample(contentFolder)
  await replaceFolder(out, (folder) => writeBundle(folder, files, noindex))

  const left = notReal(contentFolder, new Date()).length
  console.log(
    `\n${join(options.out, 'site')}: ${files.length} files, and compressed copies of the texts`,
  )
  console.log(
    [
      describeSettings(process.env),
      noindex
        ? 'Sample content or address: search engines are told to stay away.'
        : 'No sample: search engines are welcome.',
      ...(left > 0 ? [`${left} left to do: npm run ready says what.`] : []),
    ].join(' '),
  )
})

async function writeBundle(folder: string, files: string[], noindex: boolean): Promise<void> {
  const site = join(folder, 'site')
  for (const file of files) {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await cp(join(built, file), join(site, file))
  }
  const hostFiles = await writeHostFiles(site, { noindex })
  if (options['meta-policy']) await addMetaPolicy(site, files, hostFiles.policy, noindex)
  await writeNginx(folder, hostFiles)
  await writeCompressedCopies(site, files)
}

async function writeNginx(folder: string, { headers, rules }: HostFiles): Promise<void> {
  checkRuleCount(rules)
  const { host } = new URL(readSiteFacts().url)
  await writeFile(join(folder, 'nginx.conf'), nginxServers(headers, host))
}
