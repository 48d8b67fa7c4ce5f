import { existsSync } from 'node:fs'
import path from 'node:path'
import { type AddedSlide, addSlides } from './addSlides'
import { checkContent } from './checkContent'
import { type CheckResult, visibleFiles } from './checkPictures'
import { listPictures } from './listPictures'
import { ContentError } from './jsonNode'
import { slideRules } from './schema'

/**
 * Makes slides of the pictures that come into their folder from now on. What lay there before stays as it is, and so
 * does a picture whose entry was taken out: only a new file becomes a slide by itself.
 */
export class DroppedSlides {
  private readonly known: Set<string>

  constructor(private readonly contentFolder: string) {
    const names = visibleFiles(path.join(contentFolder, slideRules.folder))
    this.known = new Set(names.map((name) => `${slideRules.folder}/${name}`))
  }

  /**
   * Checks the content and takes what has come. What cannot be taken yet is tried again the next time; why, stands in
   * the result. Where slides were added, the result are those from before.
   */
  async addNew(): Promise<{ result: CheckResult; added: AddedSlide[] }> {
    const result = await checkContent(this.contentFolder)
    this.rememberListed()
    const added: AddedSlide[] = []
    for (const picture of result.unlisted.filter((each) => !this.known.has(each))) {
      try {
        const file = path.join(this.contentFolder, picture)
        added.push(...(await addSlides(this.contentFolder, [file])))
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
        const { message, fix } = error
        result.warnings.push({ file: `content/${picture}`, path: [], message, fix })
      }
    }
    return { result, added }
  }

  private rememberListed(): void {
    for (const { path: listed } of listPictures(this.contentFolder)) {
      this.known.add(path.posix.normalize(listed))
    }
    for (const picture of this.known) {
      if (!existsSync(path.join(this.contentFolder, picture))) this.known.delete(picture)
    }
  }
}
