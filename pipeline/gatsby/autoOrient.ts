import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CreateNodeArgs, CreateSchemaCustomizationArgs } from 'gatsby'
import { createFileNodeFromBuffer, type FileSystemNode } from 'gatsby-source-filesystem'
import sharp from 'sharp'
import { decoderOptions, isImage, normalizePath } from '../content/images'
import type { FieldResolver } from './resolvers'

// gatsby-plugin-sharp ignores the EXIF orientation in image sizes (gatsby#30704), and stops the dev
// server when an image is deleted (gatsby#28640). A copy of each image avoids both bugs.

/** Returns the seed for the node id of an image's copy. */
export function getCopySeed(imagePath: string): string {
  return `autoOrient ${normalizePath(imagePath)}`
}

/** Creates the auto-oriented copy of an image, unless the file was deleted. */
export async function createImageCopy(api: CreateNodeArgs): Promise<void> {
  const { node, actions, cache, createNodeId, createContentDigest } = api
  const { absolutePath, ext, name, relativeDirectory, relativePath } = node as FileSystemNode
  if (node.sourceInstanceName !== 'content' || !isImage(relativePath)) return
  const bytes = await readFile(absolutePath).catch(() => undefined)
  if (!bytes) return
  // A white background keeps dark text of a transparent image readable on the slide's dark frame.
  const isFlattened = relativeDirectory !== 'about'
  const copy = await createFileNodeFromBuffer({
    // The site does not use every image, so one that cannot be decoded must not stop the build.
    buffer: await convertImage(bytes, isFlattened).catch(() => bytes),
    ext: ext.toLowerCase(),
    // createFileNodeFromBuffer decodes percent-encoding in `name`, so encode the name first.
    name: encodeURIComponent(name),
    // The default, a hash of the bytes, would merge the nodes of identical images.
    hash: createContentDigest(node),
    parentNodeId: node.id,
    createNode: actions.createNode,
    createNodeId: () => createNodeId(getCopySeed(relativePath)),
    cache,
    getCache: () => cache,
  })
  actions.createParentChildLink({ parent: node, child: copy })
}

/**
 * Auto-orients an image, and optionally flattens its transparency onto white.
 * @throws if the image cannot be decoded
 */
export async function convertImage(bytes: Buffer, isFlattened: boolean): Promise<Buffer> {
  const image = sharp(bytes, decoderOptions)
  const { orientation = 1, hasAlpha } = await image.metadata()
  const needsFlattening = isFlattened && hasAlpha
  if (needsFlattening) image.flatten({ background: '#fff' })
  if (orientation === 1 && !needsFlattening) return bytes
  return image.autoOrient().keepIccProfile().toBuffer()
}

/** Adds the directive @autoOrient, which resolves the path of an image to its copy. */
export function addImageDirective({ actions, createNodeId }: CreateSchemaCustomizationArgs): void {
  const resolve: FieldResolver = (source, _args, { nodeModel }, { fieldName }) => {
    const imagePath = source[fieldName]
    if (typeof imagePath !== 'string') return null
    const file = nodeModel.findRootNodeAncestor(source) as FileSystemNode | null
    // Slides have no file node, because `addSlides` makes them; their paths begin in content/.
    const seed = getCopySeed(path.posix.join(file?.relativeDirectory ?? '', imagePath))
    return nodeModel.getNodeById({ id: createNodeId(seed) })
  }
  actions.createFieldExtension({ name: 'autoOrient', extend: () => ({ resolve }) })
}
