import { once } from 'node:events'
import { type FSWatcher, watch } from 'chokidar'
import { checkContent, type CheckResult } from '../content/check'
import { contentFolder } from '../content/contentFolder'
import { type Diagnostic, formatReport } from '../content/diagnostic'
import { createSlideTexts } from '../content/slides'

/** Checks the content after each change, and creates the missing text file of each slide image. */
export class ContentWatcher {
  /** Result of the last check. */
  result: CheckResult = {
    errors: [],
    warnings: [],
    placeholders: [],
    slideImages: [],
    imagesWithoutText: [],
  }
  private lastReport = ''
  /** Slide images of the last check. */
  private knownImages: string[] = []

  constructor(
    readonly folder: string,
    private readonly print: (text: string) => void = (text) => process.stderr.write(text),
  ) {}

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

  /** Prints changed errors and new warnings; never rejects. */
  private async check(): Promise<void> {
    try {
      const known = this.result.warnings.map(identify)
      const report = await this.update().then(
        ({ errors }) => formatReport({ errors, warnings: [] }),
        String,
      )
      const { errors, warnings } = this.result
      const newWarnings = warnings.filter((warning) => !known.includes(identify(warning)))
      if (newWarnings.length > 0)
        this.print(`\n${formatReport({ errors, warnings: newWarnings })}\n`)
      else if (report !== this.lastReport) this.print(`\n${report}\n`)
      this.lastReport = report
    } catch {
      // A terminal that was closed must not end the dev server.
    }
  }

  private async update(): Promise<CheckResult> {
    this.result = await checkContent(this.folder)
    const { slideImages, imagesWithoutText } = this.result
    // An image that is not new has lost its text: the check reports it, and nothing is written.
    const newImages = imagesWithoutText.filter((image) => !this.knownImages.includes(image))
    this.knownImages = slideImages
    createSlideTexts(this.folder, newImages)
    return newImages.length > 0 ? this.update() : this.result
  }
}

/** Returns what stays the same when the lines above a warning change. */
function identify({ file, code, message }: Diagnostic): string {
  return `${file} ${code} ${message}`
}

export const contentWatcher: ContentWatcher = new ContentWatcher(contentFolder)

/** Prints errors and warnings of the content, and exits with code 1 if there are errors. */
export async function checkOrExit(): Promise<void> {
  const result = await checkContent(contentFolder)
  if (result.errors.length + result.warnings.length > 0) {
    process.stderr.write(`\n${formatReport(result)}`)
  }
  if (result.errors.length > 0) process.exit(1)
}

/**
 * Makes Gatsby's file watcher and ours poll, because WSL, network and container file systems may not
 * emit change events.
 */
export function enablePolling(): void {
  process.env.CHOKIDAR_USEPOLLING ??= '1'
  process.env.CHOKIDAR_INTERVAL ??= '500'
}
