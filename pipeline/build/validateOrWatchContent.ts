import { checkContent } from '../content/check/checkContent'
import { contentFolder } from '../content/files/contentFolder'
import { formatReport } from '../content/check/report'
import { ContentCheckWatcher } from './contentCheckWatcher'

/** Watcher of the site's content, which runs in development only. */
export const devContentCheckWatcher: ContentCheckWatcher = new ContentCheckWatcher(contentFolder)

/** In a build, checks the content and exits with 1 on errors; in development, starts the watcher. */
export async function validateOrWatchContent(): Promise<void> {
  if (process.env.gatsby_executing_command === 'develop') {
    enableChokidarPollingByDefault()
    await devContentCheckWatcher.watch()
    return
  }
  const result = await checkContent(contentFolder)
  if (result.errors.length + result.warnings.length > 0) {
    process.stderr.write(`\n${formatReport(result)}`)
  }
  if (result.errors.length > 0) process.exit(1)
}

/** Makes Gatsby's file watcher poll: WSL, network and container file systems emit no change events. */
export function enableChokidarPollingByDefault(): void {
  process.env.CHOKIDAR_USEPOLLING ??= '1'
  process.env.CHOKIDAR_INTERVAL ??= '500'
}
