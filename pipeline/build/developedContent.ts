import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { CheckResult } from '../content/checkPictures'
import { DroppedSlides } from '../content/droppedSlides'
import { report } from '../content/report'

/** How often the folder is compared, in ms. A file that is being copied differs each time. */
const pollInterval = 500

/** The content while it is developed: checked anew after each change. Checks and changes run one after the other. */
export class DevelopedContent {
  private latest: CheckResult = { errors: [], warnings: [], unlisted: [], fingerprints: new Map() }
  private readonly dropped: DroppedSlides
  private queue: Promise<unknown> = Promise.resolve()
  private isCheckQueued = false
  private lastReport = ''
  private checked = ''

  constructor(
    readonly folder: string,
    private readonly print: (text: string) => void = (text) => process.stderr.write(text),
  ) {
    this.dropped = new DroppedSlides(folder)
  }

  /** What the last check found. */
  get result(): CheckResult {
    return this.latest
  }

  /** Checks once whatever is under way has ended; that check is enough for everybody who asks until it begins. */
  async recheck(): Promise<void> {
    if (this.isCheckQueued) return
    this.isCheckQueued = true
    await this.change(() => undefined)
  }

  /** Changes something in the folder, and checks. @throws what the change throws */
  change<Result>(make: () => Result | Promise<Result>): Promise<Result> {
    const done = this.queue.then(async () => {
      try {
        return await make()
      } finally {
        await this.check()
      }
    })
    this.queue = done.catch(() => undefined)
    return done
  }

  /**
   * Checks now, and whenever two snapshots in a row are equal and differ from the last check's. What a watcher
   * would tell of can be missed: a disk of Windows within WSL tells of nothing, and a busy machine not of a file that
   * came and went. What lies there cannot.
   */
  async watch(): Promise<NodeJS.Timeout> {
    await this.recheck()
    let seen = this.checked
    return setInterval(() => {
      const now = this.snapshot()
      const isSettled = now === seen
      seen = now
      if (!isSettled || now === this.checked) return
      this.recheck().catch((error: unknown) => this.print(String(error)))
    }, pollInterval)
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

  private async check(): Promise<void> {
    this.isCheckQueued = false
    this.checked = this.snapshot()
    const { added, renamed, result } = await this.dropped.addNew()
    for (const { number, file } of added) this.print(`\n${file} is slide ${number} now.\n`)
    for (const { from, to } of renamed) this.print(`\n${from} is called ${to} now.\n`)
    const hasChanged = added.length + renamed.length > 0
    this.latest = hasChanged ? (await this.dropped.addNew()).result : result
    const text = report(this.latest)
    if (text !== this.lastReport) this.print(`\n${text}`)
    this.lastReport = text
  }
}
