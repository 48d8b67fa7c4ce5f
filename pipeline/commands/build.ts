/** `npm run build`: builds the site into build/site, the folder to publish. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readPublication } from '../hosting/publication'
import { lockFolder } from '../lib/folderLock'
import { buildSite } from './lib/buildSite'
import { runCommand } from './lib/command'
import { outputFolders } from '../hosting/outputFolder'

runCommand(async () => {
  // Refuses each option.
  parseArgs()
  await lockFolder('npm run build')
  const files = await buildSite(outputFolders.build)
  const site = join(outputFolders.build, 'site')
  const { isPreview, webhook, noindex } = readPublication()
  console.log(`\n${site}: ${files.length} files`)
  console.log(`Webhook of the contact form: ${webhook}`)
  if (noindex) {
    const reason = isPreview
      ? 'this is a preview'
      : '"url" or "contactEmail" in content/site.json is an example'
    console.log(`Search engines are told not to list the site, because ${reason}.`)
  }
})
