import { existsSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../content/checkContent'
import { report } from '../content/report'

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
const settled = 300

/**
 * Gatsby's first step, before it reads or deletes anything. A build ends here, with 1 and one list, if the content is
 * broken. `develop` shows the same list, again after every change, and goes on.
 */
export async function contentGate(contentFolder = 'content'): Promise<void> {
  dropByteOrderMarks(contentFolder)
  const { problems, notes } = await checkContent(contentFolder)
  const isDeveloping = process.env.gatsby_executing_command === 'develop'
  if (isDeveloping || problems.length + notes.length > 0) {
    process.stderr.write(`\n${report({ problems, notes })}`)
  }
  if (isDeveloping) watchContent(contentFolder)
  else if (problems.length > 0) process.exit(1)
}

function watchContent(contentFolder: string): void {
  let timer: NodeJS.Timeout | undefined
  watch(contentFolder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      dropByteOrderMarks(contentFolder)
      void checkContent(contentFolder).then((findings) => {
        process.stderr.write(`\n${report(findings)}`)
      })
    }, settled)
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
