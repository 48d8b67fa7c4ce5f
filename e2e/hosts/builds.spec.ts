import { listFiles } from '../../pipeline/content/files'
import { runTool } from '../../__tests__/support/runTool'
import { testBuildEnvironment } from '../../__tests__/support/testedSite'
import { TemporarySiteCopy } from '../owner/siteCopy'
import { expect, test } from '../support/fixtures'
import { testedSiteFolder } from '../support/testedSiteFolder'
import { timeouts } from '../support/timeouts'

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
  test.setTimeout(timeouts.build)
  const copy = new TemporarySiteCopy()
  try {
    const environment = { ...hostEnvironment, ...testBuildEnvironment, SITE_CONTENT: 'content' }
    const { status, stdout, stderr } = runTool('bundle', [], copy.folder, environment)
    expect(status, `${stdout}\n${stderr}`).toBe(0)
    expect(listNormalizedFiles(copy.path('bundle/site'))).toEqual(
      listNormalizedFiles(testedSiteFolder),
    )
  } finally {
    copy.clear()
  }
})
