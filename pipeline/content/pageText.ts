import type { Content, Root } from 'mdast'
import path from 'node:path'
import leven from 'leven'
import { type Diagnostic, createDiagnostic, type Problem } from './diagnostic'
import type { ContentFile } from './parse'
import {
  decodeUriComponentIfValid,
  collectImageReferenceIds,
  getPlainText,
  hasSchemeOrLeadingSlash,
  parseMarkdownBody,
} from './markdown'
import { findNearestName } from '../lib/nearestName'

type LineProblem = [line: number, Problem]

/**
 * Matches the URLs that a page may link to: https, email, telephone, and paths and fragments of
 * this site.
 */
const allowedLinkPattern = /^(https:\/\/|mailto:|tel:|#|\/(?!\/))/i

/**
 * Validates the body of a page, and returns at most one diagnostic per line.
 * @param linkablePaths valid targets of internal links
 */
export function checkPageText(
  file: string,
  { body, bodyLine }: ContentFile,
  linkablePaths: readonly string[],
): Diagnostic[] {
  if (!body.trim()) {
    const message = 'The page has no text below the fields.'
    const fix = 'Write the text of the page below the second --- line, or restore the old text.'
    return [createDiagnostic(file, { line: bodyLine, code: 'page-text-missing', message, fix })]
  }
  const root = parseMarkdownBody(body)
  const images = collectImageReferenceIds(root)
  const advise = (node: Root | Content) =>
    node.type === 'definition' && images.has(node.identifier)
      ? findImageProblem('x', node.url)
      : findNodeProblem(node, linkablePaths)
  const found = [...walkNodes(root, advise), ...root.children.flatMap(checkVariantHeading)]
  return [...new Map(found.reverse())]
    .reverse()
    .map(([line, advice]) => createDiagnostic(file, { line: bodyLine + line - 1, ...advice }))
}

function walkNodes(
  node: Root | Content,
  advise: (node: Root | Content) => Problem | undefined,
  parentLine = 1,
): LineProblem[] {
  // Autolinked email addresses and www URLs have no position, so use the line of the parent node.
  const line = node.position?.start.line ?? parentLine
  const own = advise(node)
  if (own) return [[line, own]]
  return 'children' in node ? node.children.flatMap((child) => walkNodes(child, advise, line)) : []
}

/** Returns the problem of an HTML, image or link node, if any. */
function findNodeProblem(node: Root | Content, addresses: readonly string[]): Problem | undefined {
  switch (node.type) {
    case 'html': {
      const isComment = node.value.startsWith('<!--')
      return {
        code: 'html-in-text',
        message: 'The text contains HTML, which is not allowed here.',
        fix: isComment
          ? 'Delete the comment <!-- … -->.'
          : 'Write the text without HTML. You can use **bold**, lists with "- " and [links](https://…).',
      }
    }
    case 'image':
      return findImageProblem(node.alt, node.url)
    case 'imageReference':
      return findImageProblem(node.alt)
    case 'definition':
      // The page shows a footnote as typed, so its definition is not a link.
      return node.identifier.startsWith('^') ? undefined : findLinkProblem(node.url, addresses)
    case 'link':
      return findLinkProblem(node.url, addresses)
    default:
      return undefined
  }
}

function findImageProblem(alt: string | null | undefined, url = ''): Problem | undefined {
  if (!alt?.trim()) {
    return {
      code: 'image-alt-missing',
      message: 'An image has no alt text (a description for people who cannot see the image).',
      fix: `Write the alt text between the square brackets: ![What the image shows](${url || 'name'}).`,
    }
  }
  if (!hasSchemeOrLeadingSlash(url)) return undefined
  return {
    code: 'image-elsewhere',
    message: `The image ${url} is not in the folder content/pages.`,
    fix: 'Copy the image into the folder content/pages. Then write "./" and the file name, as in ![What the image shows](./harbor.jpg).',
  }
}

function findLinkProblem(url: string, addresses: readonly string[]): Problem | undefined {
  if (!allowedLinkPattern.test(url)) {
    return {
      code: 'link-invalid',
      message: `The link to ${url} does not lead to a secure web page (https), an email address or a telephone number.`,
      fix: 'Begin the URL with https://, mailto: or tel:, as in [link text](https://company.com).',
    }
  }
  const [address = ''] = url.split(/[?#]/)
  // A link may percent-encode the name of a file in static/, so compare the decoded path, too.
  const isKnown = addresses.some(
    (each) => each === address || each === decodeUriComponentIfValid(address),
  )
  if (!address.startsWith('/') || isKnown) return undefined
  const near = findNearestName(decodeUriComponentIfValid(address), addresses)
  const file = path.posix.extname(address) && path.posix.basename(address)
  const otherwise = file
    ? `Put the file "${decodeUriComponentIfValid(file)}" into the folder static/, or delete the link.`
    : 'Write the URL of a page, as in [link text](/privacy-policy/), or delete the link.'
  const written = near && /[\s()]/.test(near) ? `<${near}>` : near
  return {
    code: 'link-broken',
    message: `The text contains a link to ${address}, which does not exist on this site.`,
    fix: near
      ? `Write ${written} if that is the URL you mean. ${file ? otherwise : ''}`.trim()
      : otherwise,
  }
}

/** Returns the variant of the privacy policy that a heading starts; undefined for other headings. */
export function parseVariant(heading: string): 'With analytics' | 'Without analytics' | undefined {
  const letters = reduceToLetters(heading)
  if (letters === 'withanalytics') return 'With analytics'
  return letters === 'withoutanalytics' ? 'Without analytics' : undefined
}

function reduceToLetters(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Reports a heading that is almost "With analytics" or "Without analytics", because the text below
 * it would always be shown.
 */
function checkVariantHeading(node: Content): LineProblem[] {
  if (node.type !== 'heading') return []
  const heading = getPlainText(node)
  const letters = reduceToLetters(heading)
  const isNear =
    variantHeadings.some((near) => leven(letters, near) <= 2) || oneWordMore.test(heading)
  if (parseVariant(heading) || !isNear) return []
  const problem: Problem = {
    code: 'analytics-heading-unknown',
    message: `The text below "${heading}" would always be shown, with or without visitor statistics. Only text below the headings "With analytics" and "Without analytics" is shown or hidden automatically.`,
    fix: 'Write "With analytics" above text for a site with visitor statistics, and "Without analytics" above text for a site without visitor statistics.',
  }
  return [[node.position?.start.line ?? 1, problem]]
}

const variantHeadings = ['withanalytics', 'withoutanalytics']

/**
 * Matches "With analytics" and "Without analytics" with an extra word, as in "Without any
 * analytics".
 */
const oneWordMore = /^\W*with(?:out)?\s+[\p{L}-]+\s+analytics\W*$/iu
