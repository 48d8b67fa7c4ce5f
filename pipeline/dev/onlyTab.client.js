// Keeps the editor open in one tab: Sveltia does not notice what another tab of the same browser saves.
import { showNotice } from './notice.client.js'

const text = 'The editor is open in another tab. What you typed here is kept.'

/** Takes the editor from the other tabs. */
export function takeOver() {
  return new Promise((resolve) => {
    navigator.locks
      .request('editor', { steal: true }, () => {
        resolve()
        // Keep the lock until another tab takes it.
        return new Promise(() => undefined)
      })
      .catch(async () => {
        await showNotice(text, 'Use it here')
        location.reload()
      })
  })
}
