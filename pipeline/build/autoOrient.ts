import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CreateNodeArgs, CreateSchemaCustomizationArgs, Node } from 'gatsby'
import { createFileNodeFromBuffer } from 'gatsby-source-filesystem'
import sharp from 'sharp'
import { contentFolder } from '../content/files/contentFolder'
import { normalizePath } from '../content/files/image'

type FileNode = Node & Record<'absolutePath' | 'ext' | 'name' | 'relativePath', string>

/*
 * The site is made from an upright copy of each picture. Phones store a photo lying down with a note how to turn it, and Gatsby
 * would crop it to that shape; and while content is edited, gatsby-plugin-sharp ends Gatsby where a picture has gone.
 */

/** A copy is found by its picture's path, however accents are written (NFC, NFD); Gatsby's cache may hold another folder's. */
export const getAutoOrientedNodeKey = (picture: string) =>
  `autoOrient ${contentFolder} ${normalizePath(picture)}`

/** Makes the copy. A picture that is gone by now gets none. */
export async function createAutoOrientedImageNode({
  node,
  actions,
  cache,
  createNodeId,
  createContentDigest,
}: CreateNodeArgs): Promise<void> {
  if (node.sourceInstanceName !== 'content' || !/^\.(jpe?g|png|webp)$/i.test(String(node.ext)))
    return
  const { absolutePath, ext, name, relativePath } = node as FileNode
  const bytes = await readFile(absolutePath).catch(() => undefined)
  if (!bytes) return
  const picture = sharp(bytes)
  const metadata = await picture.metadata().catch(() => undefined)
  const isTurned = (metadata?.orientation ?? 1) !== 1
  // Dark writing on no background could not be read on the dark frame.
  const isFlattened = metadata?.hasAlpha && path.posix.dirname(relativePath) !== 'about'
  if (isFlattened) picture.flatten({ background: '#fff' })
  const copy = await createFileNodeFromBuffer({
    buffer:
      isTurned || isFlattened ? await picture.autoOrient().keepIccProfile().toBuffer() : bytes,
    ext: ext.toLowerCase(),
    // It is decoded, as if it stood in an address.
    name: encodeURIComponent(name),
    // Gatsby would take two pictures with the same bytes for one, also when the first has gone.
    hash: createContentDigest(node),
    parentNodeId: node.id,
    createNode: actions.createNode,
    createNodeId: () => createNodeId(getAutoOrientedNodeKey(relativePath)),
    cache,
    getCache: () => cache,
  })
  actions.createParentChildLink({ parent: node, child: copy })
}

interface Resolving {
  nodeModel: {
    findRootNodeAncestor: (node: unknown) => { relativeDirectory: string } | null
    getNodeById: (query: { id: string }) => Node | null
  }
}

/** The directive @autoOrient: lets a field with the path of a picture lead to the copy. */
export function createAutoOrientDirective({
  actions,
  createNodeId,
}: CreateSchemaCustomizationArgs): void {
  const resolve = (
    source: Record<string, unknown>,
    _args: unknown,
    { nodeModel }: Resolving,
    { fieldName }: { fieldName: string },
  ) => {
    const written = source[fieldName]
    if (typeof written !== 'string') return null
    const from = nodeModel.findRootNodeAncestor(source)?.relativeDirectory ?? ''
    return nodeModel.getNodeById({
      id: createNodeId(getAutoOrientedNodeKey(path.posix.join(from, written))),
    })
  }
  actions.createFieldExtension({ name: 'autoOrient', extend: () => ({ resolve }) })
}
