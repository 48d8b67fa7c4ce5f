import { resolve } from 'node:path'
import { scripts } from '../../../package.json'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { runTool } from '../../support/runTool'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Commands of package.json that read or write the folders of the site owner. */
const commands = Object.values(scripts).flatMap((script) => {
  const [, command] = /checkAndRun\.cjs (\w+)/.exec(script) ?? []
  return command ? [command] : []
})

/** Folders that only some commands write. */
const writers: [folder: string, commands: string[]][] = [
  ['.builds', commands.filter((each) => !each.startsWith('check'))],
  ['build', ['build']],
  ['editor', ['editor']],
  ['inbox', ['start']],
]

test('package.json has the commands of the site owner', () => {
  expect(commands.length).toBeGreaterThan(6)
})

/** Runs a command while each access to a folder fails with EBUSY. */
const runWithout = (folder: string, command: string) =>
  runTool(command, [], draft.root, {
    NODE_OPTIONS: `--require ${resolve('__tests__/support/failFiles.cjs')}`,
    SITE_FAILING_FOLDERS: JSON.stringify([folder]),
    SITE_CONTENT: 'content',
  })

it.each([
  ...commands.map((command) => ['content', command]),
  ...writers.flatMap(([folder, names]) => names.map((command) => [folder, command])),
])('a system error of %s/ reaches the owner of `%s` as a sentence', (folder, command) => {
  const { stdout, stderr } = runWithout(folder, command)
  expect(stdout + stderr).not.toMatch(/EBUSY/)
})

it.each([
  ['content', 'checkContent'],
  ['build', 'build'],
  ['inbox', 'start'],
])('the sentence names %s/, which `%s` cannot access', (folder, command) => {
  const { status, stderr } = runWithout(folder, command)
  expect(status).toBe(1)
  expect(stderr).toContain(folder)
})
