import { once } from 'node:events'
import { type FSWatcher, watch } from 'chokidar'
import { checkContent, type CheckResult } from '../content/contentCheck'
import { contentFolder } from '../content/contentFiles'
import { type Diagnostic, formatReport } from '../content/diagnostic'
import { missingDescription } from '../content/schema'
import { formatError } from '../lib/files'
import { ChangedSlides } from './changedSlides'
import { createSlideTexts } from './slideTexts'

/** Time without a change until no file is being copied; longer than the interval of polling. */
const stillMs = 600

/** Checks the content after each change, and creates the missing text file of each slide image. */
export class ContentWatcher {
  /** Result of the last check; undefined before the first one. */
  result?: CheckResult
  /** Slides whose text may not fit their new image. */
  questions: Diagnostic[] = []
  private onCheck?: () => void
  private lastReport = ''
  /** Images that had a text: one of them that has none has lost it, and does not get another. */
  private describedImages: string[] = []

  private readonly changedSlides: ChangedSlides

  constructor(readonly folder: string) {
    this.changedSlides = new ChangedSlides(folder)
  }

  /** Checks the content now and after each change. */
  async start(): Promise<FSWatcher> {
    // With `awaitWriteFinish`, chokidar 4 stays blind for a file that is deleted while it waits.
    const watcher = watch(this.folder, { ignoreInitial: true })
    await once(watcher, 'ready')
    let checks = this.report()
    let timer: NodeJS.Timeout | undefined
    watcher.on('all', () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        checks = checks.then(() => this.report())
      }, stillMs)
    })
    await checks
    return watcher
  }

  /** Waits until the content has no error but missing descriptions of slides. */
  async waitForRepair(): Promise<void> {
    const isBroken = () =>
      !this.result || this.result.errors.some(({ code }) => code !== missingDescription)
    if (!isBroken()) return
    print('The site starts as soon as this is fixed. Ctrl+C stops waiting.')
    await new Promise<void>((resolve) => {
      this.onCheck = () => !isBroken() && resolve()
    })
  }

  /** Checks the content, and prints the report if it has changed; never rejects. */
  private async report(): Promise<void> {
    const report = await this.check().then(formatReport, formatError)
    this.onCheck?.()
    if (report === this.lastReport) return
    this.lastReport = report
    print(report)
  }

  /** Checks the content until no slide image lacks a text file, which it creates. */
  private async check(): Promise<CheckResult> {
    const result = await checkContent(this.folder)
    const { imagesWithoutText, textsWithoutImage, slideImages, slides } = result
    this.result = result
    this.questions = this.changedSlides.find(slides)
    const described = [...this.describedImages, ...slides.map(({ image }) => image)]
    // While a text has no image, a new image is probably a renamed one: its text needs the name.
    const isRenaming = textsWithoutImage.length > 0
    const images = imagesWithoutText.filter((image) => !isRenaming && !described.includes(image))
    createSlideTexts(this.folder, images)
    this.describedImages = slideImages.filter((image) => [...described, ...images].includes(image))
    return images.length > 0 ? this.check() : result
  }
}

export const contentWatcher: ContentWatcher = new ContentWatcher(contentFolder)

/** Prints text between empty lines, the last of which Gatsby's progress line replaces. */
function print(text: string): void {
  try {
    process.stderr.write(`\n${text}\n\n`)
  } catch {
    // A terminal that was closed must not end the dev server.
  }
}

/** Makes Gatsby's watcher and ours poll: WSL, network and container folders may emit no events. */
export function enablePolling(): void {
  process.env.CHOKIDAR_USEPOLLING ??= '1'
  process.env.CHOKIDAR_INTERVAL ??= '500'
}
