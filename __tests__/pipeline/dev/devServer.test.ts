import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { checkContent } from '../../../pipeline/content/contentCheck'
import { createBadgeData, imagesPath } from '../../../pipeline/dev/devBadge'
import {
  addDevRoutes,
  createCmsHandler,
  createImageHandler,
  type Handler,
} from '../../../pipeline/dev/devServer'
import { type RunningServer, startServer } from '../../../pipeline/hosting/server'
import { ContentDraft } from '../../support/contentDraft'
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

  const open = async (path = '/') => (await fetch(server.url + path)).text()

  it('opens the CMS only while every content file can be read', async () => {
    expect(await open()).toContain('<script')
    const hero = draft.read('hero.json')
    const policy = draft.read('pages/privacy-policy.md')
    draft.write('hero.json', hero.replace('",', '"'))
    draft.write('pages/privacy-policy.md', policy.replace('---', ''))
    draft.remove('services.json')
    for (const path of ['/?a', '/index.html', '/index.html?a'])
      expect(await open(path)).not.toContain('<script')
    const text = await open()
    expect(text).not.toContain('<script')
    for (const place of ['hero.json, line 2', 'services.json', 'pages/privacy-policy.md, line 1'])
      expect(text).toContain(`content/${place}`)
    await expect(fetch(`${server.url}/start.js`)).resolves.toHaveProperty('status', 200)
  })
})

it.each(['harbor', '50% #1'])(
  'createImageHandler serves the image of a slide without description: %s.png',
  async (name) => {
    const draft = new ContentDraft()
    const handle = createImageHandler(draft.folder)
    const server = await startServer(
      createServer((request, response) => handle(request, response, fail)),
    )
    try {
      await draft.addOrphanImage(`${name}.png`)
      draft.writeSlide(name, '')
      const result = await checkContent(draft.folder)
      const { lines } = createBadgeData({ folder: draft.folder, result, questions: [] })
      const [image = ''] = lines.flatMap(({ image }) => image ?? [])
      const response = await fetch(server.url + image.replace(imagesPath, ''))
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.equals(readFileSync(draft.file(`case-studies/${name}.png`)))).toBe(true)
    } finally {
      await server.close()
      draft.deleteFolder()
    }
  },
)

it.each(['/nowhere.png', '/..%2Fsecret.png'])(
  'createImageHandler passes on a file outside of the content: %s',
  (url) => {
    const draft = new ContentDraft()
    draft.write('../secret.png', '')
    const pass = jest.fn()
    createImageHandler(draft.folder)({ url } as never, {} as never, pass)
    draft.deleteFolder()
    expect(pass.mock.calls).toEqual([[]])
  },
)

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
    ['/__badge/images/about%2Fportrait.png', 'image/png'],
    ['/__badge/share-image.png', 'image/png'],
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
