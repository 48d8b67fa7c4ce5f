import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { join, resolve } from 'node:path'
import { expect } from 'playwright/test'
import { ContentDraft } from '../__tests__/support/contentDraft'
import { listExpectedContentFiles } from '../pipeline/content/files'
import { testedSiteFolder } from './support/testedSiteFolder'
import { test } from './support/test'
import { timeouts } from './support/timeouts'

/** Stub of Gatsby that copies the built site and stores the webhook URL of the build. */
const fakeGatsbyScript = `
  const { cpSync, writeFileSync } = require('node:fs')
  cpSync(${JSON.stringify(resolve(testedSiteFolder))}, 'public', { recursive: true, filter: (file) => !/\\.(br|gz)$|_headers$/.test(file) })
  writeFileSync('webhook.txt', process.env.GATSBY_CONTACT_WEBHOOK_URL)
`

/** Module in which all DNS lookups except that of localhost fail. */
const offlineModule = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns'
  import { syncBuiltinESMExports } from 'node:module'
  const { lookup } = dns
  dns.lookup = (name, ...rest) =>
    /^(localhost|[\\d.]+)$/.test(name)
      ? lookup(name, ...rest)
      : rest.at(-1)(Object.assign(new Error(name), { code: 'ENOTFOUND' }))
  syncBuiltinESMExports()
`)}`

let draft: ContentDraft

test.beforeEach(() => {
  draft = new ContentDraft()
  draft.write('../node_modules/gatsby/cli.js', fakeGatsbyScript)
})

test.afterEach(() => draft.deleteFolder())

/** Runs `npm run ready` and returns its output lines and exit code. */
async function runReady(): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(
    process.execPath,
    [
      ...[
        '--import',
        offlineModule,
        '--import',
        `file://${resolve('node_modules/tsx/dist/loader.mjs')}`,
      ],
      resolve('pipeline/tools/ready.ts'),
    ],
    {
      cwd: draft.root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'close')
  const output = await text(child.stdout)
  await ended
  return { code: child.exitCode, lines: output.trim().split('\n') }
}

test('npm run ready ends its list of problems with the next step', async () => {
  draft.replace('hero.json', '22', '"22"')
  draft.write('notes.md', 'Of the owner.')
  const { code, lines } = await runReady()
  expect(code, 'exit code of npm run ready').toBe(1)
  const list = lines.join('\n')
  expect(list).toMatch(/^Warnings, which do not prevent publishing:\s+1\. content\/notes\.md\n/)
  expect(list).toContain('\n   This file still contains placeholder content.\n')
  expect(list).toContain('\n   The copyright year is 2024, which is not the current year.\n')
  expect(lines.at(-1)).toMatch(
    /^Next: content\/hero\.json, line 9, field "achievements\.years\.figure": The field contains text instead of a number\. Write the number without quotation marks\. \(\d\d more after it\)$/,
  )
  // Invalid content stops the command before the build.
  expect(existsSync(join(draft.root, 'public'))).toBe(false)
})

test('npm run ready reports missing internet access after the build', async () => {
  test.setTimeout(timeouts.siteCheck)
  for (const { name } of listExpectedContentFiles(draft.folder)) {
    const publishableText = draft.read(name).replace(/^ *"?sample"?: true,?\n/m, '')
    draft.write(
      name,
      publishableText
        .replaceAll(/(in\/)?example(\.com)?/g, 'larkspur.co')
        .replace('2024', thisYear),
    )
  }
  draft.replace('pages/privacy-policy.md', 'Questions', 'Rowan Ellery, Portland. Questions')
  const webhook = 'https://hooks.larkspur.co/contact'
  draft.editJson('site.json', (site) => (site.contactWebhook = webhook))
  const { code, lines } = await runReady()
  expect(lines.at(-1)).toMatch(
    /^Next: The links to other sites could not be checked, because none of the hosts \(.+\) can be reached\. This computer seems to be offline\. Connect the computer to the internet and run the command again\. If the computer is online, correct the URLs of these hosts in content\/\.$/,
  )
  expect(code, 'exit code of npm run ready').toBe(1)
  expect(lines.join('\n')).not.toMatch(/[\d,]+ of [\d,]+ bytes/)
  expect(readFileSync(join(draft.root, 'webhook.txt'), 'utf8')).toBe(webhook)
})

const thisYear = String(new Date().getFullYear())
