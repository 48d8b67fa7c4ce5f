import path from 'node:path'
import { isPlaceholder } from './hostNames'
import { nodeAt } from './jsonNode'
import { publishedFiles } from './leftOut'
import { readSiteFacts } from './siteFacts'

/** Whether a site would go out with words that are not its owner's: a content file says `sample`, or the address is an example. */
export function isSample(contentFolder: string): boolean {
  return (
    isPlaceholder(readSiteFacts(path.join(contentFolder, 'site.json')).url) ||
    sampleFiles(contentFolder).length > 0
  )
}

/** The published files that say `sample`, by their paths from the content folder. */
export function sampleFiles(contentFolder: string): string[] {
  return publishedFiles(contentFolder)
    .filter(({ content }) => nodeAt(content, ['sample']).value === true)
    .map(({ name }) => name)
}
