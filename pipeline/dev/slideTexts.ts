import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getWrittenPath } from '../content/images'
import { removeEnding } from '../content/slides'

/**
 * Creates a text file without a sentence beside each image, which it names for the editor; an existing
 * text stays as it is.
 */
export function createSlideTexts(contentFolder: string, images: string[]): void {
  for (const image of images) {
    const file = path.join(contentFolder, `${removeEnding(image)}.md`)
    if (existsSync(file)) continue
    writeFileSync(file, `---\nimage: ${JSON.stringify(getWrittenPath(image))}\n---\n`)
  }
}
