import { checkContent } from '../content/check/checkContent'
import { contentFolder } from '../content/files/contentFolder'
import { formatReport } from '../content/check/report'
import { ContentWatcher } from './contentWatcher'

/** Watcher of the site's content; runs in development only. */
export const contentWatcher = new ContentWatcher(contentFolder)

/** Checks the content: a build exits with code 1 on errors; in development the watcher reports them. */
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

/** Makes Gatsby's file watcher poll: WSL, network and container file systems emit no change events. */
export function enableFilePolling(): void {
  process.env.CHOKIDAR_USEPOLLING ??= '1'
  process.env.CHOKIDAR_INTERVAL ??= '500'
}
