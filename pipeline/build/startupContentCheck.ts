import { checkContent } from '../content/check'
import { contentFolder } from '../content/contentFolder'
import { formatReport } from '../content/diagnostic'
import { ContentCheckWatcher } from './contentCheckWatcher'

/** Watcher for development, which also creates the missing text file of each slide image. */
export const contentWatcherCreatingSlideTexts: ContentCheckWatcher = new ContentCheckWatcher(
  contentFolder,
)

/** Checks the content, prints errors and warnings, and exits with code 1 if there are errors. */
export async function reportContentAndExitOnErrors(): Promise<void> {
  const result = await checkContent(contentFolder)
  if (result.errors.length + result.warnings.length > 0) {
    process.stderr.write(`\n${formatReport(result)}`)
  }
  if (result.errors.length > 0) process.exit(1)
}

/**
 * Enables polling in Gatsby's file watcher, because WSL, network and container file systems may not
 * emit change events.
 */
export function enableChokidarPollingByDefault(): void {
  process.env.CHOKIDAR_USEPOLLING ??= '1'
  process.env.CHOKIDAR_INTERVAL ??= '500'
}
