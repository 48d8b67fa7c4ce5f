/**
 * `npm run bundle [-- --meta-policy] [--out FOLDER]`: builds the site into bundle/site, the folder
 * to publish, or into FOLDER, which has to be missing or empty.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contentFolder } from '../content/files'
import { findPlaceholders } from '../content/placeholders'
import { loadWebhook } from '../content/webhook'
import { runCommand } from './lib/command'
import { createBundle, generatedFolders } from './lib/createBundle'

runCommand(async () => {
  const options = { 'meta-policy': { type: 'boolean' }, out: { type: 'string' } } as const
  const { 'meta-policy': metaPolicy, out = generatedFolders.bundle } = parseArgs({ options }).values
  const files = await createBundle(out, { metaPolicy })
  console.log(`\n${join(out, 'site')}: ${files.length} files, and compressed copies of the text`)
  console.log(`Webhook of the contact form: ${loadWebhook()}`)
  if (findPlaceholders(contentFolder).length > 0) {
    console.log(
      'The site still has placeholder content, so it tells search engines not to list it: type "npm run ready" to see what to replace.',
    )
  }
})
