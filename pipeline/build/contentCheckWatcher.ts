import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkContent, type CheckResult } from '../content/check'
import { formatReport } from '../content/diagnostic'
import { createMissingSlideTextFiles } from '../content/slides'

/** Interval between two snapshots of the folder, in ms. */
const pollIntervalMs = 500

/** Checks the content after each change, and creates the missing text file of each slide image. */
export class ContentCheckWatcher {
  /** Result of the last check. */
  result: CheckResult = { errors: [], warnings: [], imagesWithoutText: [], placeholders: [] }
  private lastReport = ''
  private checkedSnapshot = ''

  constructor(
    readonly folder: string,
    private readonly print: (text: string) => void = (text) => process.stderr.write(text),
  ) {}

  /** Checks the content now and after each change. */
  async watch(): Promise<{ stop: () => void }> {
    await this.check()
    let previous = this.checkedSnapshot
    // Poll, because some file systems do not emit change events. Two equal snapshots in a row show
    // that no file is still being copied.
    const poll = async () => {
      const current = this.takeSnapshot()
      if (current === previous && current !== this.checkedSnapshot) await this.check()
      previous = current
      timer.refresh()
    }
    const timer = setTimeout(() => void poll(), pollIntervalMs)
    return { stop: () => clearTimeout(timer) }
  }

  /**
   * Returns each file with its size and modification time, or the error if the folder cannot be
   * read.
   */
  private takeSnapshot(): string {
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

  /**
   * Checks the content, and prints the report or the error unless the same text was printed last.
   */
  private async check(): Promise<void> {
    const report = await this.checkAndCreateSlideTexts().catch(String)
    if (report !== this.lastReport) this.print(`\n${report}\n`)
    this.lastReport = report
  }

  private async checkAndCreateSlideTexts(): Promise<string> {
    this.checkedSnapshot = this.takeSnapshot()
    this.result = await checkContent(this.folder)
    return createMissingSlideTextFiles(this.folder, this.result.imagesWithoutText)
      ? this.checkAndCreateSlideTexts()
      : formatReport(this.result)
  }
}
