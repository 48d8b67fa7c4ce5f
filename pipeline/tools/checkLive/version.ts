import { setTimeout as pause } from 'node:timers/promises'
import { versionFileName } from '../../lib/version'
import { sendGetRequestWithRetry } from './request'

/**
 * Returns a clause such as "it serves 4f0c1e2…", or the reason why the served version is unknown.
 */
export async function fetchServedVersionClause(siteUrl: URL): Promise<string> {
  // A unique query bypasses CDN caches (cache busting).
  const { status, body, outcome } = await sendGetRequestWithRetry(
    `${siteUrl.origin}/${versionFileName}?${Date.now()}`,
  )
  if (status !== 200) return `${versionFileName}: ${outcome}`
  const version = body.trim()
  return /^[0-9a-f]{40}(-changed)?$/.test(version)
    ? `it serves ${version}`
    : `${versionFileName} does not contain a commit`
}

/**
 * Polls until the site serves a commit, and returns a sentence that says so.
 * @throws if the site does not serve the commit within `timeoutMinutes`
 */
export async function waitUntilCommitIsServed(
  siteUrl: URL,
  commit: string,
  timeoutMinutes: number,
  pollIntervalMs = 10_000,
): Promise<string> {
  const end = Date.now() + timeoutMinutes * 60_000
  let seen = await fetchServedVersionClause(siteUrl)
  while (!seen.startsWith(`it serves ${commit}`)) {
    if (Date.now() + pollIntervalMs > end) {
      const missing = `Not published after ${timeoutMinutes} minutes: ${siteUrl.origin} does not serve ${commit}`
      throw new Error(
        abbreviateCommitHashes(
          `${missing}; ${seen}. Look for a failed build in the host's list of builds.`,
        ),
      )
    }
    await pause(pollIntervalMs)
    seen = await fetchServedVersionClause(siteUrl)
  }
  const time = new Date().toISOString().slice(11, 16)
  return abbreviateCommitHashes(`Published: at ${time} UTC, ${siteUrl.origin} ${seen.slice(3)}.`)
}

/** Abbreviates every commit hash in a text to 7 characters. */
export function abbreviateCommitHashes(text: string): string {
  return text.replace(/(?<=\b[0-9a-f]{7})[0-9a-f]{33}/g, '')
}
