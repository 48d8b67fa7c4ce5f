import path from 'node:path'
import type { CreateNodeArgs, Node } from 'gatsby'
import { listFiles } from '../../../pipeline/content/contentFiles'
import { ContentDraft } from '../../support/contentDraft'

/** Nodes by id, of which the database has written only those in `listed`, as Gatsby's may. */
const nodes = new Map<string, Node>()
let listed: Node[] = []

const actions = {
  createNode: (node: Node) => Promise.resolve(nodes.set(node.id, node)),
  createParentChildLink: ({ parent, child }: { parent: Node; child: Node }) =>
    parent.children.push(child.id),
}

/** Creates the node of a file with a copy if it is an image, and calls `createSlides` for it. */
async function addFile(contentFolder: string, relativePath: string): Promise<void> {
  const { createSlides } = await import('../../../pipeline/gatsby/slides')
  const { getCopySeed } = await import('../../../pipeline/gatsby/autoOrient')
  const absolutePath = path.resolve(contentFolder, relativePath)
  const { name } = path.parse(relativePath)
  const file = { sourceInstanceName: 'content', absolutePath, relativePath, name }
  const node = { ...file, id: relativePath, children: [] as string[] } as unknown as Node
  nodes.set(node.id, node)
  const copy = getCopySeed(relativePath)
  if (!relativePath.endsWith('.md'))
    nodes.set(copy, { id: copy, children: [] as string[] } as unknown as Node)
  await createSlides({
    node,
    actions,
    getNode: (id: string) => nodes.get(id),
    getNodesByType: () => listed,
    createNodeId: (seed: string) => seed,
    createContentDigest: JSON.stringify,
  } as unknown as CreateNodeArgs)
}

it('createSlides sorts slides by order and name, and needs no list of new files from the database', async () => {
  const draft = new ContentDraft()
  for (const ending of ['md', 'png']) {
    draft.rename(`case-studies/01-one-coastal-picture.${ending}`, `case-studies/10-last.${ending}`)
    draft.rename(
      `case-studies/02-five-disconnected-tools.${ending}`,
      `case-studies/2-first.${ending}`,
    )
  }
  draft.write('case-studies/07-outcomes.md', '---\norder: 1\n---\nWhat came of it.\n')
  process.env.SITE_CONTENT = draft.folder
  jest.resetModules()
  const all = listFiles(draft.folder).filter((file) => file.startsWith('case-studies/'))
  listed = []
  for (const file of all) await addFile(draft.folder, file)
  const slides = [...nodes.values()].filter(({ internal }) => internal?.type === 'CaseSlide')
  slides.sort((one, other) => Number(one.position) - Number(other.position))
  const names = slides.map(({ parent }) => path.parse(parent!).name.slice(0, 4))
  expect(names).toEqual(['07-o', '2-fi', '03-t', '04-o', '05-p', '06-t', '10-l'])
  draft.deleteFolder()
})
