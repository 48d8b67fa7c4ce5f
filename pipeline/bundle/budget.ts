/** `npm run budget [folder]`: what a phone fetches for each page's first view, held against the limits. */
import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { ensureBrowser } from '../browser/ensureBrowser'
import { launchArguments } from '../browser/launchArguments'
import { startPreview } from '../serve/preview'
import { judge, type Fetched } from './budgets'

const folder = process.argv[2] ?? (existsSync('bundle/site') ? 'bundle/site' : 'public')

async function budget(): Promise<boolean> {
  const preview = await startPreview({ folder })
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: launchArguments,
  })
  const problems: string[] = []
  for (const path of ['/', '/privacy-policy/', '/404.html']) {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
    })
    const fetched = await firstView(page, preview.url, path)
    const verdict = judge(path, fetched)
    console.log(`\n${path}\n${verdict.lines.map((line) => `  ${line}`).join('\n')}`)
    problems.push(...verdict.problems)
    await page.close()
  }
  await browser.close()
  await preview.close()
  if (problems.length > 0) console.error(`\nOver budget:\n\n${problems.join('\n\n')}`)
  return problems.length === 0
}

/** Everything fetched until the untouched page has come to rest, in bytes of the bodies as sent. */
async function firstView(page: Page, origin: string, path: string): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const requested = new Map<string, { path: string; kind: Fetched['kind']; headers: number }>()
  const fetched: Fetched[] = []
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    requested.set(requestId, {
      path: response.url.replace(origin, ''),
      kind: kindOf(type, response.url),
      headers: response.encodedDataLength,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = requested.get(requestId)
    if (one) {
      const { headers, ...rest } = one
      fetched.push({ ...rest, bytes: encodedDataLength - headers })
    }
  })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  return fetched
}

function kindOf(type: string, url: string): Fetched['kind'] {
  if (type === 'Document') return 'document'
  if (type === 'Script' || url.endsWith('.js')) return 'script'
  if (type === 'Font') return 'font'
  if (type === 'Image' || url.endsWith('.svg')) return 'image'
  return url.endsWith('.json') ? 'data' : 'other'
}

budget().then(
  (kept) => process.exit(kept ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
