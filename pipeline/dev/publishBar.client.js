// Bar above the editor: says what is not public yet, links its preview and its check, publishes it, and
// says when it is live.
import { GithubDraft, readToken } from './githubDraft.js'
import { showNotice } from './notice.js'

const pollIntervalMs = 10_000
/** Time after which a publication that is not live has probably failed. */
const publishLimitMs = 20 * 60_000

const bar = document.getElementById('publish-bar')
const status = bar.querySelector('[role=status]')
const [previewLink, reasonLink] = bar.querySelectorAll('a')
const button = bar.querySelector('button')

/** Starts the bar; `previewUrl` and `liveUrl` are undefined while the site has no such address. */
export async function startPublishBar({ repository, previewUrl, liveUrl }) {
  const draft = new GithubDraft(repository)
  let state
  let failure = ''
  let isPublishing = false
  let timer
  let reading = Promise.resolve()

  /** Returns the commit that an address serves; undefined if it does not say. */
  async function readServedCommit(url) {
    try {
      const response = await fetch(new URL(`/version.json?${Date.now()}`, url))
      return (await response.json()).commit.hash
    } catch {
      return undefined
    }
  }

  /** Reads the state again; a call during another one waits for that one. */
  function refresh() {
    clearTimeout(timer)
    reading = reading.then(readState)
    return reading
  }

  async function readState() {
    if (!readToken() || document.hidden) return schedule()
    try {
      // Sveltia has shown an error, because it did not find the branch.
      if (await draft.ensureBranch()) return location.reload()
      const read = await draft.read()
      const url = read.count > 0 ? previewUrl : liveUrl
      const served = url && (await readServedCommit(url))
      state = { ...read, isServed: served === (read.saved ?? read.published) }
      failure = ''
    } catch (error) {
      failure = describeError(error)
    }
    show()
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    timer = setTimeout(refresh, readToken() ? pollIntervalMs : 1000)
  }

  async function publish() {
    isPublishing = true
    show()
    try {
      await draft.publish(state)
      failure = ''
      await refresh()
    } catch (error) {
      failure = `Not published. ${describeError(error)}`
    }
    isPublishing = false
    show()
  }

  function show() {
    const count = state?.count ?? 0
    bar.hidden = !state && !failure
    button.hidden = count === 0
    button.disabled = isPublishing
    previewLink.hidden = count === 0 || !previewUrl
    if (previewUrl) previewLink.href = previewUrl
    const { text, reason } = describeState()
    setText(status, failure || text)
    reasonLink.hidden = !reason
    if (reason) Object.assign(reasonLink, { href: reason.url, textContent: reason.label })
  }

  function describeState() {
    if (!state) return { text: '' }
    const { count, conflict, pull, run, isServed, publishedAt } = state
    const isFailed = run?.conclusion === 'failure'
    const found = `the check found an error${run?.error ? `: ${run.error}` : '.'}`
    if (isPublishing) return { text: 'Publishing…' }
    if (count > 0) {
      const changes = count === 1 ? 'One changed file is' : `${count} changed files are`
      const url = `${pull.html_url}/checks`
      if (conflict) {
        const text = 'The same lines were changed in the editor and elsewhere.'
        return { text, reason: { label: 'Choose on GitHub', url: pull.html_url } }
      }
      if (isFailed) {
        return {
          text: `${changes} not public, and ${found}`,
          reason: { label: 'See the error', url },
        }
      }
      const building = previewUrl && !isServed ? ' The preview is being built.' : ''
      return { text: `${changes} not public yet.${building}`, reason: { label: 'Check', url } }
    }
    const reason = { label: 'See why', url: run?.html_url ?? createCommitUrl(state.published) }
    if (isServed) return { text: 'Everything is live.' }
    if (isFailed) return { text: `Not live, because ${found}`, reason }
    const age = Date.now() - publishedAt
    if (age > 24 * 60 * 60_000) return { text: 'Nothing to publish.' }
    if (!liveUrl) {
      const missing = 'the editor does not know the address of the site ("url" in site.json)'
      return { text: `Published. When it is live, is not shown here: ${missing}.` }
    }
    if (age > publishLimitMs) return { text: 'Still not live.', reason }
    return { text: 'Being published: live in some minutes.' }
  }

  function createCommitUrl(commit) {
    return `https://github.com/${repository}/commit/${commit}`
  }

  /** Warns of text that Sveltia kept in this browser, and that is older than what was saved since. */
  async function warnOfOldText() {
    for (const { file, name, timestamp } of await listKeptTexts(repository)) {
      if (await draft.isChangedSince(file, timestamp).catch(() => false)) {
        const time = timestamp.toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })
        const text = `“${name}” was saved elsewhere after you typed in it here (${time}). If the editor offers to restore what you typed, choose “Discard”: to restore and save it would take the newer texts back. To keep a sentence, restore, copy it, and choose “Revert All Changes”.`
        await showNotice(text, 'OK')
      }
    }
  }

  button.addEventListener('click', publish)
  document.addEventListener('visibilitychange', () => !document.hidden && refresh())
  addEventListener('online', refresh)
  // Refresh after each save of Sveltia, which it sends to this address.
  new PerformanceObserver((list) => {
    const isSave = ({ name }) => name === 'https://api.github.com/graphql'
    if (!list.getEntries().some(isSave)) return
    clearTimeout(timer)
    timer = setTimeout(refresh, 500)
  }).observe({ type: 'resource' })
  if (readToken()) {
    await draft.ensureBranch().catch(() => undefined)
    await warnOfOldText().catch(() => undefined)
  }
  void refresh()
}

/** Sets text only if it has changed, so that screen readers hear each message once. */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text
}

function describeError({ status, message, isRateLimit }) {
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

const contentFolders = { slides: 'content/case-studies', pages: 'content/pages' }

/** Lists the texts of files that Sveltia keeps in this browser until they are saved. */
async function listKeptTexts(repository) {
  const databaseName = `github:${repository}`
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === databaseName)) return []
  const database = await settle(indexedDB.open(databaseName))
  const store = 'draft-backups'
  const kept = database.objectStoreNames.contains(store)
    ? await settle(database.transaction(store).objectStore(store).getAll())
    : []
  database.close()
  return kept
    .filter(({ slug }) => slug)
    .map(({ collectionName, slug, timestamp }) => {
      const folder = contentFolders[collectionName]
      return {
        name: slug,
        timestamp,
        file: folder ? `${folder}/${slug}.md` : `content/${slug}.json`,
      }
    })
}

function settle(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
