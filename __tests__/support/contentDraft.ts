import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readSlides, type Slide } from './slides'
import { fixtureContentFolder } from './testedSite'

export type Json = { [name: string]: unknown }

/** Temporary copy of the fixture content, which a test edits as a site owner would. */
export class ContentDraft {
  readonly root: string
  readonly folder: string
  private imageCount = 0

  /** Uses an existing copy of the content folder, or creates a temporary copy. */
  constructor(copy?: string) {
    this.root = copy ? path.dirname(copy) : mkdtempSync(path.join(tmpdir(), 'content-'))
    this.folder = copy ?? path.join(this.root, 'content')
    if (!copy) cpSync(fixtureContentFolder, this.folder, { recursive: true })
  }

  file(name: string): string {
    return path.join(this.folder, name)
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8')
  }

  write(name: string, text: string | Buffer): void {
    mkdirSync(path.dirname(this.file(name)), { recursive: true })
    writeFileSync(this.file(name), text)
  }

  remove(name: string): void {
    rmSync(this.file(name), { recursive: true })
  }

  /**
   * Renames a file as file managers do.
   *
   * @throws if a file with the new name exists
   */
  rename(name: string, newName: string): void {
    if (existsSync(this.file(newName))) throw new Error(`${newName} exists already`)
    renameSync(this.file(name), this.file(newName))
  }

  /**
   * Replaces text in a file.
   *
   * @throws if the file does not contain `before`
   */
  replace(name: string, before: string, after: string): void {
    const text = this.read(name)
    if (!text.includes(before)) throw new Error(`${name} does not contain ${before}`)
    this.write(
      name,
      text.replace(before, () => after),
    )
  }

  editJson(name: string, change: (json: Json) => void): void {
    const json = JSON.parse(this.read(name)) as Json
    change(json)
    this.write(name, JSON.stringify(json, null, 2))
  }

  /** Returns the current slides. */
  get slides(): Slide[] {
    return readSlides(this.folder)
  }

  /** Writes the text file of a slide. */
  writeSlide(name: string, alt = 'What came of it.'): void {
    this.write(`case-studies/${name}.md`, `${alt}\n`)
  }

  /** Adds an image without a text file to the slides folder. */
  async addOrphanImage(
    file: string,
    picture = createSlideImage((this.imageCount += 1)),
  ): Promise<void> {
    const format = /\.jpe?g$/i.test(file) ? 'jpeg' : 'png'
    this.write(`case-studies/${file}`, await picture.toFormat(format).toBuffer())
  }

  deleteFolder(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

/**
 * Creates a single-color image with the size of a slide.
 *
 * @param seed determines the color
 */
export function createSlideImage(seed: number, width = 1920, height = 1080): Sharp {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: (seed * 53) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
}
