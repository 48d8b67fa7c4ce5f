import { createPageNode } from '../../../pipeline/gatsby/pageNodes'
import type { PageSection } from '../../../pipeline/gatsby/renderMarkdown'
import type { FieldResolver } from '../../../pipeline/gatsby/resolvers'
import { analyticsSnippets } from '../../support/analyticsSnippets'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { importWith } from '../../support/importWith'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

const policy = 'pages/privacy-policy.md'

describe('addPageSections', () => {
  /** Renders the privacy policy as the build does. */
  async function renderPolicy(): Promise<string> {
    const load = () => import('../../../pipeline/gatsby/pageNodes')
    const { addPageSections } = await importWith({ SITE_CONTENT: draft.folder }, load)
    const createResolvers = jest.fn<void, [{ Page: { sections: { resolve: FieldResolver } } }]>()
    addPageSections({ createResolvers } as never)
    const { resolve } = createResolvers.mock.calls[0]![0].Page.sections
    const markdown = draft.read(policy).replace(/^---[^]*?\n---\n/, '')
    const page = { markdown, name: 'privacy-policy' }
    const sections = (await resolve(page, {}, {} as never, {} as never)) as PageSection[]
    return sections.map(({ body }) => body).join('\n')
  }

  const [without, withAnalytics] = ['It runs no analytics', 'it loads a script from an analytics']

  it('says that visits are recorded only on a site with analytics', async () => {
    const plain = await renderPolicy()
    expect([plain.includes(without), plain.includes(withAnalytics)]).toEqual([true, false])
    draft.write('analytics.html', analyticsSnippets.Umami)
    const counted = await renderPolicy()
    expect([counted.includes(without), counted.includes(withAnalytics)]).toEqual([false, true])
  })

  it('inserts the current email address, and leads links to the headings of pages', async () => {
    draft.editJson('site.json', (site) => (site.contactEmail = 'kim@larkspur.co'))
    draft.write(policy, `${draft.read(policy)}\n[a](#contact) [b](/typography/#a)\n`)
    const text = await renderPolicy()
    for (const url of ['mailto:kim@larkspur.co', '#text-contact', '/typography/#text-a'])
      expect(text).toContain(`href="${url}"`)
  })
})

describe('createPageNode', () => {
  /** Creates the node of the policy; undefined if it gets none. */
  async function createNode(): Promise<Record<string, unknown> | undefined> {
    const createNode = jest.fn<void, [Record<string, unknown>]>()
    const file = {
      absolutePath: draft.file(policy),
      base: 'Privacy-Policy.md',
      relativePath: policy,
    }
    await createPageNode({
      node: { id: 'file', sourceInstanceName: 'content', ...file },
      actions: { createNode, createParentChildLink: () => undefined },
      createNodeId: String,
      createContentDigest: JSON.stringify,
    } as never)
    return createNode.mock.calls[0]?.[0]
  }

  it('has a new digest, by which Gatsby reads it again, when its text or a field changes', async () => {
    const readDigest = async () => JSON.stringify((await createNode())!.internal)
    const first = await readDigest()
    draft.write(policy, `${draft.read(policy)}\nMore.\n`)
    const second = await readDigest()
    draft.replace(policy, 'title: ', 'title: A ')
    expect(new Set([first, second, await readDigest()]).size).toBe(3)
  })

  it('has the name of its URL and values of the right types, or is none if it cannot be read', async () => {
    expect(await createNode()).toMatchObject({
      name: 'privacy-policy',
      order: expect.any(Number) as number,
    })
    draft.write(policy, 'Text.')
    expect(await createNode()).toBeUndefined()
  })
})
