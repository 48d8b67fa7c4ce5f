import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withMetaPolicy } from '../build/csp'

/** Puts the policy into each page among these files of a site, for hosts that cannot send headers. */
export async function addMetaPolicy(
  site: string,
  files: string[],
  policy: string,
  noindex: boolean,
): Promise<void> {
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = join(site, file)
    await writeFile(page, withMetaPolicy(await readFile(page, 'utf8'), policy, { noindex }))
  }
}
