import path from 'node:path'
import { contentFiles } from './contentFiles'
import { isPlaceholder } from './hostNames'
import { isFileLeftOut } from './leftOut'
import { readContentFile } from './readContent'
import { readSiteFacts } from './siteFacts'

/** Whether a site would go out with words that are not its owner's: a content file says `sample`, or the address is an example. */
export function isSample(contentFolder: string): boolean {
  return (
    isPlaceholder(readSiteFacts(path.join(contentFolder, 'site.json')).url) ||
    sampleFiles(contentFolder).length > 0
  )
}

/** The published files that say `sample`, by their paths from the content folder. @throws ContentError where one is unreadable */
export function sampleFiles(contentFolder: string): string[] {
  const samples = contentFiles(contentFolder).filter((file) => {
    const { content } = readContentFile(path.join(contentFolder, file.name))
    if (isFileLeftOut(file, content)) return false
    return content.entries?.some((entry) => entry.name === 'sample' && entry.content.value === true)
  })
  return samples.map(({ name }) => name)
}
