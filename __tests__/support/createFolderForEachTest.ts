import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Creates an empty temporary folder before each test of the calling file, passes its path to
 * `setUp`, and deletes the folder after the test.
 */
export function createFolderForEachTest(setUp: (folder: string) => void): void {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'test-'))
    setUp(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true }))
}
