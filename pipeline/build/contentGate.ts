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
    // As our own looks: a disk of Windows within WSL, a network folder or a container's tells Gatsby's watcher of nothing.
    process.env.CHOKIDAR_USEPOLLING ??= '1'
    process.env.CHOKIDAR_INTERVAL ??= '500'
    await developedContent.watch()
    return
  }
  const { errors, warnings } = await checkContent(contentFolder)
  if (errors.length + warnings.length > 0) process.stderr.write(`\n${report({ errors, warnings })}`)
  if (errors.length > 0) process.exit(1)
}
