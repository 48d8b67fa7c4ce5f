import type { CreateSchemaCustomizationArgs, GatsbyNode, Node } from 'gatsby'
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem'
import sharp from 'sharp'
import { plainPath } from '../content/locatePicture'

interface FileNode extends Node {
  absolutePath: string
  ext: string
  name: string
  relativePath: string
  sourceInstanceName: string
}

/*
 * Phones store a portrait photo lying down and note how to turn it. Gatsby takes its width and height before it turns
 * it, and crops it to that shape. So every such picture gets an upright (auto-oriented) copy, and the content's fields lead to that.
 */

/** Makes the upright copy of a picture that says it has to be turned. */
export const makeAutoOrientedCopy: NonNullable<GatsbyNode['onCreateNode']> = async ({
  node,
  actions,
  cache,
  createNodeId,
}) => {
  if (!isContentPicture(node)) return
  const { orientation = 1 } = await sharp(node.absolutePath)
    .metadata()
    .catch(() => ({ orientation: 1 }))
  if (orientation === 1) return
  await createFileNodeFromBuffer({
    buffer: await sharp(node.absolutePath).autoOrient().keepIccProfile().toBuffer(),
    ext: node.ext.toLowerCase(),
    name: node.name,
    parentNodeId: node.id,
    createNode: actions.createNode,
    createNodeId: () => createNodeId(seedOf(node.id)),
    cache,
    getCache: () => cache,
  })
}

interface Resolving {
  nodeModel: {
    getNodeById: (query: { id: string; type: string }) => Node | null
    findAll: (query: { type: string }) => Promise<{ entries: Iterable<Node> }>
  }
}

/**
 * The directive @autoOrient: lets a field of the type File lead to the upright copy, where there is one. Behind
 * @fileByRelativePath it also finds a file whose accents the disk writes in another way than the field (NFC, NFD).
 */
export function createAutoOrientDirective({
  actions,
  createNodeId,
}: CreateSchemaCustomizationArgs): void {
  actions.createFieldExtension({
    name: 'autoOrient',
    extend: (
      _options: unknown,
      { resolve }: { resolve: (...args: unknown[]) => Promise<Node | null> },
    ) => ({
      async resolve(
        source: Record<string, unknown>,
        args: unknown,
        context: Resolving,
        info: { fieldName: string },
      ) {
        const file =
          (await resolve(source, args, context, info)) ??
          (await findByPlainPath(context, source[info.fieldName]))
        if (!file) return null
        const id = createNodeId(seedOf(file.id))
        return context.nodeModel.getNodeById({ id, type: 'File' }) ?? file
      },
    }),
  })
}

async function findByPlainPath({ nodeModel }: Resolving, written: unknown): Promise<Node | null> {
  if (typeof written !== 'string') return null
  const { entries } = await nodeModel.findAll({ type: 'File' })
  const files = [...entries].filter(isContentPicture)
  return files.find(({ relativePath }) => plainPath(relativePath) === plainPath(written)) ?? null
}

function isContentPicture(node: Node): node is FileNode {
  const { sourceInstanceName, ext = '' } = node as Partial<FileNode>
  return (
    node.internal.type === 'File' &&
    sourceInstanceName === 'content' &&
    /^\.(jpe?g|png|webp)$/i.test(ext)
  )
}

function seedOf(id: string): string {
  return `autoOrient ${id}`
}
