import type { Nodes } from 'mdast'
import path from 'node:path'
import { tryReadBytes } from '../lib/files'
import type { Diagnostic, Problem } from './diagnostic'
import { describeExample, findExample, findExamples } from './examples'
import { listValues } from './fieldValues'
import { listVisibleContent } from './hiddenSections'
import { listImages, normalizePath } from './images'
import { toJsonSchema } from './jsonSchema'
import { logoPath } from './logo'
import { getPlainText, listNodes } from './markdown'
import type { ContentFile } from './parse'
import { listGaps } from './plainText'
import type { ReadFolder } from './readFolder'
import { slideSchema } from './schema'
import { findName, findShippedTexts, isGuideGap, isShipped } from './shippedContent'
import { findSlideImage } from './slides'

const shippedImage: Problem = {
  code: 'placeholder-image',
  message: 'This image is still that of the sample site.',
  fix: 'Replace the file by your own image.',
}

/**
 * Finds what would be published and is still the sample's or an example: facts about a company, a
 * person or a client, example addresses, and images.
 */
export function findPlaceholders(folder: ReadFolder): Diagnostic[] {
  const { path: contentFolder, files } = folder
  const published = listVisibleContent(folder)
  const texts = published.flatMap(({ name, schema, content }) => {
    const values = listValues(toJsonSchema(schema), content.value)
    const inFields = [...findShippedTexts(values), ...findExamples(values)].map(
      ({ path, problem }) => ({
        ...problem,
        field: path,
        line: content.lineOf(path),
      }),
    )
    return [...inFields, ...findInBody(content)].map((each) => ({
      ...each,
      file: `content/${name}`,
    }))
  })
  const used = published.flatMap((entry) =>
    entry.schema === slideSchema
      ? (findSlideImage(entry.name, entry.content, files) ?? [])
      : listImages(entry, entry.content).map(({ imagePath }) => imagePath),
  )
  const names = [logoPath, ...used].map(normalizePath)
  const images = files.filter((file) => names.includes(normalizePath(file)))
  const shipped = images.filter((image) =>
    isShipped(tryReadBytes(path.join(contentFolder, image)) ?? ''),
  )
  return [...texts, ...shipped.map((image) => ({ ...shippedImage, file: `content/${image}` }))]
}

/** Finds examples in the words, links and images of a page. */
function findInBody({ body, bodyLine }: ContentFile): Problem[] {
  const found = listNodes(body).flatMap(({ node, line, isInQuote }) => {
    const isLeaf = 'value' in node || node.type === 'image'
    const lines = isLeaf ? listLines(node) : []
    if ('url' in node) lines.unshift({ text: node.url, below: 0 })
    const inLeaf = lines.flatMap(({ text, below }) => {
      const problem = findExample(text, node.type === 'image') ?? findName(text)
      return problem ? [{ problem, below }] : []
    })
    const inBlock = textBlocks.includes(node.type) ? findGapLines(node, isInQuote) : []
    return [...inLeaf, ...inBlock].map(({ problem, below }) => ({
      ...problem,
      line: bodyLine + line - 1 + below,
    }))
  })
  // A link and its text are one example.
  return found.filter(
    ({ code, line }, index) =>
      found.findIndex((other) => other.code === code && other.line === line) === index,
  )
}

const textBlocks = ['paragraph', 'heading', 'tableCell', 'code']

/** Lists the lines of a node, which are one text for Markdown. */
function listLines(node: Nodes): { text: string; below: number }[] {
  return getPlainText(node)
    .split('\n')
    .map((text, below) => ({ text, below }))
}

/** Finds the lines with gaps, and those of the guide's template that lost their brackets. */
function findGapLines(node: Nodes, isInQuote: boolean): { problem: Problem; below: number }[] {
  const gaps = listGaps(getPlainText(node), isInQuote)
  return listLines(node).flatMap(({ text, below }) => {
    const gap = gaps.find(({ line }) => line === below)?.gap
    return gap || isGuideGap(text) ? [{ problem: describeExample(gap ?? text), below }] : []
  })
}
