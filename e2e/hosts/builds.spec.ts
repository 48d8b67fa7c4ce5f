import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { filesIn } from '../../pipeline/build/bundleFiles'
import { built } from '../support/built'
import { test } from '../support/test'
import { testedSettings } from '../support/testedSite'

/** What hosts tell a build of themselves. */
const hosts = {
  NETLIFY: 'true',
  NETLIFY_LOCAL: 'true',
  CONTEXT: 'production',
  CF_PAGES: '1',
  WORKERS_CI: '1',
  VERCEL: '1',
  RENDER: 'true',
  GITHUB_ACTIONS: 'true',
  CI: 'true',
  NODE_ENV: 'production',
}

test('a build on Netlify, Cloudflare, Vercel or Render makes the same bundle, byte for byte', async () => {
  test.setTimeout(600_000)
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  // As on a host, nothing is compiled yet.
  await rm('.cache/webpack', { recursive: true, force: true })
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'pipeline/tools/bundle.ts', '--out', folder],
      {
        encoding: 'utf8',
        env: { ...process.env, ...hosts, ...testedSettings },
      },
    )
    expect(status, `${stdout}\n${stderr}`).toBe(0)
    const site = join(folder, 'site')
    const files = await filesIn(built)
    expect(await filesIn(site)).toEqual(files)
    const changed = files.filter(
      (file) => !readFileSync(join(site, file)).equals(readFileSync(join(built, file))),
    )
    expect(changed).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
