import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkContent, type CheckResult } from '../content/check/checkContent'
import { formatReport } from '../content/check/report'
import { createSlideTextFile } from '../content/files/slides'

/** How often the folder is compared, in ms. A file that is being copied differs each time. */
const pollInterval = 500

/** The content while it is developed: checked anew after each change, with a text written for each picture that lacks one. */
export class ContentWatcher {
  /** What the last check found. */
  result: CheckResult = { errors: [], warnings: [], imagesWithoutText: [] }
  private said = ''
  private checked = ''

  constructor(
    readonly folder: string,
    private readonly print: (text: string) => void = (text) => process.stderr.write(text),
  ) {}

  /**
   * Checks now, and whenever two snapshots in a row are equal and differ from the last check's. What a watcher would tell of can
   * be missed, as on a busy machine a file that came and went; what lies there cannot.
   */
  async watch(): Promise<{ stop: () => void }> {
    await this.check()
    let seen = this.checked
    const look = async () => {
      const now = this.snapshot()
      if (now === seen && now !== this.checked) await this.check()
      seen = now
      timer.refresh()
    }
    const timer = setTimeout(() => void look(), pollInterval)
    return { stop: () => clearTimeout(timer) }
  }

  /** Each file with its size and the time of its last change, or why the folder cannot be read just now. */
  private snapshot(): string {
    try {
      const names = readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      return names
        .map((name) => {
          const stats = statSync(path.join(this.folder, name), { throwIfNoEntry: false })
          return `${name} ${stats?.size} ${stats?.mtimeMs}`
        })
        .join('\n')
    } catch (error) {
      return String(error)
    }
  }

  /** A check that fails, as when a folder goes while it is read, is printed, and made again after the next change. */
  private async check(): Promise<void> {
    const found = await this.checkOnce().catch(String)
    if (found !== this.said) this.print(`\n${found}\n`)
    this.said = found
  }

  private async checkOnce(): Promise<string> {
    this.checked = this.snapshot()
    this.result = await checkContent(this.folder)
    const written = this.result.imagesWithoutText.map((picture) =>
      createSlideTextFile(this.folder, picture),
    )
    // Meanwhile more pictures may have come.
    return written.includes(true) ? this.checkOnce() : formatReport(this.result)
  }
}
