/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = mkdtempSync(join(tmpdir(), 'merge-'))
const [upstream, own] = [join(root, 'upstream'), join(root, 'own')]

afterAll(() => rmSync(root, { recursive: true }))

const gitIn = (folder: string, words: string) =>
  execFileSync('git', words.split(' '), { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

function commit(folder: string, files: Record<string, string | null>): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(join(folder, file))
    else writeFileSync(join(folder, file), text)
  }
  gitIn(folder, 'add -A')
  gitIn(folder, '-c user.name=A -c user.email=a@b.co commit -qm change')
}

const readOwn = (file: string) => readFileSync(join(own, file), 'utf8')

const [commandsOnce = '', commandsEachTime = '', cure = ''] = [
  ...(
    /## \d+\. Bring in what is new[\s\S]*/.exec(readFileSync('content/README.md', 'utf8'))?.[0] ??
    ''
  ).matchAll(/```sh\n([\s\S]*?)```/g),
].map(([, commands = '']) => commands.replace(/^ +/gm, '').replace(/npm .*\n/g, ''))

/** Types the guide's commands. */
function type(commands: string): string {
  const written = commands.replace(/https:\S+/, upstream)
  const who = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b.co',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b.co',
  }
  return execFileSync('bash', ['-e', '-c', written], {
    cwd: own,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...who },
  })
}

it("merges a newer version into another owner's content, and the content stays theirs", () => {
  mkdirSync(join(upstream, 'src'), { recursive: true })
  cpSync('content', join(upstream, 'content'), { recursive: true })
  copyFileSync('.gitattributes', join(upstream, '.gitattributes'))
  gitIn(upstream, 'init -qb main')
  commit(upstream, { 'src/theme.ts': 'old\n', 'content/gone.json': 'sample\n' })
  gitIn(root, 'clone -q upstream own')

  const mine = '{ "headline": "Mine" }\n'
  commit(own, { 'content/hero.json': mine, 'content/about.json': mine })
  commit(upstream, {
    'content/hero.json': '{ "headline": "New sample" }\n',
    'src/theme.ts': 'new\n',
  })
  gitIn(own, 'remote rename origin github')
  type(commandsOnce)
  type(commandsEachTime)
  expect(readOwn('src/theme.ts')).toBe('new\n')
  expect([readOwn('content/hero.json'), readOwn('content/about.json')]).toEqual([mine, mine])

  // One changed what the other deleted, which git asks about.
  commit(own, { 'content/gone.json': mine, 'content/services.json': null })
  commit(upstream, {
    'content/gone.json': null,
    'content/services.json': '{}',
    'src/theme.ts': 'newer\n',
  })
  expect(() => type(commandsEachTime)).toThrow(/CONFLICT \(modify\/delete\)|Command failed/)
  type(cure)
  expect(gitIn(own, 'status --porcelain')).toBe('')
  expect([readOwn('src/theme.ts'), readOwn('content/gone.json')]).toEqual(['newer\n', mine])
  expect(gitIn(own, 'ls-files content/services.json')).toBe('')
})
