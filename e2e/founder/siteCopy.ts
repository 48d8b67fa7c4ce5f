import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const sources = ['content', 'pipeline', 'src', 'static', 'package.json', 'tsconfig.json']
const gatsbyFiles = [
  '.babelrc.json',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
]

const leastEffort = path.resolve('e2e/founder/leastEffort.cjs')

/** The whole site once more, in a folder of its own, so that its content can be changed and built. */
export class SiteCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  readonly content = path.join(this.folder, 'content')

  constructor() {
    for (const name of [...sources, ...gatsbyFiles]) {
      cpSync(name, path.join(this.folder, name), { recursive: true })
    }
    symlinkSync(path.resolve('node_modules'), path.join(this.folder, 'node_modules'))
  }

  /**
   * Runs `gatsby build`, with AVIF encoded quickly rather than small, and hands back how it ended and what it printed.
   */
  build(environment: NodeJS.ProcessEnv = {}): { status: number | null; printed: string } {
    const gatsby = path.join(this.folder, 'node_modules/gatsby/cli.js')
    const { status, stdout, stderr } = spawnSync(process.execPath, [gatsby, 'build'], {
      cwd: this.folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...environment,
        GATSBY_TELEMETRY_DISABLED: '1',
        NODE_OPTIONS: `--require ${leastEffort}`,
      },
    })
    return { status, printed: `${stdout}\n${stderr}` }
  }

  path(name: string): string {
    return path.join(this.folder, name)
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
