/**
 * `npm run observatory [-- folder]`: MDN's HTTP Observatory over the three pages, as nginx serves them over HTTPS, and
 * the points that our own tests reckon. Fetches the tool on its first run: it has 230 packages, which nobody else needs.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { webhookAddress } from '../../e2e/support/addresses'
import { builtFolder } from '../tools/builtFolder'
import { copyWithWebhook } from '../../e2e/support/copyWithWebhook'
import { startSecureNginx } from '../tools/nginx'
import { look } from './look'
import { pointsOf, scoreOf, type TestPoints } from './points'

interface Scan {
  score: number
  grade: string
  tests: (TestPoints & { result: string; pass: boolean })[]
}

const name = '@mdn/mdn-http-observatory'
const version = '1.4.8'
const place = resolve('node_modules/.cache', `observatory-${version}`)
const tool = join(place, 'node_modules', name)
const leastScore = 130

async function observatory(folder: string): Promise<boolean> {
  fetchTool()
  const copy = await copyWithWebhook({
    folder,
    from: webhookAddress,
    to: 'https://hooks.example.com/contact',
  })
  if (readFileSync(join(folder, '_headers'), 'utf8').includes(new URL(webhookAddress).origin)) {
    console.log('Built for the tests: scanned as if its webhook were an https one.')
  }
  const site = await startSecureNginx({ folder: copy })
  const problems: string[] = []
  for (const path of ['/', '/privacy-policy/', '/404.html']) {
    const { score, grade, tests } = scan(path, new URL(site.url).port, site)
    const own = scoreOf(pointsOf(await look(site, path)))
    console.log(`\n${path}: ${grade}, ${score} points; by our own reckoning ${own}`)
    for (const { points, result } of tests)
      console.log(`  ${String(points).padStart(3)}  ${result}`)
    if (score < leastScore) problems.push(`${path}: ${score} of ${leastScore} points`)
    if (own !== score) problems.push(`${path}: our reckoning differs, see points.ts`)
  }
  await site.close()
  await rm(copy, { recursive: true })
  if (problems.length > 0) console.error(`\n${problems.join('\n')}`)
  return problems.length === 0
}

/** Without its install scripts, which fetch two long lists; that of preloaded hosts is then empty. */
function fetchTool(): void {
  const preloaded = join(tool, 'conf/hsts-preload.json')
  if (existsSync(preloaded)) return
  const list = ['install', '--prefix', place, '--no-save', '--omit=optional', '--ignore-scripts']
  execFileSync('npm', [...list, '--no-audit', '--no-fund', `${name}@${version}`], {
    stdio: 'inherit',
  })
  writeFileSync(preloaded, '{}')
}

function scan(
  path: string,
  port: string,
  { httpPort, certificate }: { httpPort: number; certificate: string },
): Scan {
  const program = resolve('pipeline/observatory/scan.mjs')
  const list = [program, tool, '127.0.0.1', String(httpPort), port, path]
  const printed = execFileSync(process.execPath, list, {
    encoding: 'utf8',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  })
  return JSON.parse(printed) as Scan
}

observatory(process.argv[2] ?? builtFolder()).then(
  (kept) => process.exit(kept ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
