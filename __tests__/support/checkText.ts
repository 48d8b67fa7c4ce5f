import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Diagnostic } from '../../pipeline/content/diagnostic'
import { getSchema } from '../../pipeline/content/contentFiles'
import { readContentFile } from '../../pipeline/content/parse'
import { findFieldProblems } from '../../pipeline/content/fieldProblems'

/** Checks the fields of a content file with this text. */
export function checkText(name: string, text: string | Buffer): Diagnostic[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'text-'))
  const file = path.join(folder, path.basename(name))
  writeFileSync(file, text)
  const schema = getSchema(name)!
  const { content, problem } = readContentFile(file, schema)
  rmSync(folder, { recursive: true })
  return content ? findFieldProblems(name, schema, content) : [{ ...problem!, file: name }]
}
