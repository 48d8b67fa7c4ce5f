import path from 'node:path'
import type { CreateNodeArgs, Node } from 'gatsby'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import { contentFolder, getSchema, listFiles } from '../content/contentFiles'
import { isHidden } from '../content/hiddenSections'
import { readContentFile } from '../content/parse'
import { slideSchema } from '../content/schema'
import { findSlideImage, sortSlides } from '../content/slides'
import { getCopySeed } from './autoOrient'

const section = 'case-studies.json'

/** Ids of new files: getNodesByType lists a node only after Gatsby's database has written it. */
const newFiles = new Set<string>()

/**
 * Creates the nodes of all slides again when a file of the case studies changes. Each slide is a child
 * of its text and of its image, so that Gatsby deletes it with either.
 */
export async function createSlides(api: CreateNodeArgs): Promise<void> {
  const { node, actions, getNode, getNodesByType, createNodeId, createContentDigest } = api
  if (!isContent(node) || !/^case-studies[./]/.test(node.relativePath)) return
  if (isHidden(readContentFile(path.join(contentFolder, section)).content?.value)) {
    for (const slide of getNodesByType('CaseSlide')) actions.deleteNode(slide)
    return
  }
  newFiles.add(node.id)
  const files = listFiles(contentFolder)
  const ids = new Set([...getNodesByType('File').map(({ id }) => id), ...newFiles])
  const texts = [...ids]
    .flatMap((id) => getNode(id) ?? [])
    .filter(isContent)
    .filter(({ relativePath }) => getSchema(relativePath) === slideSchema)
    .map(({ id, absolutePath, relativePath }) => ({
      id,
      text: relativePath,
      content: readContentFile(absolutePath).content,
    }))
  for (const [position, { id, text: relativePath, content }] of sortSlides(texts).entries()) {
    const image = findSlideImage(relativePath, content, files)
    const copy = getNode(createNodeId(getCopySeed(image ?? '')))
    const file = getNode(id)
    if (!content || !image || !copy || !file) continue
    const { description } = content.value as { description: string }
    const fields = { position, alt: description, image: `./${path.posix.basename(image)}` }
    const slide = {
      id: createNodeId(`CaseSlide ${contentFolder} ${relativePath}`),
      ...fields,
      parent: id,
      internal: { type: 'CaseSlide', contentDigest: createContentDigest(fields) },
    }
    for (const parent of [file, copy]) {
      actions.createParentChildLink({ parent, child: slide })
    }
    await actions.createNode(slide)
  }
}

/** Returns true for a file of the content folder; Gatsby's cache may contain files of another one. */
function isContent(node: Node): node is FileSystemNode {
  const { sourceInstanceName, absolutePath, relativePath } = node as FileSystemNode
  return (
    sourceInstanceName === 'content' &&
    path.resolve(absolutePath) === path.resolve(contentFolder, relativePath)
  )
}
