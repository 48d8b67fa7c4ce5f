import path from 'node:path'
import { type AddedSlide, addSlides } from './addSlides'
import { checkContent } from './checkContent'
import type { CheckResult } from './checkPictures'
import { editJson } from './editJson'
import { ContentError } from './jsonNode'
import { type ListedPicture, listPictures } from './listPictures'
import { plainPath, visibleFiles } from './locatePicture'
import { slideRules } from './schema'

/** What came of the pictures in the slides' folder. */
export interface DropResult {
  /** The content as it was before anything of this was done. */
  result: CheckResult
  added: AddedSlide[]
  /** Pictures that have another name than before; their slides keep place and description. */
  renamed: { from: string; to: string }[]
}

/**
 * Makes slides of the pictures that come into their folder from now on. What lay there before stays as it is, and so
 * does a picture whose entry was taken out: only a new file becomes a slide by itself.
 */
export class DroppedSlides {
  private readonly known: Set<string>
  /** What the listed pictures hold, also of one that is gone: under another name it is known again. */
  private readonly fingerprints = new Map<string, string>()

  constructor(private readonly contentFolder: string) {
    this.known = new Set(this.picturesInFolder())
  }

  private picturesInFolder(): string[] {
    const names = visibleFiles(path.join(this.contentFolder, slideRules.folder))
    return names.map((name) => plainPath(`${slideRules.folder}/${name}`))
  }

  /**
   * Checks the content and adds what has come. What cannot be added yet is tried again the next time; why, stands in
   * the result.
   */
  async addNew(): Promise<DropResult> {
    const result = await checkContent(this.contentFolder)
    const listed = listPictures(this.contentFolder)
    this.remember(listed, result)
    const files: string[] = []
    const renamed: DropResult['renamed'] = []
    for (const picture of this.newPictures(listed, result)) {
      try {
        const from = this.follow(picture, listed, result)
        const file = result.unlisted.find((each) => plainPath(each) === picture)
        if (from) renamed.push({ from, to: picture })
        else if (file) files.push(file)
      } catch (error) {
        warn(picture, error, result)
      }
    }
    const added = await this.add(files, result)
    return { result, added, renamed }
  }

  /**
   * All in one go: Gatsby may not notice that a list changes while it reads it. One that cannot be added keeps none of
   * the others out.
   */
  private async add(files: string[], result: CheckResult): Promise<AddedSlide[]> {
    const [first] = files
    if (first === undefined) return []
    try {
      const pictures = files.map((file) => path.join(this.contentFolder, file))
      return await addSlides(this.contentFolder, pictures)
    } catch (error) {
      if (files.length === 1) {
        warn(first, error, result)
        return []
      }
      const added: AddedSlide[] = []
      for (const file of files) added.push(...(await this.add([file], result)))
      return added
    }
  }

  private newPictures(listed: ListedPicture[], { fingerprints }: CheckResult): string[] {
    const paths = listed.map((each) => plainPath(each.path))
    return [...fingerprints.keys()].filter((each) => !paths.includes(each) && !this.known.has(each))
  }

  /** Where exactly one slide has lost this picture, and it is there once under a new name, the slide gets the new name. */
  private follow(
    picture: string,
    listed: ListedPicture[],
    { fingerprints }: CheckResult,
  ): string | undefined {
    const wanted = fingerprints.get(picture)
    const [lost, ...others] = listed.filter(
      ({ path: each, lostEntry }) => lostEntry && this.fingerprints.get(plainPath(each)) === wanted,
    )
    const copies = [...fingerprints.values()].filter((each) => each === wanted)
    if (!lost || others.length > 0 || copies.length > 1) return undefined
    editJson(path.join(this.contentFolder, lost.file), {
      path: lost.position,
      value: `./${picture}`,
    })
    return lost.path
  }

  private remember(listed: ListedPicture[], { fingerprints }: CheckResult): void {
    const paths = listed.map((each) => plainPath(each.path))
    for (const each of paths) {
      this.known.add(each)
      const fingerprint = fingerprints.get(each)
      if (fingerprint) this.fingerprints.set(each, fingerprint)
    }
    for (const each of this.fingerprints.keys()) {
      if (!paths.includes(each)) this.fingerprints.delete(each)
    }
    const present = this.picturesInFolder()
    for (const each of this.known) {
      if (!present.includes(each)) this.known.delete(each)
    }
  }
}

/** @throws whatever is not a matter of the content */
function warn(picture: string, error: unknown, result: CheckResult): void {
  if (!(error instanceof ContentError)) throw error
  const { message, fix } = error
  result.warnings.push({ file: `content/${picture}`, path: [], message, fix })
}
