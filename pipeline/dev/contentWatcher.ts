import { once } from 'node:events'
import { type FSWatcher, watch } from 'chokidar'
import { checkContent, type CheckResult } from '../content/check'
import { contentFolder } from '../content/contentFiles'
import { formatReport } from '../content/diagnostic'
import { createSlideTexts } from '../content/slides'

/** Checks the content after each change, and creates the missing text file of each slide image. */
export class ContentWatcher {
  /** Result of the last check; undefined before the first one. */
  result?: CheckResult
  /** Called after each check. */
  onCheck?: () => void
  private lastReport = ''
  /** Texts whose image was probably renamed, so that they are next. */
  private renamedTexts: string[] = []
  /** New images that get no text file while these texts keep their names. */
  private waitingImages: string[] = []

  constructor(readonly folder: string) {}

  /** Checks the content now and after each change. */
  async start(): Promise<FSWatcher> {
    // Wait until the size of a file is stable, so that no file is read while it is being copied.
    const watcher = watch(this.folder, {
      ignoreInitial: true,
      awaitWriteFinish: { stabilityThreshold: 500 },
    })
    await once(watcher, 'ready')
    let checks = this.check()
    let timer: NodeJS.Timeout | undefined
    watcher.on('all', () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        checks = checks.then(() => this.check())
      }, 100)
    })
    await checks
    return watcher
  }

  /** Prints the report if it has changed; never rejects. */
  private async check(): Promise<void> {
    const report = await this.update().then(formatReport, String)
    this.onCheck?.()
    if (report === this.lastReport) return
    this.lastReport = report
    try {
      process.stderr.write(`\n${report}\n`)
    } catch {
      // A terminal that was closed must not end the dev server.
    }
  }

  private async update(): Promise<CheckResult> {
    const result = await checkContent(this.folder)
    const { imagesWithoutText, textsWithoutImage } = result
    const known = this.result ?? { ...result, slideImages: [] }
    // At the start, all images are new. Later, an image that is not new has lost its text: the check
    // reports it, and nothing is written.
    const added = imagesWithoutText.filter((image) => !known.slideImages.includes(image))
    const orphaned = textsWithoutImage.filter((text) => !known.textsWithoutImage.includes(text))
    this.result = result
    const waiting = this.waitingImages.filter((image) => imagesWithoutText.includes(image))
    const renamed = this.renamedTexts.filter((text) => textsWithoutImage.includes(text))
    const isRename = added.length + waiting.length > 0 && orphaned.length > 0
    if (isRename) renamed.push(...orphaned)
    this.renamedTexts = renamed
    // Fewer images than texts wait if an image was renamed once more.
    const waits = isRename || waiting.length < renamed.length
    this.waitingImages = waits ? [...waiting, ...added] : renamed.length > 0 ? waiting : []
    const images = [...waiting, ...added].filter((image) => !this.waitingImages.includes(image))
    createSlideTexts(this.folder, images)
    return images.length > 0 ? this.update() : result
  }
}

export const contentWatcher: ContentWatcher = new ContentWatcher(contentFolder)

/** Prints errors and warnings of the content, and exits with code 1 if there are errors. */
export async function checkOrExit(): Promise<void> {
  const result = await checkContent(contentFolder)
  const { errors, warnings } = result
  if (errors.length + warnings.length > 0) process.stderr.write(`\n${formatReport(result)}`)
  if (errors.length > 0) process.exit(1)
}

/** Makes Gatsby's watcher and ours poll: WSL, network and container folders may emit no events. */
export function enablePolling(): void {
  process.env.CHOKIDAR_USEPOLLING ??= '1'
  process.env.CHOKIDAR_INTERVAL ??= '500'
}
