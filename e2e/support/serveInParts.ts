import { createServer } from 'node:http'
import { testedSiteUrl } from '../../__tests__/support/addresses'
import { startServer } from '../../pipeline/hosting/server'

/**
 * Serves the tested site, as a slow network would: the HTML of a page after the first `end` arrives
 * when `sendRest` is called.
 * @throws if the page does not contain `end`
 */
export async function serveInParts(path: string, end: string) {
  const html = Buffer.from(await (await fetch(testedSiteUrl + path)).arrayBuffer())
  const firstLength = html.indexOf(end)
  if (firstLength < 0) throw new Error(`${path} does not contain ${end}`)
  let sendRest = () => {}
  const rest = new Promise<void>((resolve) => (sendRest = resolve))
  const server = createServer((request, response) => {
    void fetch(testedSiteUrl + request.url).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const length = request.url === path ? firstLength : body.length
      response.writeHead(answer.status, { 'content-type': type })
      response.write(body.subarray(0, length))
      if (length < body.length) await rest
      response.end(body.subarray(length))
    })
  })
  return { ...(await startServer(server)), sendRest }
}
