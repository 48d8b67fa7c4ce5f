import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'jsonc-parser'
import { outputFolders } from '../../../pipeline/hosting/outputFolder'
import { createFolderForEachTest } from '../../support/createFolderForEachTest'

const read = (file: string) => readFileSync(file, 'utf8')

/** Returns a value of a table in a TOML file. */
function readToml(file: string, name: string): string | undefined {
  return new RegExp(`^ *${name} = ["'](.+)["']$`, 'm').exec(read(file))?.[1]
}

interface WranglerFile {
  name: string
  assets: { directory: string; not_found_handling?: string }
}

describe.each([
  ['website', '.', path.join(outputFolders.build, 'site'), 'npm run build'],
  ['editor', 'docs/editor', 'editor', 'npm run editor'],
])('The project of the %s', (_, folder, output, command) => {
  it('is built and published by Netlify without changing files', () => {
    const file = path.join(folder, 'netlify.toml')
    expect(readToml(file, 'command')).toBe(command)
    expect(readToml(file, 'publish')).toBe(output)
    expect(read(file)).toMatch(/^\[build\.processing\]\n {2}skip_processing = true$/m)
  })

  it('is published by Cloudflare, as docs/deploy.md says', () => {
    const { name, assets } = parse(read(path.join(folder, 'wrangler.jsonc'))) as WranglerFile
    expect(path.join(folder, assets.directory)).toBe(output)
    const guide = read('docs/deploy.md')
    expect(guide).toContain(`Project name: \`${name}\``)
    expect(guide).toContain(`Build command: \`${command}\``)
  })
})

it('Cloudflare serves the 404 page of the website', () => {
  const { assets } = parse(read('wrangler.jsonc')) as WranglerFile
  expect(assets.not_found_handling).toBe('404-page')
})

describe('Netlify builds the editor', () => {
  let root: string
  createFolderForEachTest((created) => (root = created))

  const sources = ['pipeline', 'src', 'docs/editor', 'package.json', 'package-lock.json']

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim()

  /** Changes a file, and returns whether Netlify builds the commit. */
  function isBuilt(file: string, environment: NodeJS.Dict<string> = {}): boolean {
    git('init', '--quiet')
    git('commit', '--quiet', '--allow-empty', '--message', 'Begin')
    const before = git('rev-parse', 'HEAD')
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), 'changed')
    git('add', '.')
    git('commit', '--quiet', '--message', 'Change')
    const commits = { CACHED_COMMIT_REF: before, COMMIT_REF: git('rev-parse', 'HEAD') }
    const env = { ...process.env, CONTEXT: 'production', ...commits, ...environment }
    const command = readToml('docs/editor/netlify.toml', 'ignore')!
    const { status } = spawnSync('bash', ['-c', command], { cwd: root, env })
    return status !== 0
  }

  it.each(sources)('after a change of %s', (source) => {
    expect(isBuilt(source.includes('.') ? source : `${source}/file.ts`)).toBe(true)
  })

  it('without a cache', () => {
    const commit = { CACHED_COMMIT_REF: 'HEAD', COMMIT_REF: 'HEAD' }
    expect(isBuilt('content/hero.json', commit)).toBe(true)
  })

  it.each(['content/hero.json', 'static/cv.pdf', 'docs/deploy.md'])(
    'not after a change of %s',
    (file) => expect(isBuilt(file)).toBe(false),
  )

  it('never for a draft', () => {
    expect(isBuilt('pipeline/file.ts', { CONTEXT: 'deploy-preview' })).toBe(false)
  })

  it('from the sources that docs/deploy.md names for Cloudflare', () => {
    const [, listed = ''] = /_Include paths_: `([^`]+)`/.exec(
      read('docs/deploy.md').replace(/\s+/g, ' '),
    )!
    expect(listed.split(', ').map((source) => source.replace('/*', ''))).toEqual(sources)
  })
})
