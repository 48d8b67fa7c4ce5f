import { createServer } from 'node:http'
import path from 'node:path'
import { addDevRoutes, createCmsHandler, type Handler } from '../../../pipeline/dev/devServer'
import { type RunningServer, startServer } from '../../../pipeline/hosting/server'
import { type ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

describe('createCmsHandler', () => {
  let draft: ContentDraft
  let server: RunningServer
  createDraftForEachTest((fresh) => (draft = fresh))

  beforeEach(async () => {
    const handle = createCmsHandler(path.join(draft.root, 'editor'), draft.folder)
    server = await startServer(createServer((request, response) => handle(request, response, fail)))
  })
  afterEach(() => server.close())

  const open = async () => (await fetch(server.url)).text()

  it('opens the CMS only while every content file can be read', async () => {
    expect(await open()).toContain('<script')
    const hero = draft.read('hero.json')
    const policy = draft.read('pages/privacy-policy.md')
    draft.write('hero.json', hero.replace('",', '"'))
    draft.write('pages/privacy-policy.md', policy.replace('---', ''))
    draft.remove('services.json')
    const text = await open()
    expect(text).not.toContain('<script')
    for (const place of ['hero.json, line 2', 'services.json', 'pages/privacy-policy.md, line 1'])
      expect(text).toContain(`content/${place}`)
    await expect(fetch(`${server.url}/start.js`)).resolves.toHaveProperty('status', 200)
  })
})

describe('addDevRoutes', () => {
  const routes = new Map<string, Handler>()
  const app = { use: (route: string, handler: Handler) => routes.set(route, handler) }
  let server: RunningServer

  beforeAll(async () => {
    addDevRoutes({ app } as never)
    server = await startServer(
      createServer((request, response) => {
        const { pathname } = new URL(request.url!, 'http://localhost')
        const [route, handle] = [...routes].find(([each]) => `${pathname}/`.startsWith(`${each}/`))!
        // As Express does.
        request.url = pathname.slice(route.length) || '/'
        handle(request, response, fail)
      }),
    )
  })
  afterAll(() => server.close())

  it.each([
    ['/admin/', 'text/html'],
    ['/admin/start.js', 'text/javascript'],
    ['/__badge.js', 'text/javascript'],
    ['/__badge/images/about/portrait.png', 'image/png'],
    ['/__badge', 'application/json'],
  ])('serves %s as %s', async (route, type) => {
    const response = await fetch(server.url + route)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
  })
})

function fail(): never {
  throw new Error('The handler did not respond.')
}
