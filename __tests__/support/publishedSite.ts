import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import http, { type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { writeHostFiles, type Version } from '../../pipeline/build/hostFiles'
import { startPreview } from '../../pipeline/tools/lib/previewServer'
import { startFakeNetwork } from './fakeNetwork'

export const publishedSiteUrl = 'https://www.larkspur.co'

/** Home page with a link of every kind. */
const homePage = `<!doctype html><html><head><meta charset="utf-8"/><script src="/app.js"></script></head><body>
<a href="https://cal.larkspur.co/30min">Schedule</a> <a href="https://www.linkedin.com/in/maren">LinkedIn</a>
<a href="mailto:hello@larkspur.co">Mail</a> <a href="/privacy-policy/">Policy</a></body></html>`

/** Response of the host, which a test may change before it is sent. */
export interface SiteResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** Defects of the host and its network. */
export interface SiteDefects {
  /** Changes the response for a path. */
  change?: (response: SiteResponse, path: string, query?: string) => void
  version?: (version: Version) => void
  /** Statuses of other sites, by host. */
  statuses?: Record<string, number>
  /** Redirect targets, by host; plain HTTP is "http". */
  redirects?: Record<string, string>
  unknownHosts?: string[]
}

/** Publishes a small site in a fake network. */
export async function publishSite(defects: SiteDefects): Promise<{ stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  const files = {
    'index.html': homePage,
    'privacy-policy/index.html': '<!doctype html><html><body>Policy</body></html>',
    '404.html': '<!doctype html><html><body>Nothing is here</body></html>',
    'app.js': 'console.log("alive")',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  await writeHostFiles(folder, { noindex: false })
  const preview = await startPreview({ folder })
  const version = (await (await fetch(`${preview.url}/version.json`)).json()) as Version
  defects.version?.(version)
  writeFileSync(join(folder, 'version.json'), JSON.stringify(version))

  const requestListener: RequestListener = (
    { socket, url = '', headers: { host = '' } },
    reply,
  ) => {
    const isSecure = (socket as TLSSocket).encrypted
    const redirects: NodeJS.Dict<string> = {
      http: `https://${host}${url}`,
      'larkspur.co': publishedSiteUrl,
      ...defects.redirects,
    }
    const target = redirects[isSecure ? host : 'http']
    if (target) return reply.writeHead(301, { location: target }).end()
    if (host !== new URL(publishedSiteUrl).host) {
      return reply.writeHead(defects.statuses?.[host] ?? 200).end()
    }
    http.get(preview.url + url, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const headers = { ...(answer.headers as SiteResponse['headers']) }
        delete headers['content-length']
        const response = {
          status: answer.statusCode!,
          headers,
          body: Buffer.concat(chunks).toString(),
        }
        defects.change?.(response, ...(url.split('?') as [string, string?]))
        reply.writeHead(response.status, response.headers).end(response.body)
      })
    })
  }
  const certificate = {
    names: ['larkspur.co', '*.larkspur.co', 'www.linkedin.com'],
    days: 60,
    trusted: true,
  }
  const { unknownHosts } = defects
  const disconnect = await startFakeNetwork({ requestListener, certificate, unknownHosts })
  const stop = async () => {
    await disconnect()
    await preview.close()
    rmSync(folder, { recursive: true })
  }
  return { stop }
}
