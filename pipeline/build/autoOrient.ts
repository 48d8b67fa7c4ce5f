import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CreateNodeArgs, CreateSchemaCustomizationArgs, Node } from 'gatsby'
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem'
import sharp from 'sharp'
import { plainPath } from '../content/locatePicture'

interface FileNode extends Node {
  absolutePath: string
  ext: string
  name: string
  relativeDirectory: string
  relativePath: string
  sourceInstanceName: string
}

/*
 * The site is made from a copy of each picture. Phones store a portrait photo lying down and note how to turn it; Gatsby
 * takes its width and height before it turns it, and crops it to that shape: so the copy is upright (auto-oriented). And
 * while the content is edited a picture may go at any moment; gatsby-plugin-sharp ends Gatsby if what it reads is gone.
 */

/** Makes the copy. A picture that is gone by now gets none. */
export async function makeAutoOrientedCopy({
  node,
  actions,
  cache,
  createNodeId,
  createContentDigest,
}: CreateNodeArgs): Promise<void> {
  if (!isContentPicture(node)) return
  const bytes = await readFile(node.absolutePath).catch(() => undefined)
  if (!bytes) return
  const { orientation = 1 } = await sharp(bytes)
    .metadata()
    .catch(() => ({ orientation: 1 }))
  const copy = await createFileNodeFromBuffer({
    buffer: orientation === 1 ? bytes : await sharp(bytes).autoOrient().keepIccProfile().toBuffer(),
    ext: node.ext.toLowerCase(),
    // It is decoded, as if it stood in an address.
    name: encodeURIComponent(node.name),
    // Gatsby would take two pictures with the same bytes for one, also when the first has gone.
    hash: createContentDigest(node),
    parentNodeId: node.id,
    createNode: actions.createNode,
    createNodeId: () => createNodeId(seedOf(node.id)),
    cache,
    getCache: () => cache,
  })
  actions.createParentChildLink({ parent: node, child: copy })
}

interface Resolving {
  nodeModel: {
    getNodeById: (query: { id: string; type: string }) => Node | null
    findRootNodeAncestor: (node: unknown, is: (node: Node) => boolean) => FileNode | null
    findAll: (query: { type: string }) => Promise<{ entries: Iterable<Node> }>
  }
}

/**
 * The directive @autoOrient: lets a field of the type File lead to the copy. Behind @fileByRelativePath it also finds a
 * file whose accents the disk writes in another way than the field (NFC, NFD).
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
          (await findByPlainPath(context, source, source[info.fieldName]))
        if (!file) return null
        const { nodeModel } = context
        const copy = nodeModel.getNodeById({ id: createNodeId(seedOf(file.id)), type: 'File' })
        // Where the copy is still being made, Gatsby asks again only if the page depends on all files.
        if (!copy) await nodeModel.findAll({ type: 'File' })
        return copy
      },
    }),
  })
}

async function findByPlainPath(
  { nodeModel }: Resolving,
  source: unknown,
  written: unknown,
): Promise<Node | null> {
  if (typeof written !== 'string') return null
  const isFile = (node: Node) => node.internal.type === 'File'
  const from = nodeModel.findRootNodeAncestor(source, isFile)?.relativeDirectory ?? ''
  const wanted = plainPath(path.posix.join(from, written))
  const { entries } = await nodeModel.findAll({ type: 'File' })
  const files = [...entries].filter(isContentPicture)
  return files.find(({ relativePath }) => plainPath(relativePath) === wanted) ?? null
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
