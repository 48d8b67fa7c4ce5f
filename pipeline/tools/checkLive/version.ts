import { setTimeout as pause } from 'node:timers/promises'
import { versionFileName } from '../../lib/version'
import { request } from './request'

/** Returns "it serves 4f0c1e2…", or why the version is unknown. */
export async function fetchServedVersion(site: URL): Promise<string> {
  // Cache-busting query, to bypass CDN caches.
  const { status, body, outcome } = await request(`${site.origin}/${versionFileName}?${Date.now()}`)
  if (status !== 200) return `${versionFileName}: ${outcome}`
  const version = body.trim()
  return /^[0-9a-f]{40}(-changed)?$/.test(version)
    ? `it serves ${version}`
    : `${versionFileName} names no commit`
}

/** Polls until the site serves a commit. @throws if it does not within the given minutes */
export async function waitForVersion(
  site: URL,
  commit: string,
  minutes: number,
  everyMs = 10_000,
): Promise<string> {
  const end = Date.now() + minutes * 60_000
  let seen = await fetchServedVersion(site)
  while (!seen.startsWith(`it serves ${commit}`)) {
    if (Date.now() + everyMs > end) {
      const missing = `Not public after ${minutes} minutes: ${site.origin} does not serve ${commit}`
      throw new Error(
        abbreviateCommits(`${missing}; ${seen}. See the host's list of builds for the reason.`),
      )
    }
    await pause(everyMs)
    seen = await fetchServedVersion(site)
  }
  const time = new Date().toISOString().slice(11, 16)
  return abbreviateCommits(`Public since ${time} UTC: ${site.origin} ${seen.slice(3)}.`)
}

/** Abbreviates every commit hash in a text to 7 characters. */
export function abbreviateCommits(text: string): string {
  return text.replace(/(?<=\b[0-9a-f]{7})[0-9a-f]{33}/g, '')
}
