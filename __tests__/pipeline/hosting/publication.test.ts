import type * as PublicationModule from '../../../pipeline/hosting/publication'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))
afterEach(() => jest.restoreAllMocks())

const webhook = 'https://hooks.larkspur.io/contact'
const script = 'https://stats.larkspur.io/a.js'

/** Reads the publication of a finished site, as a host's build with these variables would. */
function readIn(environment: NodeJS.Dict<string>, url = 'https://www.larkspur.io') {
  draft.editJson('site.json', (site) => {
    Object.assign(site, { url, contactEmail: 'hello@larkspur.io' })
    site.contactWebhook = webhook
  })
  draft.write('analytics.html', `<script src="${script}"></script>`)
  jest.replaceProperty(process, 'env', { SITE_CONTENT: draft.file('.'), ...environment })
  // The content folder is read when the module is imported.
  jest.resetModules()
  const { readPublication } = jest.requireActual<typeof PublicationModule>(
    '../../../pipeline/hosting/publication',
  )
  return readPublication()
}

it.each([
  ['a deploy preview of Netlify', { NETLIFY: 'true', CONTEXT: 'deploy-preview' }],
  ['a branch deploy of Netlify', { NETLIFY: 'true', CONTEXT: 'branch-deploy' }],
  ['a preview of Cloudflare Workers', { WORKERS_CI_BRANCH: 'cms/hero' }],
  ['a preview of Cloudflare Pages', { CF_PAGES_BRANCH: 'cms/hero' }],
])('%s sends no messages, counts no visits and is not listed', (_, environment) => {
  const { analytics, ...others } = readIn(environment)
  expect(others).toEqual({ isPreview: true, webhook: 'none', noindex: true })
  expect(analytics).toEqual({ scripts: [], scriptOrigins: [], reportOrigins: [] })
})

it.each([
  ['this computer', {}],
  ['Netlify', { NETLIFY: 'true', CONTEXT: 'production', BRANCH: 'main' }],
  ['Cloudflare Workers', { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main' }],
  ['Cloudflare Pages', { CF_PAGES: '1', CF_PAGES_BRANCH: 'main' }],
])('a build for visitors on %s sends messages, counts visits and is listed', (_, environment) => {
  const { analytics, ...others } = readIn(environment)
  expect(others).toEqual({ isPreview: false, webhook, noindex: false })
  expect(analytics.scriptOrigins).toEqual([new URL(script).origin])
})

it('a site with an example URL is not listed', () => {
  const { isPreview, noindex } = readIn({}, 'https://www.example.com')
  expect({ isPreview, noindex }).toEqual({ isPreview: false, noindex: true })
})
