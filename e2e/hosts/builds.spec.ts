import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { expect } from 'playwright/test'
import { listFiles } from '../../pipeline/content/files'
import { TemporarySiteCopy } from '../owner/siteCopy'
import { testedSiteFolder } from '../support/testedSiteFolder'
import { test } from '../support/fixtures'
import { timeouts } from '../support/timeouts'
import { testBuildEnvironment } from '../../__tests__/support/testedSite'

/** Environment variables that hosting providers set during a build. */
const hostEnvironment = {
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

/** Lists the files of a bundle and replaces each content hash in their names with `hash`. */
function listNormalizedFiles(site: string): string[] {
  return listFiles(site)
    .map((file) => file.replace(/(^\d+-)?[0-9a-f]{20,}/g, 'hash'))
    .sort()
}

test('bundle contains the same files in the build environment of every host', () => {
  test.setTimeout(timeouts.twoBuilds)
  const copy = new TemporarySiteCopy()
  cpSync(copy.content, copy.path('other'), { recursive: true })
  try {
    for (const content of ['content', 'other']) {
      const args = ['--import', 'tsx', 'pipeline/tools/bundle.ts']
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: copy.folder,
        encoding: 'utf8',
        env: { ...process.env, ...hostEnvironment, ...testBuildEnvironment, SITE_CONTENT: content },
      })
      expect(status, `${stdout}\n${stderr}`).toBe(0)
      expect(listNormalizedFiles(copy.path('bundle/site'))).toEqual(
        listNormalizedFiles(testedSiteFolder),
      )
    }
  } finally {
    copy.clear()
  }
})
