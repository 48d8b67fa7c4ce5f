import { setTimeout as pause } from 'node:timers/promises'
import { changedMark, versionFile } from '../../content/version'
import { ask } from './ask'
import type { Finding } from './finding'

/** Which commit a site says that it was built from, or why it says none. */
interface Served {
  version?: string
  seen: string
}

/** Past what lies between, as the query is new each time. */
async function servedVersion(site: URL): Promise<Served> {
  const { status, body, seen } = await ask(`${site.origin}/${versionFile}?${Date.now()}`)
  const version = /^[0-9a-f]{40}(-changed)?$/.exec(body.trim())?.[0]
  if (status === 200 && version) return { version, seen: `it serves ${short(version)}` }
  return { seen: status === 200 ? `${versionFile} names no commit` : `${versionFile}: ${seen}` }
}

/** Whether the published site is the one of this commit. */
export async function checkVersion(site: URL, commit: string): Promise<Finding[]> {
  const { version, seen } = await servedVersion(site)
  if (version === commit) return []
  const fix =
    version === commit + changedMark
      ? 'It was built from files that were not committed: commit them, and publish again.'
      : "Publish this one, or see in the host's list of builds why it has not."
  return [{ message: `This is not the version of commit ${short(commit)}: ${seen}.`, fix }]
}

/**
 * Waits until the site serves a commit, and says since when, or what stands in the way.
 * @param minutes how long it waits
 * @param everyMs how often it asks, in milliseconds
 */
export async function waitForVersion(
  site: URL,
  commit: string,
  minutes: number,
  everyMs = 10_000,
): Promise<{ ok: boolean; sentence: string }> {
  const end = Date.now() + minutes * 60_000
  for (;;) {
    const { version, seen } = await servedVersion(site)
    if (version?.startsWith(commit)) {
      const time = new Date().toISOString().slice(11, 16)
      return { ok: true, sentence: `Public since ${time} UTC: ${site.origin} ${seen.slice(3)}.` }
    }
    if (Date.now() + everyMs > end) {
      const sentence = `Not public after ${minutes} minutes: ${site.origin} does not serve ${short(commit)}; ${seen}. The host's list of builds says why.`
      return { ok: false, sentence }
    }
    await pause(everyMs)
  }
}

/** A commit as people know it. */
function short(version: string): string {
  return version.replace(/(?<=^.{7})[0-9a-f]+/, '')
}
