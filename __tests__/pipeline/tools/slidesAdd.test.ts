/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { type ContentDraft, slidePicture } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

function slidesAdd(picture: string): string[] {
  const tsx = `file://${path.resolve('node_modules/tsx/dist/loader.mjs')}`
  const command = path.resolve('pipeline/tools/slidesAdd.ts')
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, command, picture], {
    cwd: draft.root,
    encoding: 'utf8',
    env: { ...process.env, SITE_CONTENT: '' },
  })
  expect(status).toBe(1)
  return stderr.trim().split('\n')
}

it('names the file and the line that stand in the way', async () => {
  draft.replace('case-studies.json', '"sample": true,', '"sample": true')
  draft.write('new.png', await slidePicture(1).png().toBuffer())
  expect(slidesAdd('content/new.png')).toEqual([
    'Nothing was added.',
    'content/case-studies.json, line 2',
    'A comma is missing at the end of this line.',
    'Fix: Add it.',
  ])
})

it('says of a folder that it is none of the pictures', () => {
  expect(slidesAdd('content/about')).toEqual([
    'Nothing was added.',
    'content/about',
    'A folder, not a picture.',
    'Fix: Name the pictures in it.',
  ])
})
