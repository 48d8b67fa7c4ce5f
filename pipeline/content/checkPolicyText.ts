import type { Content, Root } from 'mdast'
import remark from 'remark'
import gfm from 'remark-gfm'
import { type ContentFile, type Diagnostic, faultOf, type Sentences } from './jsonNode'
import { nearestName } from './nearestName'
import { textRules } from './textFields'

/** A link may lead to a secure page, an address, or a place of this site. */
const allowedLink = /^(https:\/\/|mailto:|tel:|#|\/(?!\/))/i

/** Reads Markdown as gatsby-transformer-remark does: a bare www.company.com is a link. */
function parse(text: string): Root {
  return remark().use(gfm).parse(text) as Root
}

/**
 * Validates the Markdown below the fields of a file; each line is reported once.
 * @param addresses where a link within the site may lead
 */
export function checkPolicyText(
  file: string,
  { body, bodyLine }: ContentFile,
  addresses: readonly string[],
): Diagnostic[] {
  if (!body.trim()) {
    const message = 'There is no text below the fields.'
    const fix = 'Write the text of the page, or put the old one back.'
    return [faultOf(file, { line: bodyLine, message, fix })]
  }
  const found = new Map<number, Sentences>()
  for (const [line, advice] of walk(parse(body), addresses)) {
    if (!found.has(line)) found.set(line, advice)
  }
  return [...found].map(([line, advice]) => faultOf(file, { line: bodyLine + line - 1, ...advice }))
}

function walk(node: Root | Content, addresses: readonly string[]): [line: number, Sentences][] {
  const line = node.position?.start.line ?? 1
  const own = adviceOn(node, addresses)
  if (own) return [[line, own]]
  if ('children' in node) return node.children.flatMap((child) => walk(child, addresses))
  return 'value' in node ? textErrors(node.value, node.type === 'code' ? line + 1 : line) : []
}

/** A slide's description is said as it stands: of Markdown it may be nothing but paragraphs. */
export function checkDescription(file: string, { body, bodyLine }: ContentFile): Diagnostic[] {
  const written = ({ position }: Content) =>
    body.slice(position?.start.offset, position?.end.offset)
  const [markup] = parse(body).children.flatMap((node) => markupIn(node, written))
  if (!markup) return []
  const line = bodyLine + (markup.position?.start.line ?? 1) - 1
  const [start = ''] = written(markup).split('\n')
  const message = `"${start.slice(0, 40)}" is markup; the description is read out as it stands.`
  const fix = 'Write plain words, without HTML, links, lists or stars.'
  return [{ file, path: ['alt'], line, message, fix }]
}

function markupIn(node: Content, written: (node: Content) => string): Content[] {
  const isPlain =
    ['paragraph', 'text', 'break', 'listItem'].includes(node.type) ||
    // "2024. A year" is a list to Markdown, and a bare address a link.
    (node.type === 'list' && node.ordered) ||
    (node.type === 'link' && /^[^[<]/.test(written(node)))
  if (!isPlain) return [node]
  return 'children' in node ? node.children.flatMap((child) => markupIn(child, written)) : []
}

/** What is wrong with a part of the text because of what it is. */
function adviceOn(node: Root | Content, addresses: readonly string[]): Sentences | undefined {
  if (node.type === 'html') {
    return {
      message: 'Contains HTML, which is not allowed in this text.',
      fix: 'Write plain text; **bold**, lists with "- " and [links](https://…) are possible.',
    }
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    return { message: 'Contains a picture, which this page cannot show.', fix: 'Delete it.' }
  }
  if (node.type === 'link' || node.type === 'definition') return adviceOnLink(node.url, addresses)
  if (node.type === 'heading' && node.depth === 1) {
    return {
      message: 'Contains a heading of the first level, which the page already has.',
      fix: 'Begin the heading with ## instead of #.',
    }
  }
  return undefined
}

function adviceOnLink(url: string, addresses: readonly string[]): Sentences | undefined {
  if (!allowedLink.test(url)) {
    return {
      message: `Contains a link to ${url}, which is no secure web page, e-mail address or telephone number.`,
      fix: 'Let it start with https://, mailto: or tel:, as in [words](https://company.com).',
    }
  }
  const [address = ''] = url.split(/[?#]/)
  if (!address.startsWith('/') || addresses.includes(decoded(address))) return undefined
  const near = nearestName(address, addresses)
  return {
    message: `Contains a link to ${address}, which the site does not have.`,
    fix: near
      ? `Write ${near} if that is meant.`
      : 'Write the address of a page, as in [words](/privacy-policy/), or delete the link.',
  }
}

/** A file in static/ has its name as it is, a link to it may have %20 for a blank. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** The rules for every text, line by line: within a paragraph the lines stay as they were written. */
function textErrors(text: string, firstLine: number): [line: number, Sentences][] {
  return text.split('\n').flatMap((each, index): [number, Sentences][] => {
    const broken = textRules.find(({ pattern }) => pattern.test(each))
    if (!broken) return []
    const fix = /https?:\/\//.test(each) ? 'Give it a text: [words](https://…).' : broken.fix
    return [[firstLine + index, { message: broken.message, fix }]]
  })
}
