// Bar above the editor: says what is not public yet, links its preview and its check, publishes it, and
// says when it is live.
import { GithubDraft, readToken } from './githubDraft.client.js'
import { warnOfOldText } from './keptText.client.js'
import { chooseStatus, describeError, describeStatus } from './publishStatus.client.js'

const pollIntervalMs = 10_000

const bar = document.getElementById('publish-bar')
const status = bar.querySelector('[role=status]')
const [previewLink, reasonLink] = bar.querySelectorAll('a')
const button = bar.querySelector('button')

/** Starts the bar; `previewUrl` and `liveUrl` are undefined while the site has no such address. */
export async function startPublishBar({ repository, previewUrl, liveUrl }) {
  const draft = new GithubDraft(repository)
  let state
  let failure = ''
  /** Message of a failed publication, and the text of the state in which it failed. */
  let refusal = {}
  let isPublishing = false
  let timer
  let saveTimer
  let reading = Promise.resolve()

  /** Reads the state again; a call during another one waits for that one. */
  function refresh() {
    reading = reading.then(readState)
    return reading
  }

  async function readState() {
    if (!readToken() || document.hidden) return schedule()
    try {
      // Sveltia has shown an error, because it did not find the branch.
      if (await draft.ensureBranch()) return location.reload()
      const read = await draft.synchronize()
      const url = read.count > 0 ? previewUrl : liveUrl
      const served = url && (await readServedCommit(url))
      state = { ...read, isServed: served === (read.saved ?? read.published) }
      failure = ''
    } catch (error) {
      state = undefined
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
    let message
    try {
      await draft.publish(state)
      await refresh()
    } catch (error) {
      message = `Not published. ${describeError(error)}`
    }
    isPublishing = false
    refusal = { message, text: describeState().text }
    show()
  }

  function show() {
    const count = state?.count ?? 0
    bar.hidden = false
    button.hidden = count === 0
    button.disabled = isPublishing
    previewLink.hidden = count === 0 || !previewUrl
    if (previewUrl) previewLink.href = previewUrl
    const { text, reason } = describeState()
    // The message of a failed publication stays until the state changes.
    if (refusal.text !== text) refusal = {}
    setText(status, failure || refusal.message || text)
    reasonLink.hidden = !reason
    if (reason) Object.assign(reasonLink, { href: reason.url, textContent: reason.label })
  }

  function describeState() {
    if (!state) return { text: '' }
    if (isPublishing) return { text: 'Publishing…' }
    return describeStatus(chooseStatus(state, { previewUrl, liveUrl }), state, repository)
  }

  button.addEventListener('click', publish)
  document.addEventListener('visibilitychange', () => !document.hidden && refresh())
  addEventListener('online', refresh)
  // Refresh after each save of Sveltia, which it sends to this address.
  new PerformanceObserver((list) => {
    const isSave = ({ name }) => name === 'https://api.github.com/graphql'
    if (!list.getEntries().some(isSave)) return
    clearTimeout(saveTimer)
    saveTimer = setTimeout(refresh, 500)
  }).observe({ type: 'resource' })
  if (readToken()) {
    await draft.ensureBranch().catch(() => undefined)
    await warnOfOldText(draft).catch(() => undefined)
  }
  void refresh()
}

/** Returns the commit that an address serves; undefined if it does not say. */
async function readServedCommit(url) {
  try {
    const response = await fetch(new URL(`/version.json?${Date.now()}`, url))
    return (await response.json()).commit.hash
  } catch {
    return undefined
  }
}

/** Sets text only if it has changed, so that screen readers hear each message once. */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text
}
