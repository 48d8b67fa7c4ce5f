/** `npm run ready`: runs all checks before publishing, and prints what is left to do. */
import { join } from 'node:path'
import { readAnalytics } from '../content/analytics'
import { checkContent } from '../content/check'
import { contentFolder } from '../content/files'
import { type Diagnostic, formatDiagnostics } from '../content/diagnostic'
import { readSite } from '../content/site'
import { assertNoDevServer } from '../build/devServerRecord'
import { requireChromium } from './lib/browser'
import { checkBuiltPages } from './lib/builtPages'
import { runCommand } from './lib/command'
import { createBundle, generatedFolders } from './lib/createBundle'
import { provePageView } from './lib/pageViewProof'

runCommand(async () => {
  assertNoDevServer()
  const hasAnalytics = readAnalytics(contentFolder).scripts.length > 0
  if (hasAnalytics) requireChromium()
  console.log('1. Checking the content')
  const { errors, placeholders } = await checkContent(contentFolder)
  const found = errors.length > 0 ? errors : await checkSite(hasAnalytics)
  const left = [...found, ...placeholders]
  if (left.length === 0) return console.log('\nReady to publish.')
  console.log(`\nNot ready to publish. Left to do:\n\n${formatDiagnostics(left)}`)
  process.exitCode = 1
})

async function checkSite(hasAnalytics: boolean): Promise<Diagnostic[]> {
  const site = join(generatedFolders.ready, 'site')
  const { url } = readSite()
  console.log('2. Building the site, which takes some minutes')
  await createBundle(generatedFolders.ready)
  console.log('\n3. Checking the pages')
  const found = await checkBuiltPages(site, url)
  if (!hasAnalytics) return found
  console.log('4. Opening the home page, to see whether analytics receive a page view')
  const { hosts, errors } = await provePageView(site, url)
  if (errors.length === 0) console.log(`   A page view goes to ${hosts.join(' and ')}.`)
  return [...found, ...errors]
}
