import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { built } from './support/built'
import { test } from './support/test'

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
