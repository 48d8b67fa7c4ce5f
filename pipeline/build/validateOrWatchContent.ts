import { checkContent } from '../content/check/checkContent'
import { contentFolder } from '../content/files/contentFolder'
import { formatReport } from '../content/check/report'
import { ContentCheckWatcher } from './contentCheckWatcher'

/** Watcher of the site's content, which runs in development only. */
export const devContentCheckWatcher: ContentCheckWatcher = new ContentCheckWatcher(contentFolder)

/**
 * Checks the content in a build, and exits with code 1 on errors. Starts the watcher in
 * development.
 */
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

/**
 * Enables polling in Gatsby's file watcher, because WSL, network and container file systems may
 * emit no change events.
 */
export function enableChokidarPollingByDefault(): void {
  process.env.CHOKIDAR_USEPOLLING ??= '1'
  process.env.CHOKIDAR_INTERVAL ??= '500'
}
