import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { testedSiteUrl } from '../../__tests__/support/addresses'
import { type RunningServer, startServer } from '../../pipeline/hosting/server'

/** Key of the recorded errors in session storage, which outlasts a page. */
export const errorsKey = 'recorded-errors'

/** Runs in each page: records warnings, errors and policy violations. */
function recordErrors(key: string): void {
  const add = (error: string) => {
    const errors = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...errors, error]))
  }
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...args: unknown[]) => add(args.join(' '))
  }
  window.addEventListener('error', ({ message }) => add(message))
  window.addEventListener('unhandledrejection', ({ reason }) => add(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    add(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`)
  })
}

const script = `(${recordErrors.toString()})(${JSON.stringify(errorsKey)})`
const scriptHash = createHash('sha256').update(script).digest('base64')

/** Serves the tested site with a script that records errors from the start of each page. */
export function startRecordingServer(): Promise<RunningServer> {
  return startServer(createServer((request, response) => void forward(request, response)))
}

async function forward({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${testedSiteUrl}${url}`, { redirect: 'manual' })
  for (const [name, value] of answer.headers) {
    // `fetch` has decompressed the body.
    if (/^(content-(encoding|length)|transfer-encoding|connection|keep-alive)$/.test(name)) continue
    const policy = value.replace(
      /script-src [^;]*/,
      (sources) => `${sources} 'sha256-${scriptHash}'`,
    )
    response.setHeader(name, name === 'content-security-policy' ? policy : value)
  }
  const body = Buffer.from(await answer.arrayBuffer())
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const page = () => body.toString().replace('<head>', `<head><script>${script}</script>`)
  response.writeHead(answer.status).end(isPage ? page() : body)
}
