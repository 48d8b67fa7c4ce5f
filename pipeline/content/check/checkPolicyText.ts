import type { Content, Root } from 'mdast'
import path from 'node:path'
import leven from 'leven'
import remark from 'remark'
import gfm from 'remark-gfm'
import { textRules } from './checkValue'
import { type Diagnostic, faultOf, type Sentences } from '../files/diagnostics'
import { type ContentFile, lineAt } from '../files/jsonNode'
import { nearestName } from '../../lib/nearestName'
import { analyticsVariant, lettersOf } from '../../../src/lib/pageSections'

/** A link may lead to a secure page, an address, or a place of this site. */
const allowedLink = /^(https:\/\/|mailto:|tel:|#|\/(?!\/))/i

/** Validates the text below a page's fields, each line once; links within the site may lead to these addresses. */
export function checkPolicyText(
  file: string,
  { body, bodyLine }: ContentFile,
  addresses: readonly string[],
): Diagnostic[] {
  if (!body.trim()) {
    const message = 'There is no text below the fields.'
    const fix = 'Write the text of the page, or put the old one back.'
    return [faultOf(file, { line: bodyLine, code: 'page-text-missing', message, fix })]
  }
  // As gatsby-transformer-remark does: a bare www.company.com is a link.
  const found = walk(remark().use(gfm).parse(body) as Root, addresses)
  found.push(...linksWithSpaces(body, addresses))
  return [...new Map(found.reverse())]
    .reverse()
    .map(([line, advice]) => faultOf(file, { line: bodyLine + line - 1, ...advice }))
}

/** Finds links that Markdown does not read as such, because the name of the file has spaces. */
function linksWithSpaces(body: string, addresses: readonly string[]): [number, Sentences][] {
  return [...body.matchAll(/\[[^\]\n]*\]\((\/[^()<>"'\n]*? [^()<>"'\n]*?)\)/g)].map((found) => {
    const url = found[1]!.trim()
    const put = addresses.includes(url)
      ? ''
      : ` Put the file "${path.posix.basename(url)}" into the folder static.`
    return [
      lineAt(body, found.index),
      {
        code: 'link-has-space',
        message: `The link to ${url} is none, because of its spaces.`,
        fix: `Write [words](${encodeURI(url)}).${put}`,
      },
    ]
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function walk(node: Root | Content, addresses: readonly string[]): [line: number, Sentences][] {
  const line = node.position?.start.line ?? 1
  const own = adviceOn(node, addresses)
  if (own) return [[line, own]]
  if ('children' in node) return node.children.flatMap((child) => walk(child, addresses))
  if (!('value' in node)) return []
  // Within a paragraph the lines stay as they were written.
  const start = node.type === 'code' ? line + 1 : line
  return node.value.split('\n').flatMap((text, index): [number, Sentences][] => {
    const [, code, message, fix] = textRules.find(([pattern]) => pattern.test(text)) ?? []
    if (!code || !message || !fix) return []
    const isBare = /https?:\/\//.test(text)
    const own = isBare ? 'Give it a text: [words](https://…).' : fix
    return [[start + index, { code, message, fix: own }]]
  })
}

/** What is wrong with a part of the text because of what it is. */
function adviceOn(node: Root | Content, addresses: readonly string[]): Sentences | undefined {
  switch (node.type) {
    case 'html':
      return {
        code: 'html-in-text',
        message: 'Contains HTML, which is not allowed in this text.',
        fix: 'Write plain text; **bold**, lists with "- " and [links](https://…) are possible.',
      }
    case 'image':
    case 'imageReference':
      return {
        code: 'image-in-page',
        message: 'Contains a picture, which this page cannot show.',
        fix: 'Delete it.',
      }
    case 'link':
    case 'definition':
      return adviceOnLink(node.url, addresses)
    case 'heading':
      if (node.depth > 1) return adviceOnVariant(textOf(node))
      return {
        code: 'heading-first-level',
        message: 'Contains a heading of the first level, which the page already has.',
        fix: 'Begin the heading with ## instead of #.',
      }
    default:
      return undefined
  }
}

function textOf(node: Root | Content): string {
  if ('children' in node) return node.children.map(textOf).join('')
  return 'value' in node ? node.value : ''
}

/** A heading that only nearly is "With analytics" would publish both variants, which contradict each other. */
function adviceOnVariant(heading: string): Sentences | undefined {
  const letters = lettersOf(heading)
  const isNear = nearVariants.some((near) => leven(letters, near) <= 2) || rephrased.test(heading)
  if (analyticsVariant(heading) || !isNear) return undefined
  return {
    code: 'analytics-heading-unknown',
    message: `The heading "${heading}" is neither "With analytics" nor "Without analytics".`,
    fix: 'Write one of the two if the text applies only with, or only without, visitor statistics.',
  }
}

const nearVariants = ['withanalytics', 'withoutanalytics']

/** The two variants in other words. */
const rephrased =
  /^\W*(?:with(?:out)?|no|if|when|where)\b.*\b(?:analytics?|statistics|tracking)\W*$/i

function adviceOnLink(url: string, addresses: readonly string[]): Sentences | undefined {
  if (!allowedLink.test(url)) {
    return {
      code: 'link-invalid',
      message: `Contains a link to ${url}, which is no secure web page, e-mail address or telephone number.`,
      fix: 'Let it start with https://, mailto: or tel:, as in [words](https://company.com).',
    }
  }
  const [address = ''] = url.split(/[?#]/)
  // A file in static/ has its name as it is, a link to it may have %20 for a blank.
  const isKnown = addresses.some((each) => each === address || encodeURI(each) === address)
  if (!address.startsWith('/') || isKnown) return undefined
  const near = nearestName(address, addresses)
  const file = path.posix.extname(address) && path.posix.basename(address)
  const otherwise = file
    ? `Put the file "${decoded(file)}" into the folder static, or delete the link.`
    : 'Write the address of a page, as in [words](/privacy-policy/), or delete the link.'
  return {
    code: 'link-broken',
    message: `Contains a link to ${address}, which the site does not have.`,
    fix: near ? `Write ${near} if that is meant. ${file ? otherwise : ''}`.trim() : otherwise,
  }
}
