import chokidar, { type FSWatcher } from 'chokidar'
import type { CheckResult } from '../content/checkPictures'
import { DroppedSlides } from '../content/droppedSlides'
import { report } from '../content/report'

/** How long nothing has to change before the content is checked, in ms: a file that is being copied changes all the time. */
const settleTime = 500

/** The content while it is developed: checked anew after each change. Checks and changes run one after the other. */
export class DevelopedContent {
  private latest: CheckResult = { errors: [], warnings: [], unlisted: [], fingerprints: new Map() }
  private readonly dropped: DroppedSlides
  private queue: Promise<unknown> = Promise.resolve()
  private isCheckQueued = false
  private lastReport = ''
  private timer: NodeJS.Timeout | undefined

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

  /** Checks now, and whenever a look finds something changed. */
  async watch(): Promise<FSWatcher> {
    await this.recheck()
    return chokidar
      .watch(this.folder, { ignoreInitial: true })
      .on('all', () => this.recheckSoon())
      .on('error', (error) => this.print(`\nThe content is no longer watched: ${error.message}\n`))
  }

  /** Checks once nothing has changed for a while. */
  recheckSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.recheck().catch((error: unknown) => this.print(String(error)))
    }, settleTime)
  }

  private async check(): Promise<void> {
    this.isCheckQueued = false
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
