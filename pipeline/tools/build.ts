/**
 * `npm run build [-- --meta-policy]`: builds the site into build/site, the folder to publish; with
 * `--meta-policy`, for hosts that cannot send headers.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contentFolder } from '../content/files'
import { findPlaceholders } from '../content/placeholders'
import { loadWebhook } from '../content/webhook'
import { lockFolder } from '../lib/folderLock'
import { buildSite, outputFolders } from './lib/buildSite'
import { runCommand } from './lib/command'

runCommand(async () => {
  const options = { 'meta-policy': { type: 'boolean' } } as const
  const { 'meta-policy': metaPolicy } = parseArgs({ options }).values
  await lockFolder('npm run build')
  const files = await buildSite(outputFolders.build, { metaPolicy })
  const site = join(outputFolders.build, 'site')
  console.log(`\n${site}: ${files.length} files, and compressed copies of the text`)
  console.log(`Webhook of the contact form: ${loadWebhook()}`)
  if (findPlaceholders(contentFolder).length > 0) {
    console.log(
      'The site still has placeholder content, so it tells search engines not to list it: type "npm run ready" to see what to replace.',
    )
  }
})
