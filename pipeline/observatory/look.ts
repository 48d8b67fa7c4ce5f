import { readFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { SecureServing } from '../tools/nginx'
import type { Seen } from './points'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Looks at a page of a site that is served over HTTPS, the way a scanner does. */
export async function look(site: SecureServing, path: string): Promise<Seen> {
  const page = new URL(path, site.url)
  const plain = await ask(new URL(path, `http://127.0.0.1:${site.httpPort}`))
  const { headers, body } = await ask(page, readFileSync(site.certificate, 'utf8'))
  return {
    page,
    plain: { status: plain.status, location: plain.headers.location },
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
    html: body,
  }
}

function ask(address: URL, certificate?: string): Promise<Answer> {
  const request = certificate ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    request(address, { ca: certificate }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}
