import { get } from '../../../pipeline/hosting/http'

afterEach(() => jest.restoreAllMocks())

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
})
