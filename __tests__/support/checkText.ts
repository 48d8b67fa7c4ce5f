import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Diagnostic } from '../../pipeline/content/diagnostic'
import { getSchema } from '../../pipeline/content/contentFiles'
import { readContentFile } from '../../pipeline/content/parse'
import { findFieldProblems } from '../../pipeline/content/fieldProblems'
import { expectTrue } from './checkContent'

/** Checks the fields of a content file with this text, and expects each diagnostic to be true. */
export function checkText(name: string, text: string | Buffer): Diagnostic[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'text-'))
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  const schema = getSchema(name)!
  const { content, problem } = readContentFile(file, schema)
  const place = `content/${name}`
  const found = content ? findFieldProblems(place, schema, content) : [{ ...problem!, file: place }]
  expectTrue(folder, found)
  rmSync(folder, { recursive: true })
  return found
}
