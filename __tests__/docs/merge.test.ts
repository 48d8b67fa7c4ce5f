/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = mkdtempSync(join(tmpdir(), 'merge-'))
const [upstream, own] = [join(root, 'upstream'), join(root, 'own')]

afterAll(() => rmSync(root, { recursive: true }))

for (const who of ['AUTHOR', 'COMMITTER']) {
  Object.assign(process.env, { [`GIT_${who}_NAME`]: 'A', [`GIT_${who}_EMAIL`]: 'a@b.co' })
}

const run = (cwd: string, commands: string) =>
  execFileSync('bash', ['-ec', commands], { cwd, encoding: 'utf8', stdio: 'pipe' })

function commit(folder: string, files: Record<string, string | null>): void {
  for (const [file, text] of Object.entries(files)) {
    if (text === null) rmSync(join(folder, file))
    else writeFileSync(join(folder, file), text)
  }
  run(folder, 'git add -A; git commit -qm change')
}

const readOwn = (file: string) => readFileSync(join(own, file), 'utf8')

const [, guide = ''] = /## \d+\. Bring in what is new([\s\S]*)/.exec(
  readFileSync('content/README.md', 'utf8'),
)!

/** What the guide has one type: once, each time, and where git asks about a file. */
const [once = '', eachTime = '', cure = ''] = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(
  ([, commands = '']) => commands.replace(/npm .*\n/g, '').replace(/https:\S+/, upstream),
)

it("merges a newer version into another owner's content, and the content stays theirs", () => {
  mkdirSync(join(upstream, 'src'), { recursive: true })
  cpSync('content', join(upstream, 'content'), { recursive: true })
  cpSync('.gitattributes', join(upstream, '.gitattributes'))
  run(upstream, 'git init -qb main')
  commit(upstream, { 'src/theme.ts': 'old\n', 'content/gone.json': 'sample\n' })
  run(root, 'git clone -qo github upstream own')

  const mine = '{ "headline": "Mine" }\n'
  commit(own, { 'content/hero.json': mine, 'content/about.json': mine })
  commit(upstream, {
    'content/hero.json': '{ "headline": "New sample" }\n',
    'src/theme.ts': 'new\n',
  })
  run(own, once)
  run(own, eachTime)
  expect(readOwn('src/theme.ts')).toBe('new\n')
  expect([readOwn('content/hero.json'), readOwn('content/about.json')]).toEqual([mine, mine])

  // One changed what the other deleted, which git asks about.
  commit(own, { 'content/gone.json': mine, 'content/services.json': null })
  commit(upstream, {
    'content/gone.json': null,
    'content/services.json': '{}',
    'src/theme.ts': 'newer\n',
  })
  expect(() => run(own, eachTime)).toThrow()
  run(own, cure)
  expect(run(own, 'git status --porcelain')).toBe('')
  expect([readOwn('src/theme.ts'), readOwn('content/gone.json')]).toEqual(['newer\n', mine])
  expect(run(own, 'git ls-files content/services.json')).toBe('')
})
