import type { Browser } from 'playwright'
import type { Fetched } from './budgets'

/** Everything that a phone fetches until the untouched page has come to rest, in bytes of the bodies as sent. */
export async function firstView(
  browser: Browser,
  origin: string,
  path: string,
): Promise<Fetched[]> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
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
  await page.close()
  return fetched
}

function kindOf(type: string, url: string): Fetched['kind'] {
  if (type === 'Document') return 'document'
  if (type === 'Script' || url.endsWith('.js')) return 'script'
  if (type === 'Font') return 'font'
  if (type === 'Image' || url.endsWith('.svg')) return 'image'
  return url.endsWith('.json') ? 'data' : 'other'
}
