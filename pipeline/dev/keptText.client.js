// Text that Sveltia keeps in this browser until it is saved, and offers to restore.
import { showNotice } from './notice.client.js'

const contentFolders = { slides: 'content/case-studies', pages: 'content/pages' }

/** Warns of each text that is older than what was saved to the draft since. */
export async function warnOfOldText(draft) {
  for (const { file, name, timestamp } of await listKeptTexts(draft.repository)) {
    if (await draft.isChangedSince(file, timestamp).catch(() => false)) {
      const time = timestamp.toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })
      const text = `“${name}” was saved elsewhere after you typed in it here (${time}). If the editor offers to restore what you typed, choose “Discard”: to restore and save it would take the newer texts back. To keep a sentence, restore, copy it, and choose “Revert All Changes”.`
      await showNotice(text, 'OK')
    }
  }
}

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
