import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { caching } from '../pipeline/build/headers'
import type { ManifestEntry } from '../pipeline/build/manifest'
import { built } from './support/server'
import { test } from './support/test'

test('the manifest tells the bytes, the hash and the caching of every file as it is served', async ({
  request,
}) => {
  const manifest = JSON.parse(await readFile('bundle/manifest.json', 'utf8')) as ManifestEntry[]
  expect(manifest.length).toBeGreaterThan(30)
  for (const { path, bytes, sha256, cache } of manifest) {
    const answer = await request.get(encodeURI(path))
    const body = await answer.body()
    expect(
      {
        status: answer.status(),
        bytes: body.length,
        sha256: createHash('sha256').update(body).digest('hex'),
        caching: answer.headers()['cache-control'],
      },
      path,
    ).toEqual({ status: 200, bytes, sha256, caching: caching[cache] })
  }
})

test('a page over its budget fails the command, which names the page and its files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await cp(built, folder, { recursive: true })
  // Without its copies the page is sent as it is.
  for (const ending of ['br', 'gz']) await rm(join(folder, `404.html.${ending}`))

  const { code, complaint } = await run('pipeline/tools/measure.ts', folder)
  expect(code).toBe(1)
  expect(complaint).toMatch(/\/404\.html: HTML: \d\d,\d{3} of 16,000\n +\d\d,\d{3} {2}\/404\.html/)
  expect(complaint).not.toContain('/privacy-policy/: ')
  await rm(folder, { recursive: true })
})

function run(program: string, folder: string): Promise<{ code: number; complaint: string }> {
  return new Promise((resolve) => {
    const list = ['--import', 'tsx', program, '--bytes', folder]
    const running = execFile(process.execPath, list, (_error, _printed, complaint) =>
      resolve({ code: running.exitCode ?? 0, complaint }),
    )
  })
}
