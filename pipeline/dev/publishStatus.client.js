// Status of the draft and the site, in the sentences of the bar above the editor.

/** Time after which a publication that is not live has probably failed. */
const publishLimitMs = 20 * 60_000
/** Time after which nobody waits for a publication any more. */
const waitLimitMs = 24 * 60 * 60_000

/**
 * State that githubDraft.client.js reads; `isServed` is true if the preview, or the site where nothing
 * is changed, shows it.
 * @typedef {{
 *   count: number,
 *   saved?: string,
 *   published: string,
 *   publishedAt: Date,
 *   isServed: boolean,
 *   conflict?: unknown,
 *   pull?: { number: number, html_url: string },
 *   run?: { conclusion: string | null, html_url: string, error?: string },
 * }} State
 */

/**
 * Chooses the status to show.
 * @param {State} state
 * @param {{ previewUrl?: string, liveUrl?: string }} site
 */
export function chooseStatus(state, { previewUrl, liveUrl }) {
  const isFailed = state.run?.conclusion === 'failure'
  if (state.count > 0) {
    if (state.conflict) return 'conflict'
    if (isFailed) return 'draft-failed'
    return previewUrl && !state.isServed ? 'draft-building' : 'draft-ready'
  }
  if (state.isServed) return 'live'
  if (isFailed) return 'publication-failed'
  const ageMs = Date.now() - state.publishedAt.getTime()
  if (ageMs > waitLimitMs) return 'unchanged'
  if (!liveUrl) return 'published'
  return ageMs > publishLimitMs ? 'publication-late' : 'publication-building'
}

/**
 * Describes a status in a sentence, with a link to the reason, if any.
 * @param {ReturnType<typeof chooseStatus>} status
 * @param {State} state
 * @param {string} repository such as "owner/name"
 * @returns {{ text: string, reason?: { label: string, url: string } }}
 */
export function describeStatus(status, { count, pull, run, published }, repository) {
  const changes = count === 1 ? 'One changed file is' : `${count} changed files are`
  const found = run?.error ? `Error in ${run.error}` : 'The check has failed.'
  const checksUrl = `${pull?.html_url}/checks`
  const runUrl = run?.html_url ?? `https://github.com/${repository}/commit/${published}`
  switch (status) {
    case 'conflict':
      return {
        text: 'The same lines were changed in the editor and elsewhere.',
        reason: { label: 'Choose on GitHub', url: pull.html_url },
      }
    case 'draft-failed':
      return {
        text: `Not public. ${found}`,
        reason: { label: 'See the error', url: checksUrl },
      }
    case 'draft-building':
      return {
        text: `${changes} not public yet. The preview is being built.`,
        reason: { label: 'Check', url: checksUrl },
      }
    case 'draft-ready':
      return { text: `${changes} not public yet.`, reason: { label: 'Check', url: checksUrl } }
    case 'live':
      return { text: 'Everything is live.' }
    case 'publication-failed':
      return {
        text: `Not live. ${found}`,
        reason: { label: 'See why', url: runUrl },
      }
    case 'unchanged':
      return { text: 'Nothing to publish.' }
    case 'published':
      return {
        text: 'Published. When it is live, is not shown here: the editor does not know the address of the site ("url" in site.json).',
      }
    case 'publication-late':
      return { text: 'Still not live.', reason: { label: 'See why', url: runUrl } }
    case 'publication-building':
      return { text: 'Being published: live in some minutes.' }
  }
}

/** @param {{ status?: number, message: string, isRateLimit?: boolean }} error */
export function describeError({ status, message, isRateLimit }) {
  if (!status) return 'No connection to GitHub. What you saved is kept; this tries again by itself.'
  if (status === 401) {
    return 'GitHub refuses the access token: it has expired or was deleted. Create a new one and sign in with it; text that you typed stays in this browser.'
  }
  if (isRateLimit) return 'GitHub asks for a pause. Try again in some minutes.'
  if (status === 403 || status === 404) {
    return `The access token may not do this (${message}). It needs "Contents" and "Pull requests" with "Read and write".`
  }
  if (status === 405) {
    return `GitHub says: ${message} If a check is still running, try again when it has ended.`
  }
  if (status === 409) return 'Something else has been saved. Look at it, and publish again.'
  return `GitHub says: ${message} Try again in some minutes.`
}
