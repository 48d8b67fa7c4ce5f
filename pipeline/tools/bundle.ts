/**
 * `npm run bundle [-- --meta-policy] [--out FOLDER]`: a build, checked, trimmed and compressed, in bundle/site or FOLDER/site,
 * and beside it what nginx and CloudFront need. Where it fails, the bundle that was there stays as it was.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedFiles } from '../build/bundleFiles'
import { cloudFrontFunction, cloudFrontHeaders } from '../build/cloudFront'
import { writeCompressedCopies } from '../build/compression'
import { currentFiles, deleteRewritten } from '../build/currentFiles'
import { withMetaPolicy } from '../build/csp'
import { checkRuleCount } from '../build/headersFile'
import { type HostFiles, writeHostFiles } from '../build/hostFiles'
import { nginxServers, otherNameOf } from '../build/nginx'
import { dropNodeIds } from '../build/pageData'
import { contentFolder } from '../content/contentFolder'
import { isSample } from '../content/sample'
import {
  completeSettings,
  describeSettings,
  isWebhookLocal,
  settingProblems,
} from '../content/settings'
import { readSiteFacts } from '../content/siteFacts'
import { buildSite, runCommand } from './command'

const built = 'public'
const { values: options } = parseArgs({
  options: { 'meta-policy': { type: 'boolean' }, out: { type: 'string', default: 'bundle' } },
})
const out = resolve(options.out)
/** Takes the bundle's place once it is whole. */
const fresh = `${out}.new`
const replaced = `${out}.old`
const site = join(fresh, 'site')

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
  // What is there is deleted in the end.
  const isBundle = existsSync(join(out, 'site/index.html'))
  if (existsSync(out) && !isBundle && (await readdir(out)).length > 0) {
    throw new Error(`Stopped: ${out} holds something else than a bundle. Name a new folder.`)
  }
  // With what Gatsby still has of earlier builds, a changed word costs no picture.
  await deleteRewritten(built)
  buildSite()

  const files = await currentFiles(built, await publishedFiles(built))
  await rm(fresh, { recursive: true, force: true })
  for (const file of files) {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await cp(join(built, file), join(site, file))
  }
  await dropNodeIds(site, files)
  const sample = isSample(contentFolder)
  const hostFiles = await writeHostFiles(site, { noindex: sample })
  if (options['meta-policy']) await addMetaPolicy(files, hostFiles.policy, sample)
  await writeHostNotes(files, hostFiles)
  await writeCompressedCopies(site, files)
  await rm(replaced, { recursive: true, force: true })
  if (existsSync(out)) await rename(out, replaced)
  await rename(fresh, out)
  await rm(replaced, { recursive: true, force: true })
  console.log(
    `\n${join(options.out, 'site')}: ${files.length} files, and compressed copies of the texts`,
  )
  const words = sample
    ? 'Sample content or address: search engines are told to stay away.'
    : 'No sample: search engines are welcome.'
  console.log(`${describeSettings(process.env)} ${words}`)
})

async function addMetaPolicy(files: string[], policy: string, noindex: boolean): Promise<void> {
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = join(site, file)
    await writeFile(page, withMetaPolicy(await readFile(page, 'utf8'), policy, { noindex }))
  }
}

async function writeHostNotes(files: string[], { headers, rules }: HostFiles): Promise<void> {
  checkRuleCount(rules)
  const { host } = new URL(readSiteFacts().url)
  const server = nginxServers(headers, {
    root: '/var/www/site',
    name: host,
    otherName: otherNameOf(host),
    http: ['80', '[::]:80'],
    https: ['443', '[::]:443'],
    origin: `https://${host}`,
    // Where certbot keeps them.
    certificate: `/etc/letsencrypt/live/${host}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${host}/privkey.pem`,
    // Debian's own folder, from which a fresh nginx serves: the first certificate is asked for before this file is there.
    challenges: '/var/www/html',
  })
  await writeFile(join(fresh, 'nginx.conf'), server)
  await writeFile(join(fresh, 'cloudfront-function.js'), cloudFrontFunction(files, host))
  const name = host.replace(/\W+/g, '-')
  await writeFile(join(fresh, 'cloudfront-headers.json'), cloudFrontHeaders(headers, name))
}
