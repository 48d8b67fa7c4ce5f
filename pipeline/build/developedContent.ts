import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkContent, type CheckResult } from '../content/checkContent'
import { report } from '../content/report'
import { writeBlankText } from '../content/slides'

/** How often the folder is compared, in ms. A file that is being copied differs each time. */
const pollInterval = 500

/** The content while it is developed: checked anew after each change, with a text written for each picture that lacks one. */
export class DevelopedContent {
  /** What the last check found. */
  result: CheckResult = { errors: [], warnings: [], untold: [] }
  private lastReport = ''
  private checked = ''

  constructor(
    readonly folder: string,
    private readonly print: (text: string) => void = (text) => process.stderr.write(text),
  ) {}

  /**
   * Checks now, and whenever two snapshots in a row are equal and differ from the last check's. What a watcher
   * would tell of can be missed: a disk of Windows within WSL tells of nothing, and a busy machine not of a file that
   * came and went. What lies there cannot.
   */
  async watch(): Promise<{ stop: () => void }> {
    await this.check()
    let seen = this.checked
    let timer: NodeJS.Timeout
    const look = async () => {
      const now = this.snapshot()
      if (now === seen && now !== this.checked) await this.check()
      seen = now
      timer = setTimeout(() => void look(), pollInterval)
    }
    timer = setTimeout(() => void look(), pollInterval)
    return { stop: () => clearTimeout(timer) }
  }

  /** Each file with its size and the time of its last change, or why the folder cannot be read just now. */
  private snapshot(): string {
    try {
      return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
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
    try {
      // While texts are written, more pictures may come.
      for (let hasWritten = true; hasWritten;) {
        this.checked = this.snapshot()
        this.result = await checkContent(this.folder)
        const written = this.result.untold.map((picture) => writeBlankText(this.folder, picture))
        hasWritten = written.includes(true)
      }
      this.say(report(this.result))
    } catch (error) {
      this.say(String(error))
    }
  }

  private say(text: string): void {
    if (text !== this.lastReport) this.print(`\n${text}\n`)
    this.lastReport = text
  }
}
