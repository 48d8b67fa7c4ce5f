/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServiceLock } from 'gatsby-core-utils'
import { buildIntoEmptyPublicFolder } from '../../../../pipeline/tools/lib/buildIntoEmptyPublicFolder'

describe('buildIntoEmptyPublicFolder', () => {
  it('throws instead of deleting the public folder of a running dev server', async () => {
    const repository = process.cwd()
    const folder = mkdtempSync(path.join(tmpdir(), 'dev-server-'))
    process.chdir(folder)
    mkdirSync('public')
    const unlock = await createServiceLock(process.cwd(), 'developproxy', { port: 8000 })
    try {
      await expect(buildIntoEmptyPublicFolder()).rejects.toThrow(
        '"npm run develop" is running in this folder',
      )
      expect(existsSync('public')).toBe(true)
    } finally {
      await unlock?.()
      process.chdir(repository)
      rmSync(folder, { recursive: true })
    }
  })
})
