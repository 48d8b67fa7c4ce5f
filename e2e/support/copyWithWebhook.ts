import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isCompressedCopy } from '../../pipeline/build/manifest'

export interface CopyOptions {
  /** A built folder. */
  folder: string
  /** The webhook that it was built with, and the one that its copy has; empty as in a build without the setting. */
  from: string
  to: string
  /** Headers for every path in place of the build's own. */
  headers?: string[]
}

/**
 * Makes a folder, in the system's place for temporary ones, that holds the built site as it would be had it been built
 * with another webhook: what names the address is copied and changed, the rest are links.
 */
export async function copyWithWebhook({ folder, from, to, headers }: CopyOptions): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'site-'))
  await copyInto(copy, resolve(folder), (text) =>
    text.replaceAll(from, to).replaceAll(new URL(from).origin, to && new URL(to).origin),
  )
  if (headers) {
    await rm(join(copy, '_headers'), { force: true })
    await writeFile(
      join(copy, '_headers'),
      ['/*', ...headers.map((line) => `  ${line}`)].join('\n'),
    )
  }
  return copy
}

/** A compressed copy of a file that has changed is left out. */
async function copyInto(
  target: string,
  source: string,
  change: (text: string) => string,
): Promise<void> {
  await mkdir(target, { recursive: true })
  const entries = await readdir(source, { withFileTypes: true })
  const changed = new Set<string>()
  for (const entry of entries) {
    const { name } = entry
    if (!entry.isFile() || !/\.(?:js|html)$|^_headers$/.test(name)) continue
    const original = await readFile(join(source, name), 'utf8')
    const text = change(original)
    if (text === original) continue
    changed.add(name)
    await writeFile(join(target, name), text)
  }
  for (const entry of entries) {
    const { name } = entry
    if (entry.isDirectory()) await copyInto(join(target, name), join(source, name), change)
    else if (!changed.has(isCompressedCopy(name) ? name.replace(/\.\w+$/, '') : name)) {
      await symlink(join(source, name), join(target, name))
    }
  }
}
