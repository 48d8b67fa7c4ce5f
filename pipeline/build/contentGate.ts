import { existsSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../content/checkContent'
import type { CheckResult } from '../content/checkPictures'
import { report } from '../content/report'
import { DroppedSlides } from '../content/droppedSlides'

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
/** How long nothing has to change before the content is read, in ms: a file that is being copied changes all the time. */
const debounceMs = 500

/**
 * Gatsby's first step, before it reads or deletes anything. A build ends here, with 1 and one list, if the content is
 * broken. `develop` shows the same list, anew after every change of it, and goes on.
 */
export async function contentGate(contentFolder: string): Promise<void> {
  if (process.env.gatsby_executing_command === 'develop') {
    await watchContent(contentFolder)
    return
  }
  dropByteOrderMarks(contentFolder)
  const { errors, warnings } = await checkContent(contentFolder)
  if (errors.length + warnings.length > 0) process.stderr.write(`\n${report({ errors, warnings })}`)
  if (errors.length > 0) process.exit(1)
}

let latest: CheckResult = { errors: [], warnings: [], unlisted: [] }
let queue = Promise.resolve()
let check = () => Promise.resolve()

/** What the last look at the content found, while developing. */
export function latestResult(): CheckResult {
  return latest
}

/** Looks at the content now, while developing, once whatever look is under way has ended. */
export function recheck(): Promise<void> {
  queue = queue.then(check).catch((error: unknown) => console.error(error))
  return queue
}

async function watchContent(contentFolder: string): Promise<void> {
  const dropped = new DroppedSlides(contentFolder)
  let lastReport = ''
  check = async () => {
    dropByteOrderMarks(contentFolder)
    const { added, result } = await dropped.addNew()
    for (const { number, file } of added)
      process.stderr.write(`\n${file} is slide ${number} now.\n`)
    // Their entries have just been written, which leads to another look.
    if (added.length > 0) return
    latest = result
    if (report(result) !== lastReport) process.stderr.write(`\n${report(result)}`)
    lastReport = report(result)
  }
  await recheck()
  let timer: NodeJS.Timeout | undefined
  watch(contentFolder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void recheck(), debounceMs)
  })
}

/** Some editors put three invisible bytes before the text, which gatsby-transformer-json cannot read. */
function dropByteOrderMarks(contentFolder: string): void {
  if (!existsSync(contentFolder)) return
  for (const name of readdirSync(contentFolder)) {
    if (!/\.(json|md)$/.test(name)) continue
    const file = path.join(contentFolder, name)
    const bytes = readFileSync(file)
    if (bytes.subarray(0, 3).equals(byteOrderMark)) writeFileSync(file, bytes.subarray(3))
  }
}
