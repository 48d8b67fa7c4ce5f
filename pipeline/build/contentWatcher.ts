import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkContent, type CheckResult } from '../content/check/checkContent'
import { formatReport } from '../content/check/report'
import { createSlideTextFile } from '../content/files/slides'

/** Interval between snapshots, in ms; a file that is still being copied differs in each of them. */
const pollInterval = 500

/** Checks the content after each change, and creates the missing text file of each slide image. */
export class ContentWatcher {
  /** Result of the last check. */
  result: CheckResult = { errors: [], warnings: [], imagesWithoutText: [] }
  private said = ''
  private checked = ''

  constructor(
    readonly folder: string,
    private readonly print: (text: string) => void = (text) => process.stderr.write(text),
  ) {}

  /**
   * Checks now, and whenever two consecutive snapshots are equal and differ from the last checked one.
   * Compares snapshots because file-system events can be missed.
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

  /** Lists each file with its size and modification time; returns the error if the folder cannot be read. */
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

  /** Prints the report or the error, if it is a new one; the next change starts another check. */
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
    // More images may have been added during the check.
    return written.includes(true) ? this.checkOnce() : formatReport(this.result)
  }
}
