import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Cost } from './figures'

/**
 * Builds the site in a folder and says what it took.
 * @param preload a script that each of the build's processes runs first
 * @throws with the build's last lines when it fails
 */
export async function measuredBuild(folder: string, preload?: string): Promise<Cost> {
  const started = performance.now()
  const build = spawn('bash', ['-c', accounted, ...command], {
    cwd: folder,
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: '1',
      ...(preload && { NODE_OPTIONS: `--require ${preload}` }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let printed = ''
  let times = ''
  let memory = 0
  build.stdout?.on('data', (text: Buffer) => (printed += text.toString()))
  build.stderr?.on('data', (text: Buffer) => (printed += text.toString()))
  build.stdio[3]?.on('data', (text: Buffer) => (times += text.toString()))
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(build.pid, processes()))
  }, 500)
  const status = await new Promise((done) => build.on('close', done))
  clearInterval(watch)
  if (status !== 0) throw new Error(`The build in ${folder} failed:\n${printed.slice(-2000)}`)
  return {
    seconds: (performance.now() - started) / 1000,
    processorSeconds: processorSeconds(times),
    memory,
  }
}

/** The shell's own account includes every process that the build has started and ended. */
const accounted = '"$0" "$@"; status=$?; times >&3; exit $status'

const command = [process.execPath, resolve('node_modules/gatsby/cli.js'), 'build']

/** The sum of what bash's `times` prints for the shell and its children, such as `1m2.5s 0m3.250s`. */
export function processorSeconds(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** The lines of `ps`: process, its parent, its resident memory in KiB. */
function processes(): string {
  return spawnSync('ps', ['-Ao', 'pid=,ppid=,rss='], { encoding: 'utf8' }).stdout
}

/** The resident memory of a process and all below it, in bytes. */
export function memoryOf(root: number | undefined, listed: string): number {
  const rows = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  let bytes = 0
  for (let grown = true; grown;) {
    grown = false
    for (const [pid = 0, parent = 0] of rows) {
      if (!family.has(pid) && family.has(parent)) {
        family.add(pid)
        grown = true
      }
    }
  }
  for (const [pid = 0, , kibibytes = 0] of rows) if (family.has(pid)) bytes += kibibytes * 1024
  return bytes
}
