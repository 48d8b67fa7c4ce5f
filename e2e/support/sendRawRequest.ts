import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
}

export interface HttpResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request without normalizing the path, and accepts any certificate. */
export function sendRawRequest(
  siteUrl: string,
  path: string,
  { method, headers }: RequestOptions = {},
): Promise<HttpResponse> {
  const { protocol, hostname, port } = new URL(siteUrl)
  const request = protocol === 'https:' ? requestHttps : requestHttp
  const options = { hostname, port, path, method, headers, rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    const pendingRequest = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status, headers } = response
        resolve({ status, headers, body: Buffer.concat(chunks) })
      })
      response.on('error', reject)
    })
    pendingRequest.on('error', reject).end()
  })
}
