import { createServer, type RequestListener } from 'node:http'
import { get, getAll } from '../../../pipeline/hosting/http'
import { type RunningServer, startServer } from '../../../pipeline/hosting/server'

let server: RunningServer | undefined
afterEach(async () => {
  jest.restoreAllMocks()
  await server?.close()
  server = undefined
})

async function serve(listener: RequestListener): Promise<string> {
  server = await startServer(createServer(listener))
  return server.url
}

describe('get', () => {
  it('gives the retry a timeout of its own', async () => {
    const abort = new AbortController()
    abort.abort(new DOMException('late', 'TimeoutError'))
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(abort.signal)
    const send = jest.spyOn(global, 'fetch').mockImplementation((_url, options) => {
      const { signal } = options!
      return signal!.aborted
        ? Promise.reject(signal!.reason as Error)
        : Promise.resolve(new Response('late'))
    })
    expect(await get('https://www.larkspur.co/')).toMatchObject({ status: 200 })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('returns the error of the network after the second attempt', async () => {
    const answer = await get('http://127.0.0.1:2/')
    expect(answer).toMatchObject({ status: 0, error: 'connect ECONNREFUSED 127.0.0.1:2' })
  })

  it('names the URL at which redirects end', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/imprint') response.writeHead(301, { Location: '/imprint/' })
      response.end()
    })
    expect(await get(`${url}/imprint`)).toMatchObject({
      requestedUrl: `${url}/imprint`,
      url: `${url}/imprint/`,
    })
  })
})

describe('getAll', () => {
  it('returns the responses in the order of the URLs, and sends at most twelve requests at once', async () => {
    const urls = Array.from({ length: 40 }, (_, index) => `https://www.larkspur.co/${index}`)
    let [open, most, answered] = [0, 0, 0]
    let answerFirst = () => {}
    jest.spyOn(global, 'fetch').mockImplementation(async (url) => {
      open += 1
      most = Math.max(most, open)
      // The first URL is the slowest one.
      if (url === urls[0]) await new Promise<void>((resolve) => (answerFirst = resolve))
      else await Promise.resolve()
      open -= 1
      answered += 1
      if (answered === urls.length - 1) answerFirst()
      return new Response(url as string)
    })
    const responses = await getAll(urls)
    expect(responses.map(({ body }) => body.toString())).toEqual(urls)
    expect(most).toBe(12)
  })
})
