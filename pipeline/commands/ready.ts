/**
 * `npm run ready [-- --all]`: checks the content, then the built site, and prints what is left to do
 * before publishing. It stops before the build if the content needs work, except with `--all`.
 */
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readAnalytics } from '../content/analytics'
import { checkContent } from '../content/contentCheck'
import { contentFolder } from '../content/contentFiles'
import { type Diagnostic, formatDiagnostics } from '../content/diagnostic'
import { locateSiteField, readSite } from '../content/site'
import { readWebhook, noWebhook } from '../content/webhook'
import { lockFolder } from '../lib/folderLock'
import { requireChromium } from '../lib/browser'
import { buildSite } from './lib/buildSite'
import { runCommand } from './lib/command'
import { checkContactEmail } from '../hosting/mailServer'
import { outputFolders } from '../hosting/outputFolder'
import { provePageView } from '../hosting/pageViewProof'
import { describeProbe, probeWebhook } from '../hosting/probeWebhook'
import { findShareImage } from '../hosting/publishedFiles'
import { rememberTried, wasTried } from '../hosting/triedWebhook'

/** Result of a check: sentences on what it has proven, and problems. */
interface Findings {
  proven: string[]
  left: Diagnostic[]
  /** True if the form has a webhook that never accepted a test message. */
  isFormUntried?: boolean
}

runCommand(async () => {
  const { all } = parseArgs({ options: { all: { type: 'boolean' } } }).values
  await lockFolder('npm run ready')
  const hasAnalytics = readAnalytics(contentFolder).scripts.length > 0
  if (hasAnalytics) requireChromium()
  console.log('1. Checking the content')
  const { errors, warnings, placeholders } = await checkContent(contentFolder)
  const isUnused = ({ code }: Diagnostic) => code === 'file-unused'
  const email = await checkContactEmail()
  const inContent = [...errors, ...placeholders, ...warnings.filter(isUnused), ...email.left]
  const others = warnings.filter((warning) => !isUnused(warning))
  if (errors.length > 0 || (inContent.length > 0 && !all)) {
    const hint = 'To build and check the pages first, type "npm run ready -- --all".'
    printWarnings(others)
    return report({ proven: [], left: inContent }, errors.length > 0 ? '' : hint)
  }
  const pages = await checkPages(hasAnalytics)
  const left = [...inContent, ...pages.left]
  const messages: Findings = left.length > 0 ? { proven: [], left: [] } : await checkMessages()
  printWarnings(others)
  report({
    proven: [
      'No error, placeholder or unused file is in content/, and each link into the site leads there.',
      ...pages.proven,
      ...email.proven,
      ...messages.proven,
    ],
    left: [...left, ...messages.left],
    isFormUntried: messages.isFormUntried,
  })
})

function printWarnings(warnings: Diagnostic[]): void {
  if (warnings.length === 0) return
  console.log(`\nWarnings, which do not prevent publishing:\n\n${formatDiagnostics(warnings)}`)
}

/** Prints the result, and sets the exit code. */
function report({ proven, left, isFormUntried }: Findings, hint = ''): void {
  const result = isFormUntried
    ? 'Ready to publish, but the form was not tried.'
    : 'Ready to publish.'
  if (left.length === 0) return console.log(`\n${proven.join('\n')}\n${result}`)
  console.log(`\nNot ready to publish. Left to do:\n\n${formatDiagnostics(left)}\n${hint}`)
  process.exitCode = 1
}

async function checkPages(hasAnalytics: boolean): Promise<Findings> {
  const { url } = readSite()
  console.log('2. Building the site, which takes some minutes')
  await buildSite(outputFolders.ready, { isQuiet: true })
  const site = join(outputFolders.ready, 'site')
  const proven = [
    `The image that networks show with a link was not judged: look at ${findShareImage(site)}.`,
  ]
  if (!hasAnalytics) return { proven, left: [] }
  console.log('3. Opening the home page, to see whether analytics receive a page view')
  const { hosts, errors } = await provePageView(site, url)
  proven.push(`A page view goes to ${hosts.join(' and ')}.`)
  return { proven, left: errors }
}

/** Offers to test the webhook, if there is one and somebody at the terminal can answer. */
async function checkMessages(): Promise<Findings> {
  const webhook = readWebhook()
  const site = readSite()
  if (webhook === noWebhook) {
    const sentence = `Messages of the form go to ${site.contactEmail}, through the visitor's email app.`
    return { proven: [sentence], left: [] }
  }
  const sentence =
    'Webhook of the form: not tried. To send a test message, type "npm run check:webhook".'
  const notTried = { proven: [sentence], left: [], isFormUntried: true }
  if (wasTried(webhook)) {
    return { proven: ['Webhook of the form: it has accepted a test message.'], left: [] }
  }
  if (!(await isTestWanted())) return notTried
  const result = await probeWebhook(webhook, site)
  if (result.outcome === 'notDelivered' && !isOnline()) return notTried
  const message = describeProbe(result)
  if (result.outcome === 'accepted') {
    rememberTried(webhook)
    return { proven: [message], left: [] }
  }
  const fix = 'When it is fixed, type "npm run ready" again.'
  return {
    proven: [],
    left: [
      {
        code: 'webhook-not-working',
        ...locateSiteField('contactWebhook'),
        message,
        fix,
      },
    ],
  }
}

/** Returns false if this computer is in no network. */
function isOnline(): boolean {
  const interfaces = Object.values(networkInterfaces())
  return interfaces.flat().some((each) => each?.internal === false)
}

async function isTestWanted(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('\nSend a test message to your webhook? (y/N) ')
  terminal.close()
  return /^y/i.test(answer.trim())
}
