import type { Content, Root } from 'mdast'
import fromMarkdown from 'mdast-util-from-markdown'
import type { Diagnostic } from './jsonNode'
import { textRules } from './textFields'

type Advice = Pick<Diagnostic, 'message' | 'fix'>

const noText: Advice = {
  message: 'There is no text below the fields.',
  fix: 'Write the text of the page, or put the old one back.',
}

/** A link may lead to a secure page, an address, or a place of this site. */
const allowedLink = /^(https:\/\/|mailto:|tel:|#|\/(?!\/))/i

/** Validates the Markdown below the fields of a file; each line is reported once. */
export function checkPolicyText(file: string, body: string, firstLine: number): Diagnostic[] {
  if (!body.trim()) return [{ file, path: [], line: firstLine, ...noText }]
  const found = new Map<number, Advice>()
  for (const [line, advice] of walk(fromMarkdown(body))) {
    if (!found.has(line)) found.set(line, advice)
  }
  return [...found].map(([line, advice]) => ({
    ...{ file, path: [], line: firstLine + line - 1 },
    ...advice,
  }))
}

function walk(node: Root | Content): [line: number, Advice][] {
  const line = node.position?.start.line ?? 1
  const own = adviceOn(node)
  if (own) return [[line, own]]
  if ('children' in node) return node.children.flatMap(walk)
  return 'value' in node ? textErrors(node.value, node.type === 'code' ? line + 1 : line) : []
}

/** What is wrong with a part of the text because of what it is. */
function adviceOn(node: Root | Content): Advice | undefined {
  if (node.type === 'html') {
    return {
      message: 'Contains HTML, which is not allowed in this text.',
      fix: 'Write plain text; **bold**, lists with "- " and [links](https://…) are possible.',
    }
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    return { message: 'Contains a picture, which this page cannot show.', fix: 'Delete it.' }
  }
  if ((node.type === 'link' || node.type === 'definition') && !allowedLink.test(node.url)) {
    return {
      message: 'Contains a link that does not lead to a secure web page or an e-mail address.',
      fix: 'Let it start with https:// or mailto:.',
    }
  }
  if (node.type === 'heading' && node.depth === 1) {
    return {
      message: 'Contains a heading of the first level, which the page already has.',
      fix: 'Begin the heading with ## instead of #.',
    }
  }
  return undefined
}

/** The rules for every text, line by line: within a paragraph the lines stay as they were written. */
function textErrors(text: string, firstLine: number): [line: number, Advice][] {
  return text.split('\n').flatMap((each, index): [number, Advice][] => {
    const broken = textRules.find(({ pattern }) => pattern.test(each))
    if (!broken) return []
    const fix = /https?:\/\//.test(each) ? 'Give it a text: [words](https://…).' : broken.fix
    return [[firstLine + index, { message: broken.message, fix }]]
  })
}
