import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CreateNodeArgs, CreateSchemaCustomizationArgs, Node } from 'gatsby'
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem'
import sharp from 'sharp'
import { plainPath } from '../content/picture'

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
    createNodeId: () => createNodeId(`autoOrient ${node.id}`),
    cache,
    getCache: () => cache,
  })
  actions.createParentChildLink({ parent: node, child: copy })
}

interface Resolving {
  nodeModel: {
    findRootNodeAncestor: (node: unknown, is: (node: Node) => boolean) => FileNode | null
    findAll: (query: { type: string }) => Promise<{ entries: Iterable<Node> }>
  }
}

/**
 * The directive @autoOrient: lets a field with the path of a picture lead to the copy, also where the disk writes an accent
 * in another way than the field (NFC, NFD). It asks for all files, so that a copy that is still being made is found later.
 */
export function createAutoOrientDirective({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createFieldExtension({
    name: 'autoOrient',
    extend: () => ({
      async resolve(
        source: Record<string, unknown>,
        _args: unknown,
        { nodeModel }: Resolving,
        { fieldName }: { fieldName: string },
      ) {
        const written = source[fieldName]
        if (typeof written !== 'string') return null
        const from = nodeModel.findRootNodeAncestor(source, isFile)?.relativeDirectory ?? ''
        const wanted = plainPath(path.posix.join(from, written))
        const files = [...(await nodeModel.findAll({ type: 'File' })).entries]
        const picture = files
          .filter(isContentPicture)
          .find(({ relativePath }) => plainPath(relativePath) === wanted)
        return files.find(({ parent }) => picture && parent === picture.id) ?? null
      },
    }),
  })
}

function isFile(node: Node): boolean {
  return node.internal.type === 'File'
}

function isContentPicture(node: Node): node is FileNode {
  const { sourceInstanceName, ext = '' } = node as Partial<FileNode>
  return isFile(node) && sourceInstanceName === 'content' && /^\.(jpe?g|png|webp)$/i.test(ext)
}
