/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => {
  draft = fresh
  draft.write(
    '../node_modules/gatsby/cli.js',
    `require('node:fs').mkdirSync('public')
     require('node:fs').writeFileSync('public/index.html', process.env.GATSBY_CONTACT_WEBHOOK_URL)`,
  )
})

it('serves the site with a working webhook when port 8000 is in use', async () => {
  const taken = createServer().listen(8000, '127.0.0.1')
  // `listen` fails if another process uses port 8000; the test needs only a port that is in use.
  await once(taken, 'listening').catch(() => {})
  const running = spawn(
    process.execPath,
    [
      ...['--import', pathToFileURL(require.resolve('tsx')).href],
      resolve('pipeline/tools/start.ts'),
    ],
    {
      cwd: draft.root,
      env: { ...process.env, GATSBY_CONTACT_WEBHOOK_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    const lines: string[] = []
    for await (const line of createInterface(running.stdout)) {
      lines.push(line)
      if (line.startsWith('Ctrl-C')) break
    }
    const [, site = ''] = /^The site: +(\S+)$/m.exec(lines.join('\n')) ?? []
    expect(Number(new URL(site).port)).toBeGreaterThanOrEqual(taken.listening ? 8001 : 8000)
    const webhook = await (await fetch(site)).text()
    expect((await fetch(webhook, { method: 'POST', body: 'A message' })).status).toBe(200)
    expect(draft.read('../inbox/messages.jsonl')).toContain('A message')
  } finally {
    running.kill()
    taken.close()
  }
})
