import { GithubRepository, token } from './githubRepository'
import { fixtureContentFolder } from './testedSite'

/** Request that the tested code has sent, such as "GET /compare/main...draft". */
type RequestLine = string

/** Addresses of sites, and the JSON of their `version.json`; a site that is not listed is offline. */
export type Versions = Map<string, unknown>

let repository: GithubRepository

/**
 * Creates a repository on GitHub before each test of the calling file, passes it to `onCreate` with
 * the list of requests, and signs in. `fetch` asks it, with the cache of a browser.
 */
export function setUpRepository(
  onCreate: (repository: GithubRepository, requests: RequestLine[], versions: Versions) => void,
): void {
  beforeEach(() => {
    repository = new GithubRepository(`${fixtureContentFolder}/pages`)
    localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'github', token }))
    const requests: RequestLine[] = []
    const versions: Versions = new Map()
    const cache = new Map<string, Response>()
    globalThis.fetch = async (input, init = {}) => {
      const { href: url } = new URL(input as string)
      const method = init.method ?? 'GET'
      // GitHub lets a browser keep each response for a minute, and a host that of a page.
      const cached = method === 'GET' && init.cache !== 'no-store' && cache.get(url)
      if (cached) return cached
      const response = url.startsWith('https://api.github.com/')
        ? await ask(method, url, init)
        : createResponse(200, JSON.stringify(readVersion(versions, url)))
      const name = url.replace(`https://api.github.com/repos/${repository.name}`, '')
      requests.push(`${method} ${name || '/'}`)
      cache.set(url, response)
      return response
    }
    onCreate(repository, requests, versions)
  })

  afterEach(() => {
    localStorage.clear()
    repository.delete()
    expect(repository.unknownRequests).toEqual([])
  })
}

async function ask(method: string, url: string, { headers, body }: RequestInit) {
  const { Authorization: authorization = '' } = headers as Record<string, string>
  const response = await repository.answer({ method, url, authorization, body: body as string })
  if (response === 'offline') throw new TypeError('Failed to fetch')
  return createResponse(response.status, response.body?.toString(), response.headers)
}

function readVersion(versions: Versions, url: string): unknown {
  const { origin, pathname } = new URL(url)
  if (pathname !== '/version.json' || !versions.has(origin)) throw new TypeError('Failed to fetch')
  return versions.get(origin)
}

/** Creates the part of a response that the editor reads; jsdom lacks `Response`. */
function createResponse(status: number, body = '', headers: Record<string, string> = {}): Response {
  const response = {
    ok: status < 300,
    status,
    statusText: `Status ${status}`,
    headers: new Headers(headers),
    json: () => new Promise((resolve) => resolve(JSON.parse(body))),
  }
  return response as Response
}
