import { type IncomingHttpHeaders, request } from 'node:http'

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
}

export interface HttpResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request without normalizing the path. */
export function sendRawRequest(
  siteUrl: string,
  path: string,
  { method, headers }: RequestOptions = {},
): Promise<HttpResponse> {
  const { hostname, port } = new URL(siteUrl)
  const options = { hostname, port, path, method, headers }
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
