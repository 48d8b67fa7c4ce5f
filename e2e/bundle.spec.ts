import { execFile } from 'node:child_process'
import { cp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { representativePagePaths } from '../__tests__/support/addresses'
import { testedSiteFolder } from './support/testedSiteFolder'
import { test } from './support/test'

test('npm run measure fails and lists the files that exceed the budget', async () => {
  const folder = test.info().outputPath('site')
  await cp(testedSiteFolder, folder, { recursive: true })
  // Delete the precompressed copies, so that the server sends the page uncompressed.
  for (const extension of ['br', 'gz']) await rm(join(folder, `404.html.${extension}`))

  const { code, complaint: errorOutput } = await run(['pipeline/tools/measure.ts', folder])
  expect(code).toBe(1)
  expect(errorOutput).toMatch(
    /\/404\.html: HTML: \d\d,\d{3} of 17,500 bytes \(\d+ %\)\n +\d\d,\d{3} {2}\/404\.html/,
  )
  expect(errorOutput).not.toContain('/privacy-policy/: ')
})

test('every page has the same inline scripts, so that the policy stays short', async () => {
  const pages = ['index', 'privacy-policy/index', '404'].map(async (name) => {
    const html = await readFile(join(testedSiteFolder, `${name}.html`), 'utf8')
    const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    return scripts.flatMap(([, attributes = '', code]) => (/json/.test(attributes) ? [] : code))
  })
  const [home, ...others] = await Promise.all(pages)
  expect(home?.length).toBeGreaterThan(0)
  for (const scripts of others) expect(scripts).toEqual(home)
})

test('site with placeholder content is served with X-Robots-Tag: noindex', async ({ request }) => {
  for (const path of [...representativePagePaths, '/chart.svg']) {
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
  }
})

function run(args: string[]): Promise<{ code: number; complaint: string }> {
  return new Promise((resolve) => {
    const running = execFile(
      process.execPath,
      ['--import', 'tsx', ...args],
      (_error, _printed, errorOutput) =>
        resolve({ code: running.exitCode ?? 0, complaint: errorOutput }),
    )
  })
}
