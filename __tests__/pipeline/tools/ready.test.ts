/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { formatNextStep } from '../../../pipeline/tools/ready/nextStep'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Module that simulates a machine without Chromium. */
const emptyComputer = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { existsSync } = fs
  fs.existsSync = (file) => !/chrom/i.test(file) && existsSync(file)
  syncBuiltinESMExports()
`)}`

it('fails before the build when no browser is installed', () => {
  const tsx = `file://${path.resolve('node_modules/tsx/dist/loader.mjs')}`
  const command = path.resolve('pipeline/tools/ready.ts')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', emptyComputer, '--import', tsx, command],
    { cwd: draft.root, encoding: 'utf8' },
  )
  expect(stderr.trim()).toBe(
    'The browser Chromium is not installed. Type "npx playwright install --with-deps chromium".',
  )
  expect(status).toBe(1)
})

const sample = {
  code: 'placeholder-content',
  ...{ file: 'content/about.json', line: 2, where: 'field "sample"', path: ['sample'] },
  ...{ message: 'This file still contains placeholder content.', fix: 'Replace the texts.' },
}

it.each([
  ['Ready to publish.', []],
  [
    'Next: content/about.json, line 2, field "sample": This file still contains placeholder content. Replace the texts.',
    [sample],
  ],
  [
    'Next: This file still contains placeholder content. Replace the texts. (1 more after it)',
    [{ ...sample, file: '', line: undefined, where: undefined }, sample],
  ],
])('formats the next step as "%s"', (words, left) => {
  expect(formatNextStep(left)).toBe(words)
})
