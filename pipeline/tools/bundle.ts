/**
 * `npm run bundle [-- --meta-policy] [--out FOLDER]`: a clean build, checked, trimmed and compressed, in bundle/site or
 * FOLDER/site, and beside it what nginx and CloudFront need beside it.
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeCompressedCopies } from '../build/compression'
import { withMetaPolicy } from '../build/csp'
import { cloudFrontTable, headerRules, nginxServers } from '../build/headers'
import { parseHeaders } from '../build/hostRules'
import { filesIn, publishedFiles } from '../build/bundleFiles'
import { readSiteFacts } from '../content/siteFacts'
import { runCommand } from './command'

const built = 'public'
const { values: options } = parseArgs({
  options: { 'meta-policy': { type: 'boolean' }, out: { type: 'string', default: 'bundle' } },
})
const target = options.out
const site = join(target, 'site')

runCommand(async () => {
  // Before anything is deleted.
  run('npm', 'run', 'check:content')
  run('npx', 'gatsby', 'clean')
  run('npx', 'gatsby', 'build')

  await rm(target, { recursive: true, force: true })
  const files = await publishedFiles(built)
  for (const file of files) {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await cp(join(built, file), join(site, file))
  }
  const policy = await policyOf(site)
  if (options['meta-policy']) await addMetaPolicy(policy)

  await writeHostNotes(policy)
  await writeCompressedCopies(site, files)
  console.log(`\n${site}: ${files.length} files, and compressed copies of the texts`)
})

async function policyOf(folder: string): Promise<string> {
  const rules = parseHeaders(await readFile(join(folder, '_headers'), 'utf8'))
  const policy = rules
    .flatMap(({ headers }) => headers)
    .find(([name]) => name === 'Content-Security-Policy')
  if (!policy) throw new Error('The build wrote no Content-Security-Policy into _headers')
  return policy[1]
}

async function addMetaPolicy(policy: string): Promise<void> {
  for (const file of (await filesIn(site)).filter((name) => name.endsWith('.html'))) {
    const page = join(site, file)
    await writeFile(page, withMetaPolicy(await readFile(page, 'utf8'), policy))
  }
}

async function writeHostNotes(policy: string): Promise<void> {
  const rules = headerRules(policy)
  const { host } = new URL(readSiteFacts().url)
  const server = nginxServers(rules, {
    root: resolve(site),
    name: host,
    http: ['80', '[::]:80'],
    https: ['443', '[::]:443'],
    origin: `https://${host}`,
    // Where certbot keeps them.
    certificate: `/etc/letsencrypt/live/${host}/fullchain.pem`,
    key: `/etc/letsencrypt/live/${host}/privkey.pem`,
  })
  await writeFile(join(target, 'nginx.conf'), server)
  await writeFile(join(target, 'cloudfront.md'), cloudFrontTable(rules))
}

function run(command: string, ...list: string[]): void {
  const { status } = spawnSync(command, list, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`Stopped: ${command} ${list.join(' ')} failed`)
}
