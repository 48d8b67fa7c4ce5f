import { createServer } from 'node:http'
import path from 'node:path'
import { createCmsHandler } from '../../../pipeline/build/devServer'
import { type RunningServer, startServer } from '../../../pipeline/tools/lib/server'
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

function fail(): never {
  throw new Error('The handler did not respond.')
}
