import { setTimeout as pause } from 'node:timers/promises'
import { versionFile } from '../../content/version'
import { ask } from './ask'

/** Which commit a site says that it was built from, and that in words, or why it says none. */
export async function servedVersion(site: URL): Promise<{ commit?: string; seen: string }> {
  // Past what lies between, as the query is new each time.
  const { status, body, seen } = await ask(`${site.origin}/${versionFile}?${Date.now()}`)
  if (status !== 200) return { seen: `${versionFile}: ${seen}` }
  const commit = /^[0-9a-f]{40}(-changed)?$/.exec(body.trim())?.[0]
  if (!commit) return { seen: `${versionFile} names no commit` }
  return { commit, seen: `it serves ${short(commit)}` }
}

/**
 * Waits until the site serves a commit, and says since when. @throws what stands in the way
 * @param minutes how long it waits
 * @param everyMs how often it asks, in milliseconds
 */
export async function waitForVersion(
  site: URL,
  commit: string,
  minutes: number,
  everyMs = 10_000,
): Promise<string> {
  const end = Date.now() + minutes * 60_000
  for (;;) {
    const { commit: served, seen } = await servedVersion(site)
    if (served?.startsWith(commit)) {
      const time = new Date().toISOString().slice(11, 16)
      return `Public since ${time} UTC: ${site.origin} ${seen.slice(3)}.`
    }
    if (Date.now() + everyMs > end) {
      throw new Error(
        `Not public after ${minutes} minutes: ${site.origin} does not serve ${short(commit)}; ${seen}. The host's list of builds says why.`,
      )
    }
    await pause(everyMs)
  }
}

/** A commit as people know it. */
export function short(commit: string): string {
  return commit.replace(/(?<=^.{7})[0-9a-f]+/, '')
}
