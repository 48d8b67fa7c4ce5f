import { existsSync } from 'node:fs'
import path from 'node:path'
import { type AddedSlide, addSlides } from './addSlides'
import { checkContent } from './checkContent'
import { type Findings, visibleFiles } from './checkPictures'
import { listPictures } from './listPictures'
import { Mistake } from './located'
import { slideRules } from './schema'

/**
 * Makes slides of the pictures that come into their folder from now on. What lay there before stays as it is, and so
 * does a picture whose entry was taken out: only a new file becomes a slide by itself.
 */
export class SlideDrops {
  private readonly known: Set<string>

  constructor(private readonly contentFolder: string) {
    const names = visibleFiles(path.join(contentFolder, slideRules.folder))
    this.known = new Set(names.map((name) => `${slideRules.folder}/${name}`))
  }

  /**
   * Checks the content and takes what has come. What cannot be taken yet is tried again the next time; why, stands in
   * the findings. Where slides were added, the findings are those from before.
   */
  async take(): Promise<{ findings: Findings; added: AddedSlide[] }> {
    const findings = await checkContent(this.contentFolder)
    this.rememberListed()
    const added: AddedSlide[] = []
    for (const picture of findings.unlisted.filter((each) => !this.known.has(each))) {
      try {
        const file = path.join(this.contentFolder, picture)
        added.push(...(await addSlides(this.contentFolder, [file])))
      } catch (error) {
        if (!(error instanceof Mistake)) throw error
        const { message: wrong, fix } = error
        findings.notes.push({ file: `content/${picture}`, path: [], wrong, fix })
      }
    }
    return { findings, added }
  }

  private rememberListed(): void {
    for (const { written } of listPictures(this.contentFolder)) {
      this.known.add(path.posix.normalize(written))
    }
    for (const picture of this.known) {
      if (!existsSync(path.join(this.contentFolder, picture))) this.known.delete(picture)
    }
  }
}
