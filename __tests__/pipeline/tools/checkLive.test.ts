/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentDraft } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

it.each([
  [['--send'], undefined, /GATSBY_CONTACT_WEBHOOK_URL is not set/],
  [['--send'], 'https://example.com/hook', /is still a placeholder/],
  [['--send'], 'none', /^There is no webhook to send to: .* Leave --send out/],
  [['--sned'], undefined, /Unknown option '--sned'/],
])('stops before it visits anything: %j, with the webhook %s', (words, webhook, sentence) => {
  mkdirSync(path.join(draft.root, 'bundle/site'), { recursive: true })
  writeFileSync(path.join(draft.root, 'bundle/site/index.html'), '')
  const tsx = `file://${path.resolve('node_modules/tsx/dist/loader.mjs')}`
  const command = path.resolve('pipeline/tools/checkLive.ts')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', tsx, command, 'https://localhost:1', ...words],
    {
      cwd: draft.root,
      encoding: 'utf8',
      env: { ...process.env, GATSBY_CONTACT_WEBHOOK_URL: webhook },
    },
  )
  expect(stderr).toMatch(sentence)
  expect(status).toBe(1)
})
