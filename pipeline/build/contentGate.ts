import { checkContent } from '../content/checkContent'
import { contentFolder } from '../content/contentFolder'
import { report } from '../content/report'
import { DevelopedContent } from './developedContent'

/** The content of this very site. */
export const developedContent = new DevelopedContent(contentFolder)

/**
 * Gatsby's first step, before it reads or deletes anything. A build ends here, with 1 and one list, if the content is
 * broken. `develop` shows the same list, anew after every change of it, and goes on.
 */
export async function contentGate(): Promise<void> {
  if (process.env.gatsby_executing_command === 'develop') {
    watchByPolling()
    await developedContent.watch()
    return
  }
  const result = await checkContent(contentFolder)
  if (result.errors.length + result.warnings.length > 0) {
    process.stderr.write(`\n${report(result)}`)
  }
  if (result.errors.length > 0) process.exit(1)
}

/**
 * A Windows disk within WSL, a network folder or a folder shared with a container tells of no changes, so Gatsby's watcher
 * looks twice a second, as we do. That costs less than one percent of a processor, and is the same everywhere.
 */
export function watchByPolling(): void {
  process.env.CHOKIDAR_USEPOLLING ??= '1'
  process.env.CHOKIDAR_INTERVAL ??= '500'
}
