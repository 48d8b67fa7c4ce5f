import { checkContent } from '../content/check/checkContent'
import { contentFolder } from '../content/files/contentFolder'
import { formatReport } from '../content/check/report'
import { ContentWatcher } from './contentWatcher'

/** The content of this very site. */
export const contentWatcher = new ContentWatcher(contentFolder)

/** Gatsby's first step. A build ends here, with 1 and one list, if the content is broken; `develop` shows it and goes on. */
export async function validateOrWatchContent(): Promise<void> {
  if (process.env.gatsby_executing_command === 'develop') {
    enableFilePolling()
    await contentWatcher.watch()
    return
  }
  const result = await checkContent(contentFolder)
  if (result.errors.length + result.warnings.length > 0) {
    process.stderr.write(`\n${formatReport(result)}`)
  }
  if (result.errors.length > 0) process.exit(1)
}

/** Gatsby's watcher looks twice a second, as we do: disks of Windows within WSL, of networks and containers tell of nothing. */
export function enableFilePolling(): void {
  process.env.CHOKIDAR_USEPOLLING ??= '1'
  process.env.CHOKIDAR_INTERVAL ??= '500'
}
