import path from 'node:path'
import { readContentFile } from './readContent'
import { contentModel } from './schema'
import { isPlaceholder } from './settings'
import { readSiteFacts } from './siteFacts'

/** Whether a site would go out with words that are not its owner's: a content file says `sample`, or the address is an example. */
export function isSample(contentFolder: string): boolean {
  return (
    isPlaceholder(readSiteFacts(path.join(contentFolder, 'site.json')).url) ||
    Object.keys(contentModel).some((name) => {
      const { entries = [] } = readContentFile(path.join(contentFolder, name)).content
      return entries.some((entry) => entry.name === 'sample' && entry.content.value === true)
    })
  )
}
